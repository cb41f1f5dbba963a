import type { CartItem } from '@kontor/shared/schemas/order/cart';
import type { CurrentLine } from '@kontor/shared/wire/errors';
import { toCents } from '@kontor/shared/rules/prices/money';

/** A change that the shopper has to accept before ordering. Prices in euros. */
export type CartChange =
  | { kind: 'price'; line: CartItem; from: number; to: number }
  | { kind: 'fewer'; line: CartItem; from: number; to: number }
  | { kind: 'soldOut'; line: CartItem }
  | { kind: 'gone'; line: CartItem };

function findLineChanges(line: CartItem, current: CurrentLine | undefined): CartChange[] {
  if (!current) return [];
  if (current.gone) return [{ kind: 'gone', line }];
  if (current.countInStock < 1) return [{ kind: 'soldOut', line }];
  const changes: CartChange[] = [];
  if (toCents(current.price) !== toCents(line.price))
    changes.push({ kind: 'price', line, from: line.price, to: current.price });
  if (current.countInStock < line.qty) changes.push({ kind: 'fewer', line, from: line.qty, to: current.countInStock });
  return changes;
}

/** Compares the cart with the shop's data (`lines` of a 409, or products); `refreshLines` applies the differences. */
export function findCartChanges(lines: readonly CartItem[], current: readonly CurrentLine[]): CartChange[] {
  const byId = new Map(current.map((line) => [line._id, line]));
  return lines.flatMap((line) => findLineChanges(line, byId.get(line._id)));
}
