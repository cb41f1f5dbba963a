import { limits } from '@kontor/shared/rules/access/limits';
import type { Order } from '@kontor/shared/wire/orders';

/** Line in the form that changes an order. */
export interface EditedLine {
  _id: string;
  name: string;
  price: number;
  /** Quantity as typed. */
  qty: string;
  /** Units in the order before the change; 0 for a new line. */
  had: number;
}

/** Returns the lines of an order without refunded units. */
export function readEditedLines({ cartItems }: Order, nameOf: (item: Order['cartItems'][number]) => string) {
  return cartItems.flatMap((item): EditedLine[] => {
    const { _id, price, qty, returnable = qty } = item;
    return returnable > 0 ? [{ _id, name: nameOf(item), price, qty: String(returnable), had: returnable }] : [];
  });
}

/** Whether a typed quantity is valid. */
export function isQuantity(typed: string): boolean {
  return /^\d{1,6}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= limits.lineQuantity;
}

/**
 * Returns the lines for the call; undefined if nothing changed, no line is left, or a quantity is invalid.
 * @param hasMore whether something else of the order changes
 */
export function findSentLines(lines: readonly EditedLine[], before: readonly EditedLine[], hasMore: boolean) {
  if (lines.length === 0 || !lines.every(({ qty }) => isQuantity(qty))) return undefined;
  const isSame = lines.length === before.length && lines.every(({ qty, had }) => Number(qty) === had);
  return isSame && !hasMore ? undefined : lines.map(({ _id, qty }) => ({ _id, qty: Number(qty) }));
}
