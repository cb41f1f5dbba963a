import { localize } from '@kontor/shared/rules/text/localize';
import type { Language } from '@kontor/shared/rules/text/languages';
import type { OrderToSend } from '@kontor/shared/wire/order-sending';
import { sortByName } from '../../../../lib/sort-names.ts';

/** A product to pick for some orders. */
export interface PickingRow {
  id: string;
  name: string;
  sku: string;
  /** Total quantity. */
  qty: number;
  /** Orders with their quantities. */
  orders: { number: string; qty: number }[];
}

/** Sums the units that these orders still have to ship or to make ready for pick-up, by product, sorted by name. */
export function findPickingRows(
  orders: readonly Pick<OrderToSend, 'number' | 'toSend' | 'byPickup' | 'cartItems'>[],
  language: Language,
): PickingRow[] {
  const rows = new Map<string, PickingRow>();
  for (const { number, toSend, byPickup, cartItems } of orders) {
    const wanted = toSend ?? (byPickup && !byPickup.isReady ? byPickup.toPick : []);
    for (const { _id: id, qty } of wanted) {
      const item = cartItems.find(({ _id }) => _id === id);
      const name = item ? localize(item, 'name', language) : '';
      const row = rows.get(id) ?? { id, name, sku: item?.sku ?? '', qty: 0, orders: [] };
      rows.set(id, { ...row, qty: row.qty + qty, orders: [...row.orders, { number, qty }] });
    }
  }
  return sortByName([...rows.values()], ({ name }) => name, language);
}
