/** Words for outgoing money in a column of signs, as `foldSign` writes them. */
const debitWords = [
  '-',
  's',
  'soll',
  'd',
  'dr',
  'db',
  'dbit',
  'deb',
  'debit',
  'debet',
  'rc',
  'minus',
  'belastung',
  'abgang',
];
const outgoingWords = [
  'ausgang',
  'ausgabe',
  'ausgaben',
  'auszahlung',
  'out',
  'outgoing',
  'withdrawal',
  'expense',
  'af',
];
const creditWords = ['+', 'h', 'haben', 'c', 'cr', 'crdt', 'cred', 'credit', 'kredit', 'plus', 'gutschrift', 'zugang'];
const incomingWords = ['eingang', 'einnahme', 'einnahmen', 'einzahlung', 'in', 'incoming', 'deposit', 'income', 'bij'];

const signOf: ReadonlyMap<string, -1 | 1> = new Map([
  ...[...debitWords, ...outgoingWords].map((word) => [word, -1] as const),
  ...[...creditWords, ...incomingWords].map((word) => [word, 1] as const),
]);

const longestSign = 20;

function foldSign(cell: string): string {
  return cell
    .slice(0, longestSign + 1)
    .trim()
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/^[("']+|[)."']+$/g, '');
}

/** Returns -1 for outgoing and 1 for incoming money by a cell's word; undefined for any other word. */
export function readSign(cell: string): -1 | 1 | undefined {
  return signOf.get(foldSign(cell));
}

/** Number of filled and understood cells of a possible column of signs. */
interface SignCount {
  filled: number;
  known: number;
}

export function countSigns(cells: readonly string[]): SignCount {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return { filled: filled.length, known: filled.filter((cell) => readSign(cell) !== undefined).length };
}

/** Whether a column is understood as a whole: single unknown cells become problems of their rows. */
export function isSignColumn({ filled, known }: SignCount): boolean {
  return known > 0 && known * 2 >= filled;
}

/** Whether a column without a name looks like unknown signs: few and short words. */
export function isLikeSigns(cells: readonly string[]): boolean {
  const words = new Set(cells.map(foldSign).filter((word) => word !== ''));
  return words.size > 0 && words.size <= 3 && [...words].every((word) => /^[^\d\s]{1,6}$/.test(word));
}

/** Whether every row of a column contains one of two letters, as in a column of signs of any name. */
export function isLikeLetters(cells: readonly string[]): boolean {
  const words = cells.map(foldSign);
  return new Set(words).size === 2 && words.every((word) => /^\p{L}$/u.test(word));
}

/** Kinds of bookings with outgoing money, for files without signs. */
const debitKinds =
  /lastschrift|belastung|abbuchung|auszahlung|kartenzahlung|dauerauftrag|debit|withdrawal|card payment/i;

/** Whether a booking's kind means outgoing money, so that an unsigned amount cannot be taken for income. */
export function isDebitKind(cell: string): boolean {
  return debitKinds.test(cell.slice(0, 200));
}
