import type { NewOrder } from '@kontor/shared/wire/orders';
import type { Settings } from '@kontor/shared/wire/settings';
import { type OrderableProducts, mapOrderable, selectOrderable } from '../../catalogue/stock.service.ts';
import { type PublishedVersions, readVersions, selectPublishedVersions } from '../../legal/published-texts.service.ts';
import type { Beside } from '../../settings/read-beside.ts';
import type { SettingsStore } from '../../settings/settings.service.ts';
import { OrderModel, type StoredOrder } from '../order.model.ts';
import { type Hold, listHoldStages } from './checks/order-quotas.service.ts';
import type { Idempotency } from './order-idempotency.service.ts';

/** Everything that a new order depends on, as it is when its call arrives. */
interface Arrival {
  settings: Settings;
  /** Published versions of the legal texts. */
  texts: PublishedVersions;
  /** Order that has the key, cancelled or not. */
  holder: StoredOrder | undefined;
  /** Unpaid orders that hold places in the quotas. */
  holds: Hold[];
  products: OrderableProducts;
}

/** Reads everything that a new order depends on, in one call to the database. */
export async function readArrival(
  { cartItems }: Pick<NewOrder, 'cartItems'>,
  { idempotency, quotas }: { idempotency: Idempotency | undefined; quotas: readonly string[][] },
  { readBeside }: Pick<SettingsStore, 'readBeside'>,
): Promise<Arrival> {
  const coll = OrderModel.collection.name;
  const holder: Beside<StoredOrder> | undefined = idempotency && {
    coll,
    pipeline: [{ $match: { 'idempotency.key': idempotency.key } }],
  };
  const holds: Beside<Hold> | undefined = quotas.length > 0 ? { coll, pipeline: listHoldStages(quotas) } : undefined;
  const products = selectOrderable([...new Set(cartItems.map(({ _id }) => _id))]);
  const { settings, beside } = await readBeside({ texts: selectPublishedVersions(), holder, holds, products });
  return {
    settings,
    texts: readVersions(beside.texts),
    holder: beside.holder[0],
    holds: beside.holds,
    products: mapOrderable(beside.products),
  };
}
