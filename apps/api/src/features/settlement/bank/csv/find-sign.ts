import { UnreadableStatement } from '../statement.ts';
import { readWrittenAmount } from './cells/amounts.ts';
import { readCells } from './row-cells.ts';
import type { Head } from './headers.ts';
import type { Section } from './sections.ts';
import { countSigns, isLikeLetters, isLikeSigns, isSignColumn, readSign } from './cells/signs.ts';
import type { TableRow } from './table.ts';

/** Highest number of columns examined: a table may have thousands. */
const bounds = { unnamed: 3, others: 60 } as const;

const refuse = () => new UnreadableStatement('ambiguous_sign', 'The words of the column of signs are not known');

/** Handles 1822direkt, which writes the amount into a column that is the sign's in other tables. */
export function placeAmount({ head, rows }: Pick<Section, 'head' | 'rows'>): Head {
  const { amount, debit, credit, sign } = head.places;
  if (amount !== undefined || sign === undefined || (debit !== undefined && credit !== undefined)) return head;
  const isNumber = rows.some((row) => readWrittenAmount(readCells(row, head).at(sign)));
  return isNumber ? { ...head, places: { ...head.places, amount: sign, sign: undefined } } : head;
}

/** Returns the column of signs: by its name, by having none, or by the contents of all its cells. */
export function findSign(head: Head, movements: readonly TableRow[], isUnsigned: boolean): number | undefined {
  const { sign } = head.places;
  const cellsAt = (index: number) => movements.map(({ cells }) => cells[index] ?? '');
  if (sign !== undefined) {
    const count = countSigns(cellsAt(sign));
    if (count.filled === 0) return undefined;
    if (!isSignColumn(count)) throw refuse();
    return sign;
  }
  for (const index of head.unnamed.slice(0, bounds.unnamed)) {
    const cells = cellsAt(index).filter((cell) => !/^\s*(?:[A-Z]{3}|€)\s*$/.test(cell));
    if (isSignColumn(countSigns(cells))) return index;
    if (isUnsigned && isLikeSigns(cells)) throw refuse();
  }
  if (!isUnsigned) return undefined;
  const known = new Set(Object.values(head.places));
  const others = [...head.folded.keys()].slice(0, bounds.others);
  const found = others.find((index) => {
    if (known.has(index) && index !== head.places.kind) return false;
    const cells = cellsAt(index);
    return cells.length > 0 && cells.every((cell) => readSign(cell) !== undefined);
  });
  const isUnread = (index: number) => !known.has(index) && isLikeLetters(cellsAt(index));
  if (found === undefined && others.some(isUnread)) throw refuse();
  return found;
}
