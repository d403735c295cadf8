/* City of Light's second stage by hand: its perft from where the stage begins, by the base readings.

   city DEPTH BLUE ORANGE COMMON LAMPS RESERVE RESERVE SUPPLY POSTCARDS MOVER
   Cells, buildings and postcards are sets, a bit each, in the order of the game. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

typedef uint64_t Set;

enum { BUILDINGS = 12, GARDEN = 12, FOUNTAIN = 13, HOUSES = 13, SHAPES = 14, TOKENS = 4 };
enum { LEVITATION, METROPOLITAIN, JARDIN, SACRE_COEUR, PEINTRE, CHARTIER, BOUQUINISTES, LAMPADAIRE,
       MOULIN_ROUGE, FONTAINE, PENSEUR, GRANDE_LUMIERE, POSTCARDS };

static const Set NOT_A = 0xfefefefefefefefeULL, NOT_H = 0x7f7f7f7f7f7f7f7fULL;

static const char *DRAWN[SHAPES][4] = {
    {"###"}, {".#", "##"}, {"##", "##"}, {"#.", "##", "#."}, {"##", ".#", ".#"}, {"#.", "##", ".#"},
    {".#.", ".#.", "###"}, {"..#", ".##", "##."}, {".#.", "###", ".#."}, {".##", "###"},
    {"####", "#..#"}, {"###", "#..", "#..", "#.."}, {"##"}, {"##"},
};

typedef struct { int cells, at[6]; Set anchors; } Way;
typedef struct { int ways; Way way[4]; } Shape;

static Shape shape[SHAPES];
static Set colour[2], lamp_cells, laid;
static int in_play;

typedef struct {
    Set taken, paved, lamp, body[HOUSES];
    int reserve[2], owns[2], supply, used[2], held[2], mover, over;
} Position;

/* --- shapes --------------------------------------------------------------------------------- */

static int alike(const Way *a, const Way *b) {
    Set one = 0, other = 0;
    for (int i = 0; i < a->cells; i++) { one |= 1ULL << a->at[i]; other |= 1ULL << b->at[i]; }
    return one == other;
}

static void turn(int kind) {
    int x[6], y[6], many = 0;
    for (int row = 0; row < 4 && DRAWN[kind][row]; row++)
        for (int at = 0; DRAWN[kind][row][at]; at++)
            if (DRAWN[kind][row][at] == '#') { x[many] = at; y[many++] = row; }
    for (int times = 0; times < 4; times++) {
        int left = 9, top = 9, right = -9, bottom = -9;
        for (int i = 0; i < many; i++) {
            if (x[i] < left) left = x[i];
            if (x[i] > right) right = x[i];
            if (y[i] < top) top = y[i];
            if (y[i] > bottom) bottom = y[i];
        }
        Way way = {many, {0}, 0};
        for (int i = 0; i < many; i++) way.at[i] = 8 * (y[i] - top) + x[i] - left;
        for (int row = 0; row < 8 - (bottom - top); row++)
            for (int at = 0; at < 8 - (right - left); at++) way.anchors |= 1ULL << (8 * row + at);
        int known = 0;
        for (int i = 0; i < shape[kind].ways; i++) known |= alike(&way, &shape[kind].way[i]);
        if (!known) shape[kind].way[shape[kind].ways++] = way;
        for (int i = 0; i < many; i++) { int was = x[i]; x[i] = -y[i]; y[i] = was; }
    }
}

/* --- where a piece fits --------------------------------------------------------------------- */

typedef struct { Set blocked, lamps, rival; int lamp, pave; } Ground;

static Ground ground(const Position *p, int you, int permits) {
    Set open = laid & ~p->taken;
    Ground g = {~open, lamp_cells, colour[1 - you] & ~p->paved, 0, 0};
    if (permits) {
        g.lamp = p->held[you] >> METROPOLITAIN & 1;
        g.pave = p->held[you] >> CHARTIER & 1;
    }
    return g;
}

/* Where the first corner of a shape may be: a lamp, and a cell of the rival, once at most. */
static Set fits(const Way *way, const Ground *g) {
    Set bad = 0, lamp = 0, lamps = 0, rival = 0, rivals = 0;
    for (int i = 0; i < way->cells; i++) {
        int at = way->at[i];
        Set l = g->lamps >> at, r = g->rival >> at;
        bad |= g->blocked >> at;
        lamps |= lamp & l; lamp |= l;
        rivals |= rival & r; rival |= r;
    }
    bad |= g->lamp ? lamps : lamp;
    bad |= g->pave ? rivals : rival;
    return way->anchors & ~bad;
}

static int places(int kind, const Ground *g) {
    int found = 0;
    for (int i = 0; i < shape[kind].ways; i++)
        found += __builtin_popcountll(fits(&shape[kind].way[i], g));
    return found;
}

static int can_build(const Position *p, int you) {
    Ground g = ground(p, you, 1);
    for (int left = p->reserve[you]; left; left &= left - 1)
        if (places(__builtin_ctz(left), &g)) return 1;
    return 0;
}

static int can_move(const Position *p, int you) {
    return __builtin_popcount(p->used[you]) < TOKENS || can_build(p, you);
}

static Set beside(Set at) {
    return (at & NOT_H) << 1 | (at & NOT_A) >> 1 | at << 8 | at >> 8;
}

/* --- moves ---------------------------------------------------------------------------------- */

static uint64_t perft(const Position *p, int depth);

