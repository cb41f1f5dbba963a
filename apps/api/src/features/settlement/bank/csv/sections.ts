import { plainLine } from '../statement.ts';
import { isBalanceRow } from './cells/balance-rows.ts';
import { readWrittenDay } from './cells/days.ts';
import type { FoundHead } from './find-head.ts';
import { type Head, isColumnName, isHead, readHead } from './headers.ts';
import { readCells, isWaiting } from './row-cells.ts';
import type { TableRow } from './table.ts';

/** Rows below one line of names: a file may have several lists, one per account. */
export interface Section {
  head: Head;
  /** Names as written. */
  names: readonly string[];
  /** Rows above the column names, about the account. */
  before: TableRow[];
  rows: TableRow[];
}

/** Highest number of lists in one file; further lines of names count as rows. */
const maxSections = 20;

function readNextHead({ cells }: TableRow, { head, names }: Section): Head | undefined {
  const first = cells.find((cell) => cell.trim() !== '');
  if (first === undefined || !isColumnName(first)) return undefined;
  if (cells.length === names.length && cells.every((cell, index) => cell === names[index])) return head;
  const next = readHead(cells);
  return isHead(next) ? next : undefined;
}

const isMovement = (row: TableRow, head: Head): boolean => {
  const cells = readCells(row, head);
  return readWrittenDay(cells.of('day') || cells.of('valueDay')) !== undefined || isWaiting(cells);
};

/** Splits a table into its lists. */
export function splitSections(rows: readonly TableRow[], { line, head }: FoundHead): Section[] {
  const start = rows.findIndex((row) => row.line === line);
  let section: Section = { head, names: rows[start]?.cells ?? [], before: rows.slice(0, Math.max(start, 0)), rows: [] };
  const sections = [section];
  for (const row of rows.slice(start + 1)) {
    const next = sections.length < maxSections ? readNextHead(row, section) : undefined;
    if (next) {
      const { head: above, rows: listed } = section;
      const last = listed.findLastIndex((one) => isMovement(one, above)) + 1;
      section = { head: next, names: row.cells, before: listed.splice(last), rows: [] };
      sections.push(section);
    } else if (row.cells.some((cell) => cell.trim() !== '')) {
      section.rows.push(row);
    }
  }
  return sections;
}

const ibanPattern = /\b([A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?)\b/;

/** Returns the IBAN in a text, without its blanks. */
export function findIban(text: string): string | undefined {
  return ibanPattern.exec(text)?.[1]?.replaceAll(' ', '');
}

const longestTitle = 60;

/** Returns the account above a list; for a further list without an IBAN, its title. */
export function accountAbove({ before }: Section, isFirst: boolean): string | undefined {
  const iban = findIban(before.flatMap(({ cells }) => cells.slice(0, longestTitle)).join('\n'));
  if (iban !== undefined || isFirst) return iban;
  const title = before.find(({ cells }) => !isBalanceRow(cells))?.cells.find((cell) => cell.trim() !== '');
  return title === undefined
    ? undefined
    : plainLine(title)
        .replace(/^Umsätze /i, '')
        .slice(0, longestTitle);
}
