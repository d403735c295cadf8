// The words of the page itself, in four languages; what is asked and answered brings its own.

export const LANGUAGES = { en: "English", de: "Deutsch", fr: "français", ru: "русский" };

const WORDS = {
  desk: ["The ruling desk", "Der Regeltisch", "La table des règles", "Стол правил"],
  game: ["Game", "Spiel", "Jeu", "Игра"],
  edition: ["Edition", "Ausgabe", "Édition", "Издание"],
  example: ["Begin with", "Beginnen mit", "Commencer par", "Начать с"],
  stop: ["This takes long. Stop it", "Das dauert lange. Aufhören", "C'est long. Arrêter", "Это надолго. Остановить"],
  wait: ["One moment …", "Einen Augenblick …", "Un instant …", "Минуту …"],
  start: ["the start of a game", "dem Anfang einer Partie", "le début d'une partie", "начала партии"],
  empty: ["a bare table", "einem leeren Tisch", "une table vide", "пустого стола"],
  language: ["Language", "Sprache", "Langue", "Язык"],
  undo: ["Undo", "Zurück", "Annuler", "Отменить"],
  redo: ["Redo", "Wieder", "Rétablir", "Повторить"],
  board: ["The board", "Der Plan", "Le plateau", "Поле"],
  faults: ["Is the position sound?", "Ist die Stellung in Ordnung?", "La position est-elle correcte ?", "Правильна ли позиция?"],
  sound: ["Nothing is wrong with the position.", "An der Stellung ist nichts falsch.", "Rien n'est faux dans la position.", "В позиции нет ошибок."],
  ask: ["May I do this?", "Darf ich das?", "Ai-je le droit ?", "Можно ли так пойти?"],
  move: ["Move", "Zug", "Coup", "Ход"],
  check: ["Check", "Prüfen", "Vérifier", "Проверить"],
  whichever: ["whichever way you read it", "wie man es auch liest", "quelle que soit la lecture", "при любом прочтении"],
  "legal-moves": ["Legal moves", "Erlaubte Züge", "Coups permis", "Допустимые ходы"],
  "more-moves": ["and {n} more: type a part of the move to find them", "und {n} weitere: ein Teil des Zuges findet sie", "et {n} autres : tapez une partie du coup", "и ещё {n}: наберите часть хода"],
  forms: ["How moves are written", "Wie man Züge schreibt", "Comment écrire les coups", "Как записывать ходы"],
  judged: ["{move}: {answer}", "{move}: {answer}", "{move} : {answer}", "{move}: {answer}"],
  legal: ["legal", "erlaubt", "permis", "можно"],
  illegal: ["illegal", "nicht erlaubt", "interdit", "нельзя"],
  kept: ["What else the move had to keep to", "Woran sich der Zug sonst halten musste", "Ce que le coup devait encore respecter", "Что ещё ход должен был соблюдать"],
  "left-out": ["The document leaves out {entry}, which is empty therefore.", "Das Dokument lässt {entry} aus, das deshalb leer ist.", "Le document omet {entry}, qui est donc vide.", "В документе нет {entry}: считается пустым."],
  make: ["Make this move", "Diesen Zug machen", "Jouer ce coup", "Сделать этот ход"],
  changes: ["What it changes", "Was er ändert", "Ce qu'il change", "Что он меняет"],
  same: ["{answer}, whichever way you read it", "{answer}, wie man es auch liest", "{answer}, quelle que soit la lecture", "{answer} при любом прочтении"],
  depends: ["it depends on the reading", "es hängt von der Lesart ab", "cela dépend de la lecture", "зависит от прочтения"],
  turns: ["{readings}: {answer}", "{readings}: {answer}", "{readings} : {answer}", "{readings}: {answer}"],
  scores: ["Score sheets", "Wertungsbögen", "Feuilles de score", "Листы подсчёта"],
  total: ["Total", "Summe", "Total", "Итого"],
  ties: ["at a tie", "bei Gleichstand", "en cas d'égalité", "при равенстве"],
  wins: ["{players} would win if the game ended now.", "{players} gewänne, wenn die Partie jetzt endete.", "{players} gagnerait si la partie finissait maintenant.", "{players}: победа, если бы партия кончилась сейчас."],
  questions: ["Open questions", "Offene Fragen", "Questions ouvertes", "Открытые вопросы"],
  "no-questions": ["The text leaves no question open.", "Der Text lässt keine Frage offen.", "Le texte ne laisse aucune question.", "Открытых вопросов нет."],
  usual: ["as usual: {reading}", "wie üblich: {reading}", "comme d'habitude : {reading}", "как обычно: {reading}"],
  matters: ["this answer hangs on it", "diese Antwort hängt daran", "cette réponse en dépend", "от него зависит ответ"],
  fields: ["What else there is", "Was es sonst gibt", "Le reste", "Что ещё есть"],
  along: ["Take it along, or bring your own", "Mitnehmen oder mitbringen", "Emporter ou apporter", "Взять с собой или принести своё"],
  "copy-link": ["Copy the link", "Link kopieren", "Copier le lien", "Скопировать ссылку"],
  "copy-line": ["Copy the line", "Zeile kopieren", "Copier la ligne", "Скопировать строку"],
  "copy-document": ["Copy the document", "Dokument kopieren", "Copier le document", "Скопировать документ"],
  "copy-text": ["Copy as text", "Als Text kopieren", "Copier en texte", "Скопировать текстом"],
  "copy-ruling": ["Copy as a ruling", "Als Entscheidung kopieren", "Copier la décision", "Скопировать решение"],
  copied: ["Copied.", "Kopiert.", "Copié.", "Скопировано."],
  paste: ["A line or a document", "Eine Zeile oder ein Dokument", "Une ligne ou un document", "Строка или документ"],
  read: ["Read it", "Lesen", "Lire", "Прочитать"],
  tool: ["Pointing at a place", "Auf eine Stelle zeigen", "Désigner un endroit", "Указание места"],
  look: ["shows what is there", "zeigt, was dort ist", "montre ce qui s'y trouve", "показывает, что там"],
  paints: ["paints: {words}", "malt: {words}", "peint : {words}", "закрашивает: {words}"],
  puts: ["puts down: {words}", "legt hin: {words}", "pose : {words}", "кладёт: {words}"],
  piece: ["Piece", "Teil", "Pièce", "Фигура"],
  of: ["of", "von", "de", "чьё"],
  elsewhere: ["from elsewhere", "von anderswo", "d'ailleurs", "из другого места"],
  turn: ["Turn (R)", "Drehen (R)", "Tourner (R)", "Повернуть (R)"],
  flip: ["Flip (F)", "Wenden (F)", "Retourner (F)", "Перевернуть (F)"],
  value: ["What", "Was", "Quoi", "Что"],
  nothing: ["nothing", "nichts", "rien", "ничего"],
  add: ["Add", "Dazu", "Ajouter", "Добавить"],
  clear: ["none", "keine", "aucun", "очистить"],
  less: ["one less", "eins weniger", "un de moins", "на один меньше"],
  more: ["one more", "eins mehr", "un de plus", "на один больше"],
  remove: ["take away {what}", "{what} wegnehmen", "enlever {what}", "убрать {what}"],
  over: ["The game is over.", "Die Partie ist zu Ende.", "La partie est finie.", "Партия окончена."],
  turn_of: ["{player} to move.", "{player} ist am Zug.", "À {player} de jouer.", "Ход: {player}."],
  no_fit: ["The piece does not fit there.", "Das Teil passt dort nicht.", "La pièce n'y tient pas.", "Фигура туда не помещается."],
};

let tongue = 0;

/** Has the page speak a language. */
export function use(language) {
  tongue = Math.max(0, Object.keys(LANGUAGES).indexOf(language));
}

/** A text of the page, with what stands in its places. */
export function t(key, parts = {}) {
  return WORDS[key][tongue].replace(/\{(\w+)\}/g, (_, name) => parts[name] ?? "");
}
