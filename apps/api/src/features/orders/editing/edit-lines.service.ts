import { isEditable } from '@kontor/shared/rules/order/order-state';
import { toCents } from '@kontor/shared/rules/prices/money';
import type { SentEdit } from '@kontor/shared/wire/order-edits';
import type { ClientSession } from 'mongoose';
import { ApiError } from '../../../http/answers/api-error.ts';
import type { Caller } from '../../../http/guards/auth.ts';
import { inTransaction } from '../../../lib/database/mongo.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';
import { announceStock } from '../../catalogue/lists/announce-stock.service.ts';
import { readReason } from '../../catalogue/stock-log/log-stock.service.ts';
import { returnStock, takeStock } from '../../catalogue/stock.service.ts';
import { hasCapturedPayment } from '../../payments/find-payments.service.ts';
import { isBooked } from '../../payments/movements/movements.service.ts';
import type { SettingsStore } from '../../settings/settings.service.ts';
import { returnToVouchers } from '../../vouchers/redeem-vouchers.service.ts';
import { payByVouchersAlone } from '../changes/pay-by-vouchers.service.ts';
import type { StoredOrder } from '../order.model.ts';
import { soldMeanwhile } from '../placing/cart-lines.service.ts';
import { readOrder, transition } from '../transition.ts';
import { writeLines } from './edited-lines.ts';
import { type EditPlan, type MovedUnits, notEditable, planEdit } from './plan-edit.service.ts';

/** Refuses an outdated version. @throws 409 `edit_conflict` */
export function refuseOtherVersion({ edits }: Pick<StoredOrder, 'edits'>, version: number): void {
  if ((edits ?? 0) !== version) throw new ApiError('edit_conflict', 'Somebody else has changed this order');
}

/** Refuses an order whose state forbids a change of lines. @throws 409 `conflict` */
export function refuseUnlessEditable(order: StoredOrder): void {
  if (!isEditable(order)) throw notEditable('it is being paid, sent, refunded or in dispute');
}

/** Refuses an unpaid order with money on record, even if refunded: the books have split that money by the old lines. */
export async function refuseMoney(id: string, session: ClientSession | null = null): Promise<void> {
  if ((await hasCapturedPayment(id, session)) || (await isBooked(id, session)))
    throw notEditable('money of it is on record');
}

/** Aborts the transaction: the stock of a product has changed since it was read. */
class StockChanged extends Error {}

const maxAttempts = 3;

/** Moves the units of a change. @throws StockChanged */
async function moveStock(
  { more, less }: MovedUnits,
  { _id, number }: StoredOrder,
  actor: Caller,
  session: ClientSession,
): Promise<void> {
  const reason = { ...readReason(actor), cause: 'order', order: { _id, number } } as const;
  await returnStock(less, reason, session);
  if (more.length > 0 && (await takeStock(more, reason, session)) === 'missing') throw new StockChanged();
}

/** Refuses a total other than the one shown to the caller. @throws 409 `price_changed` */
function refuseOtherTotal({ set }: Pick<EditPlan, 'set'>, { expectedTotal }: SentEdit): void {
  if (expectedTotal === undefined || toCents(expectedTotal) === set.totalCents) return;
  throw new ApiError('price_changed', 'The order would come to another total than the one shown');
}

/** Stores a change with its stock, its vouchers and its event, in this transaction. */
async function storeEdit(
  id: string,
  sent: SentEdit,
  { actor, settings, session }: { actor: Caller; settings: Pick<SettingsStore, 'read'>; session: ClientSession },
): Promise<{ order: StoredOrder; plan: EditPlan }> {
  const seen = await readOrder(id, session);
  refuseOtherVersion(seen, sent.version);
  refuseUnlessEditable(seen);
  if (seen.isPaid) throw notEditable('it was paid at the same moment');
  await refuseMoney(id, session);
  const plan = await planEdit(seen, sent, await settings.read());
  refuseOtherTotal(plan, sent);
  const key = `edited ${id} ${sent.version}`;
  const voucherKey = plan.voucherBackCents > 0 ? key : undefined;
  const change = { actor, set: plan.set, before: writeLines(seen.lines), cents: plan.cents, seen, voucherKey };
  const changed = await transition(id, { kind: 'edited', ...change }, { session });
  if (!changed) throw notEditable('it has changed at the same moment');
  if (plan.voucherBackCents > 0) {
    const back = { cents: plan.voucherBackCents, key, at: shopNow() };
    await returnToVouchers(seen, back, session);
  }
  const order = await payByVouchersAlone(changed.order, { session });
  // Last, as other orders need these products too: the write lock is held for the shortest time.
  await moveStock(plan, seen, actor, session);
  return { order, plan };
}

/**
 * Changes the lines of an unpaid order in one transaction with stock and vouchers; the buyer gets a mail. A payment, booking,
 * parcel or cancellation at the same moment conflicts, and one of the two transactions is retried.
 * @throws 404 `not_found`; 409 `edit_conflict`, `out_of_stock`, `price_changed`, `shipping_method_unavailable`, and `conflict` for
 * an order whose lines are settled
 */
export async function editUnpaid(
  id: string,
  sent: SentEdit,
  actor: Caller,
  settings: Pick<SettingsStore, 'read'>,
): Promise<StoredOrder> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { order, plan } = await inTransaction((session) => storeEdit(id, sent, { actor, settings, session }));
      const { more, less } = plan;
      await announceStock([...more.map(({ product }) => product._id), ...less.map(({ product }) => product)]);
      return order;
    } catch (error) {
      if (!(error instanceof StockChanged)) throw error;
      const cartItems = sent.lines.flatMap(({ _id, qty }) => (_id === undefined ? [] : [{ _id, qty }]));
      if (attempt === maxAttempts) throw await soldMeanwhile({ cartItems });
    }
  }
}