static uint64_t ended(Position *p, int you, int depth) {
    p->mover = 1 - you;
    if (!can_move(p, 1 - you)) {
        if (can_move(p, you)) p->mover = you;
        else p->over = 1;
    }
    return perft(p, depth - 1);
}

/* All ways to put down a piece, after what else the move did. */
static uint64_t put(const Position *p, int you, int kind, const Ground *g, int depth) {
    if (depth == 1) return (uint64_t)places(kind, g);
    uint64_t sum = 0;
    for (int i = 0; i < shape[kind].ways; i++) {
        const Way *way = &shape[kind].way[i];
        Set body = 0;
        for (int k = 0; k < way->cells; k++) body |= 1ULL << way->at[k];
        for (Set left = fits(way, g); left; left &= left - 1) {
            Position q = *p;
            Set cells = body << __builtin_ctzll(left), paved = cells & g->rival;
            q.taken |= cells;
            if (kind < HOUSES) { q.body[kind] = cells; q.owns[you] |= 1 << kind; }
            if (cells & g->lamps) q.held[you] &= ~(1 << METROPOLITAIN);
            if (paved) { q.paved = paved; q.held[you] &= ~(1 << CHARTIER); }
            sum += ended(&q, you, depth);
        }
    }
    return sum;
}

static uint64_t built(const Position *p, int you, int depth) {
    uint64_t sum = 0;
    Ground g = ground(p, you, 1);
    for (int left = p->reserve[you]; left; left &= left - 1) {
        Position q = *p;
        q.reserve[you] &= ~(left & -left);
        sum += put(&q, you, __builtin_ctz(left), &g, depth);
    }
    return sum;
}

static uint64_t exchanged(const Position *p, int you, int depth) {
    uint64_t sum = 0;
    Ground g = ground(p, you, 1);
    for (int gives = p->reserve[you]; gives; gives &= gives - 1)
        for (int gets = p->supply; gets; gets &= gets - 1) {
            Position q = *p;
            int away = gives & -gives, here = gets & -gets;
            q.reserve[you] &= ~away;
            q.supply = (q.supply & ~here) | away;
            sum += put(&q, you, __builtin_ctz(here), &g, depth);
        }
    return sum;
}

/* A piece on one of some cells, in so many ways each. */
static uint64_t stood(const Position *p, int you, Set cells, int depth, int is_lamp) {
    if (depth == 1) return (uint64_t)__builtin_popcountll(cells);
    uint64_t sum = 0;
    for (; cells; cells &= cells - 1) {
        Position q = *p;
        q.taken |= cells & -cells;
        if (is_lamp) q.lamp = cells & -cells;
        sum += ended(&q, you, depth);
    }
    return sum;
}

static uint64_t activated(const Position *before, int you, int card, int depth) {
    Position p = *before;
    p.used[you] |= 1 << card;
    Set open = laid & ~p.taken, own = open & colour[you] & ~p.paved;
    Position idle = p;
    uint64_t sum = depth == 1 ? 1 : ended(&idle, you, depth);
    Ground plain = ground(&p, you, 0), with = ground(&p, you, 1);
    with.lamp = 0;
    switch (card) {
    case LEVITATION: return sum + exchanged(&p, you, depth);
    case METROPOLITAIN: case CHARTIER: p.held[you] |= 1 << card;  /* fall through */
    case SACRE_COEUR: return sum + (depth == 1 ? 1 : ended(&p, you, depth));
    case JARDIN: return sum + put(&p, you, GARDEN, &plain, depth);
    case FONTAINE: return sum + put(&p, you, FOUNTAIN, &with, depth);
    case PEINTRE: case MOULIN_ROUGE: return sum + stood(&p, you, own, depth, 0);
    case LAMPADAIRE: return sum + stood(&p, you, own, depth, 1);
    case GRANDE_LUMIERE: return sum + stood(&p, you, (open & lamp_cells) | p.lamp, depth, 0);
    case PENSEUR:
        sum += stood(&p, you, own & NOT_A & open << 1, depth, 0);
        sum += stood(&p, you, own & NOT_H & open >> 1, depth, 0);
        return sum + stood(&p, you, own & open << 8, depth, 0)
                   + stood(&p, you, own & open >> 8, depth, 0);
    default:
        for (int left = p.owns[you]; left; left &= left - 1)
            sum += stood(&p, you, own & beside(p.body[__builtin_ctz(left)]), depth, 0);
        return sum;
    }
}

static uint64_t perft(const Position *p, int depth) {
    if (depth == 0) return 1;
    if (p->over) return 0;
    int you = p->mover;
    uint64_t sum = built(p, you, depth);
    if (__builtin_popcount(p->used[you]) < TOKENS)
        for (int left = in_play & ~(p->used[0] | p->used[1]); left; left &= left - 1)
            sum += activated(p, you, __builtin_ctz(left), depth);
    return sum;
}

int main(int count, char **words) {
    if (count != 11) return 2;
    Set told[11];
    for (int i = 1; i < count; i++) told[i] = strtoull(words[i], NULL, 10);
    for (int kind = 0; kind < SHAPES; kind++) turn(kind);
    colour[0] = told[2]; colour[1] = told[3]; lamp_cells = told[5];
    laid = colour[0] | colour[1] | told[4] | lamp_cells;
    in_play = (int)told[9];
    Position p = {.reserve = {(int)told[6], (int)told[7]}, .supply = (int)told[8],
                  .mover = (int)told[10]};
    printf("%llu\n", (unsigned long long)perft(&p, (int)told[1]));
    return 0;
}
