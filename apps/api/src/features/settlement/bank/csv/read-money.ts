import type { RowProblem } from '@kontor/shared/rules/order/bank-refusals';
import type { Cents } from '@kontor/shared/rules/prices/money';
import { type DecimalMark, type WrittenAmount, readWrittenAmount, toCents } from './cells/amounts.ts';
import type { Cells } from './row-cells.ts';
import type { Reading } from './reading.ts';
import { isDebitKind, readSign } from './cells/signs.ts';

/** An amount with its sign, from the cell or its row, or the problem with it. */
export interface Money {
  cents: Cents;
  currency?: string | undefined;
}

function readNumber(cell: string, mark: DecimalMark): (WrittenAmount & { cents: Cents }) | RowProblem {
  const written = readWrittenAmount(cell);
  const cents = written && toCents(written.number, mark);
  if (!written || cents === undefined) return 'no_amount';
  return cents === 'parts' ? 'part_of_a_cent' : { ...written, cents };
}

/** Reads a pair of columns, one for debits and one for credits: exactly one of them is filled. */
function readPair(cells: Cells, { mark }: Reading): Money | RowProblem {
  const [debit, credit] = (['debit', 'credit'] as const).map((column) => {
    const cell = cells.of(column);
    return cell.trim() === '' ? undefined : readNumber(cell, mark);
  });
  if (typeof debit === 'string') return debit;
  if (typeof credit === 'string') return credit;
  if (debit?.cents && credit?.cents) return 'no_sign';
  const told = debit?.cents ? debit : (credit ?? debit);
  if (!told) return 'no_amount';
  const sign = told === debit || told.sign === -1 ? -1 : 1;
  // Deutsche Bank adds a column with the signed amount.
  const besides = readNumber(cells.of('amount'), mark);
  if (typeof besides === 'object' && besides.sign === -1 && sign === 1) return 'no_sign';
  return { cents: sign * told.cents, currency: told.currency };
}

/**
 * Reads a single column, with the sign at the number or in its own column. If both contradict each other, the row is a problem.
 */
function readSingle(cells: Cells, { mark, sign, isUnsigned }: Reading): Money | RowProblem {
  const number = readNumber(cells.of('amount'), mark);
  if (typeof number === 'string') return number;
  const { cents, currency } = number;
  if (sign === undefined) {
    if (isUnsigned && isDebitKind(cells.of('kind')) && cents > 0) return 'no_sign';
    return { cents: number.sign === -1 ? -cents : cents, currency };
  }
  const told = readSign(cells.at(sign));
  if (told === undefined || (number.sign !== 0 && number.sign !== told)) return cents === 0 ? { cents } : 'no_sign';
  return { cents: told * cents, currency };
}

/** Returns the amount of a row. */
export function readMoney(cells: Cells, reading: Reading): Money | RowProblem {
  return reading.hasPair ? readPair(cells, reading) : readSingle(cells, reading);
}
