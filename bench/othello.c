/* Othello's perft by hand: two words of 64 bits, the ways to outflank as shifts of whole sets. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef uint64_t Set;

static const Set NOT_A = 0xfefefefefefefefeULL, NOT_H = 0x7f7f7f7f7f7f7f7fULL;

static Set step(Set at, int way) {
    switch (way) {
    case 0: return (at & NOT_H) << 1;
    case 1: return (at & NOT_A) >> 1;
    case 2: return at << 8;
    case 3: return at >> 8;
    case 4: return (at & NOT_H) << 9;
    case 5: return (at & NOT_A) << 7;
    case 6: return (at & NOT_A) >> 9;
    default: return (at & NOT_H) >> 7;
    }
}

static Set places(Set mine, Set theirs) {
    Set found = 0, empty = ~(mine | theirs);
    for (int way = 0; way < 8; way++) {
        Set run = step(mine, way) & theirs;
        for (int times = 0; times < 5; times++) run |= step(run, way) & theirs;
        found |= step(run, way) & empty;
    }
    return found;
}

static Set turned(Set mine, Set theirs, Set one) {
    Set found = 0;
    for (int way = 0; way < 8; way++) {
        Set run = 0, at = step(one, way);
        while (at & theirs) { run |= at; at = step(at, way); }
        if (at & mine) found |= run;
    }
    return found;
}

static uint64_t perft(Set mine, Set theirs, int depth) {
    if (depth == 0) return 1;
    Set all = places(mine, theirs);
    if (!all) return places(theirs, mine) ? perft(theirs, mine, depth - 1) : 1;
    if (depth == 1) return (uint64_t)__builtin_popcountll(all);
    uint64_t sum = 0;
    while (all) {
        Set one = all & -all, over = turned(mine, theirs, one);
        all ^= one;
        sum += perft(theirs & ~over, mine | over | one, depth - 1);
    }
    return sum;
}

int main(int count, char **words) {
    int depth = count > 1 ? atoi(words[1]) : 9;
    Set white = 1ULL << 27 | 1ULL << 36, black = 1ULL << 28 | 1ULL << 35;
    printf("%llu\n", (unsigned long long)perft(black, white, depth));
    return 0;
}
