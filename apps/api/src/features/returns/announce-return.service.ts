import { mostReturns } from '@kontor/shared/rules/returns/return-rules';
import type { NewReturn, OwnReturn } from '@kontor/shared/wire/returns';
import { ApiError, notFound } from '../../http/answers/api-error.ts';
import type { Caller } from '../../http/guards/auth.ts';
import { mayDo } from '../../http/guards/may-do.ts';
import { randomHex } from '../../lib/random.ts';
import { makeReference } from '../withdrawals/make-reference.ts';
import { findReturnable } from '../orders/answers/returnable.ts';
import { findOrder, mayRead } from '../orders/find-orders.service.ts';
import { refuseClosedLink } from '../orders/guest-access.ts';
import type { StoredOrder } from '../orders/order.model.ts';
import { findTakenPayments } from '../payments/find-payments.service.ts';
import { findDeclaredWithdrawals } from '../withdrawals/erase-withdrawals.service.ts';
import { ownReturnAnswer } from './return-answer.ts';
import { ReturnModel, type StoredReturn } from './return.model.ts';

/** Returns an order that the caller may read. @throws 404, `order_cancelled`, `link_expired`; 403 `not_yours` */
async function findReadable(id: string, caller: Caller | undefined, now: Date): Promise<StoredOrder> {
  const order = await findOrder(id);
  refuseClosedLink(order, caller, now);
  if (mayRead(order, caller)) return order;
  throw caller ? new ApiError('not_yours', 'This order belongs to somebody else') : notFound('Order');
}

const countOf = (lines: readonly { product: unknown; qty: number }[], id: string): number =>
  lines.filter(({ product }) => String(product) === id).reduce((sum, { qty }) => sum + qty, 0);

/** Counts the units of a line that were sent; all of an order that was marked as delivered. */
function countSent({ isDelivered, isShipped, shipments }: StoredOrder, line: StoredOrder['lines'][number]): number {
  if (isDelivered && isShipped !== true) return line.qty;
  return countOf(
    (shipments ?? []).flatMap(({ lines }) => lines),
    String(line.product),
  );
}

/**
 * Refuses units that were not sent, that were refunded, or whose return is open already.
 * @throws 400 for another product; 409 `return_too_many`, and `conflict` after too many returns
 */
async function refuseTooMany(order: StoredOrder, { lines }: NewReturn): Promise<void> {
  const earlier = await ReturnModel.find({ order: order._id })
    .sort({ announcedAt: -1 })
    .limit(mostReturns)
    .lean<StoredReturn[]>();
  if (earlier.length >= mostReturns) throw new ApiError('conflict', `An order has at most ${mostReturns} returns`);
  const open = earlier.filter(({ status }) => status !== 'decided').flatMap((one) => one.lines);
  const returnable = findReturnable(order, (await findTakenPayments([order._id])).get(order._id) ?? []);
  lines.forEach(({ _id, qty }, index) => {
    const line = order.lines.find(({ product }) => String(product) === _id);
    if (!line) {
      const issue = { path: `lines.${index}._id`, code: 'unknown_value', message: 'The order has no such line' };
      throw new ApiError('invalid_input', 'lines: The order has no such line', { issues: [issue] });
    }
    const most = Math.min(returnable.countUnits(line), countSent(order, line)) - countOf(open, _id);
    if (qty > most) throw new ApiError('return_too_many', 'Less than that can come back of this line');
  });
}

/** Checks the parcel of an undelivered return. @throws 400, 404 */
function refuseWrongParcel({ shipments }: StoredOrder, { reason, shipment, lines }: NewReturn, isStaff: boolean): void {
  const isBack = reason === 'returned_to_sender';
  if (isBack !== (shipment !== undefined) || (isBack && !isStaff)) {
    throw new ApiError('invalid_input', 'Staff say which parcel came back undelivered, and of no other return');
  }
  if (!isBack) return;
  const parcel = shipments?.find(({ _id }) => _id === shipment);
  if (!parcel) throw notFound('Shipment');
  const isAll =
    parcel.lines.length === lines.length && lines.every(({ _id, qty }) => countOf(parcel.lines, _id) === qty);
  if (!isAll) throw new ApiError('invalid_input', 'An undelivered parcel comes back with all of its lines');
}

/** Returns the time from which the days of the refund count: the order's open withdrawal, else now. */
async function findBegin(order: string, { reason }: NewReturn, now: Date): Promise<Date> {
  if (reason !== 'withdrawal') return now;
  const declared = await findDeclaredWithdrawals({ orders: [order] });
  const open = declared.filter(({ status }) => status === 'received' || status === 'accepted');
  return open.at(-1)?.receivedAt ?? now;
}

/**
 * Announces a return of an order, by its buyer, a caller with a guest's order id, or staff.
 * @throws 400 `invalid_input`; 403 `not_yours`; 404; 409 `return_too_many`, `conflict`
 */
export async function announceReturn(
  id: string,
  sent: NewReturn,
  caller: Caller | undefined,
  now: Date,
): Promise<OwnReturn> {
  const order = await findReadable(id, caller, now);
  const isStaff = mayDo(caller, 'orders') && caller?._id !== order.buyer._id;
  refuseWrongParcel(order, sent, mayDo(caller, 'orders'));
  await refuseTooMany(order, sent);
  const actor = isStaff && caller ? { actor: { _id: caller._id, name: caller.name } } : {};
  const made = await ReturnModel.create({
    _id: randomHex(12),
    reference: makeReference('RT'),
    order: order._id,
    orderNumber: order.number,
    announcedAt: now,
    announcedBy: isStaff ? 'staff' : 'buyer',
    countsFrom: await findBegin(order._id, sent, now),
    reason: sent.reason,
    ...(sent.message && { message: sent.message }),
    ...(sent.shipment && { shipment: sent.shipment }),
    lines: sent.lines.map(({ _id, qty }) => ({ product: _id, qty })),
    status: 'announced',
    version: 0,
    history: [{ at: now, status: 'announced', ...actor }],
  });
  const announced = made.toObject() as StoredReturn; // as it is stored
  return ownReturnAnswer(sent.shipment ? await receiveWhole(announced, now) : announced, order);
}

/** Says that an undelivered parcel is here, which it is when staff announce it. */
async function receiveWhole({ _id, lines, history }: StoredReturn, at: Date): Promise<StoredReturn> {
  const actor = history[0]?.actor;
  const event = { at, status: 'received' as const, ...(actor && { actor }) };
  const here = lines.map(({ product, qty }) => ({ product, qty, received: qty, condition: 'as_new' as const }));
  return ReturnModel.findOneAndUpdate(
    { _id },
    { $set: { status: 'received', receivedAt: at, lines: here }, $push: { history: event } },
    { returnDocument: 'after' },
  )
    .orFail()
    .lean<StoredReturn>();
}

/** Lists the returns of an order that the caller may read, newest first. @throws as `announceReturn` */
export async function listOwnReturns(id: string, caller: Caller | undefined, now: Date): Promise<OwnReturn[]> {
  const order = await findReadable(id, caller, now);
  const found = await ReturnModel.find({ order: id })
    .sort({ announcedAt: -1 })
    .limit(mostReturns)
    .lean<StoredReturn[]>();
  return found.map((one) => ownReturnAnswer(one, order));
}
