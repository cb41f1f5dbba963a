import type { StockAnswer } from '@kontor/shared/wire/bulk';
import type { Refused, WrittenRow } from '../rows/row-kind.ts';

/** Returns the rows that a bulk write refused: their product was deleted after the plan. */
export function findRefused<Write>(
  rows: readonly WrittenRow<Write>[],
  answers: readonly Pick<StockAnswer['lines'][number], 'ok'>[],
): Map<number, Refused> {
  const refused = rows.filter((_row, index) => answers[index]?.ok !== true);
  return new Map(refused.map(({ line }) => [line, { refusal: 'not_found' }]));
}
