import type { CartItem } from '@kontor/shared/schemas/order/cart';
import type { CurrentLine } from '@kontor/shared/wire/errors';
import { fitToStock } from '../cart-slice.ts';

/** One line as the shop has it now; none once it is gone or sold out. */
function refreshLine(line: CartItem, current: CurrentLine | undefined): CartItem[] {
  if (!current) return [line];
  if (current.gone) return [];
  const { name, price, taxClass, countInStock } = current;
  return fitToStock({ ...line, name, price, countInStock, ...(taxClass && { taxClass }) });
}

/** Lines with names, prices and stock as the shop has them now; what is gone or sold out is left out. */
export function refreshLines(lines: readonly CartItem[], current: readonly CurrentLine[]): CartItem[] {
  const byId = new Map(current.map((line) => [line._id, line]));
  return lines.flatMap((line) => refreshLine(line, byId.get(line._id)));
}
