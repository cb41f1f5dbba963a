import type { CartItem } from '@kontor/shared/schemas/order/cart';
import type { CurrentLine } from '@kontor/shared/wire/errors';
import { fitToStock } from '../cart-slice.ts';

/** Returns a line with the shop's current data; none if it is deleted or sold out. */
function refreshLine(line: CartItem, current: CurrentLine | undefined): CartItem[] {
  if (!current) return [line];
  if (current.gone) return [];
  const { name, price, taxClass, countInStock } = current;
  return fitToStock({ ...line, name, price, countInStock, ...(taxClass && { taxClass }) });
}

/** Returns lines with the shop's current names, prices and stock, without deleted and sold-out products. */
export function refreshLines(lines: readonly CartItem[], current: readonly CurrentLine[]): CartItem[] {
  const byId = new Map(current.map((line) => [line._id, line]));
  return lines.flatMap((line) => refreshLine(line, byId.get(line._id)));
}
