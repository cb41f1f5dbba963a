import { type Pieces, countPieces } from '@kontor/shared/rules/order/left-to-send';
import { mostReturns } from '@kontor/shared/rules/returns/return-rules';
import type { NewReturn, OwnReturn } from '@kontor/shared/wire/returns';
import type { ClientSession } from 'mongoose';
import { ApiError, notFound } from '../../http/answers/api-error.ts';
import type { Caller } from '../../http/guards/auth.ts';
import { mayDo } from '../../http/guards/may-do.ts';
import { inTransaction } from '../../lib/database/mongo.ts';
import { mailTaker, outboxRow } from '../../lib/outbox.ts';
import { randomHex } from '../../lib/random.ts';
import { makeReference } from '../withdrawals/make-reference.ts';
import { findReturnable } from '../orders/answers/returnable.ts';
import { notOfThisOrder, orderCancelled } from '../orders/find-orders.service.ts';
import type { StoredOrder } from '../orders/order.model.ts';
import { holdOrder } from '../orders/transition.ts';
import { findTakenPayments } from '../payments/find-payments.service.ts';
import { holdPerson } from '../users/hold-account.service.ts';
import { findDeclaredWithdrawals } from '../withdrawals/erase-withdrawals.service.ts';
import { type OwnRequest, findReadable, refuseUnreadable } from './own-returns.service.ts';
import { ownReturnAnswer } from './return-answer.ts';
import { ReturnModel, type StoredReturn } from './return.model.ts';

/** Counts the units of a line that were sent; all of an order that was marked as delivered. */
function countSent({ isDelivered, isShipped, shipments }: StoredOrder, line: StoredOrder['lines'][number]): number {
  if (isDelivered && isShipped !== true) return line.qty;
  return countPieces(
    (shipments ?? []).flatMap(({ lines }) => lines),
    line.product,
  );
}

/** Returns the units of a return that cannot be announced again: those of an open return, or exchanged ones. */
function listTaken({ status, outcome, lines }: StoredReturn): Pieces[] {
  if (status !== 'decided') return lines;
  return outcome === 'exchange' ? lines.map(({ product, qty, received }) => ({ product, qty: received ?? qty })) : [];
}

/**
 * Refuses units that were not shipped, were refunded or exchanged, or are in an open return.
 * @param order read and written by this transaction, so that no refund completes meanwhile
 * @throws 400 for another product; 409 `return_too_many`, and `conflict` after too many returns
 */
async function refuseTooMany(order: StoredOrder, { lines }: NewReturn, session: ClientSession): Promise<void> {
  const earlier = await ReturnModel.find({ order: order._id })
    .sort({ announcedAt: -1 })
    .limit(mostReturns)
    .session(session)
    .lean<StoredReturn[]>();
  if (earlier.length >= mostReturns) throw new ApiError('conflict', `An order has at most ${mostReturns} returns`);
  const taken = earlier.flatMap(listTaken);
  const returnable = findReturnable(order, (await findTakenPayments([order._id])).get(order._id) ?? []);
  lines.forEach(({ _id, qty }, index) => {
    const line = order.lines.find(({ product }) => String(product) === _id);
    if (!line) throw notOfThisOrder(index);
    const most = Math.min(returnable.countUnits(line), countSent(order, line)) - countPieces(taken, line.product);
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
    parcel.lines.length === lines.length && lines.every(({ _id, qty }) => countPieces(parcel.lines, _id) === qty);
  if (!isAll) throw new ApiError('invalid_input', 'An undelivered parcel comes back with all of its lines');
}

/** Returns when the order's open withdrawal was declared; the refund deadline counts from then. */
async function findWithdrawal(order: string, { reason }: NewReturn): Promise<Date | undefined> {
  if (reason !== 'withdrawal') return undefined;
  const declared = await findDeclaredWithdrawals({ orders: [order] });
  const open = declared.filter(({ status }) => status === 'received' || status === 'accepted');
  return open.at(-1)?.receivedAt;
}

/**
 * Returns the outbox row of the mail to the buyer. None for an undelivered parcel, which has a mail at its arrival, and none
 * after a withdrawal, which has its own mails.
 */
function listAnnouncements({ reason }: NewReturn, withdrawnAt: Date | undefined, at: Date) {
  if (reason === 'returned_to_sender' || withdrawnAt) return {};
  return { outbox: [outboxRow(mailTaker, { kind: 'announced', at })] };
}

/**
 * Makes an erasure of the buyer at the same moment conflict, which would otherwise miss the buyer's message. Once an account is
 * gone, its orders may still be erased by their e-mail address.
 */
async function holdBuyer({ kind, buyer: { _id, email } }: StoredOrder, session: ClientSession): Promise<void> {
  if (!email) return;
  try {
    await holdPerson(kind === 'user' && _id ? { user: _id } : { guest: email }, session);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not_authenticated') throw error;
    await holdPerson({ guest: email }, session);
  }
}

/** Stores an announced return. */
async function store(
  order: StoredOrder,
  sent: NewReturn,
  { caller, now, session }: { caller: Caller | undefined; now: Date; session: ClientSession },
): Promise<StoredReturn> {
  const isStaff = mayDo(caller, 'orders') && caller?._id !== order.buyer._id;
  const actor = isStaff && caller ? { actor: { _id: caller._id, name: caller.name } } : {};
  const withdrawnAt = await findWithdrawal(order._id, sent);
  const announced = {
    _id: randomHex(12),
    reference: makeReference('RT'),
    order: order._id,
    orderNumber: order.number,
    announcedAt: now,
    announcedBy: isStaff ? ('staff' as const) : ('buyer' as const),
    countsFrom: withdrawnAt ?? now,
    reason: sent.reason,
    ...(sent.message && { message: sent.message }),
    ...(sent.shipment && { shipment: sent.shipment }),
    lines: sent.lines.map(({ _id, qty }) => ({ product: _id, qty })),
    status: 'announced' as const,
    version: 0,
    history: [{ at: now, status: 'announced' as const, ...actor }],
    ...listAnnouncements(sent, withdrawnAt, now),
  };
  const [made] = await ReturnModel.create([announced], { session });
  if (!made) throw new Error('A list of one creates one');
  return made.toObject();
}

/**
 * Announces a return of an order, by its buyer, a caller with a guest's order id, or staff.
 * @throws 400 `invalid_input`; 403 `not_yours`; 404; 409 `return_too_many`, `conflict`
 */
export async function announceReturn(id: string, sent: NewReturn, by: OwnRequest): Promise<OwnReturn> {
  const { caller, now } = by;
  // Checked before the transaction, so that strangers cause no writes.
  await findReadable(id, by);
  return inTransaction(async (session) => {
    const order = await holdOrder(id, session);
    refuseUnreadable(order, by);
    if (order.isCancelled) throw orderCancelled();
    await holdBuyer(order, session);
    refuseWrongParcel(order, sent, mayDo(caller, 'orders'));
    await refuseTooMany(order, sent, session);
    const announced = await store(order, sent, { caller, now, session });
    return ownReturnAnswer(sent.shipment ? await receiveParcel(announced, now, session) : announced, order);
  });
}

/**
 * Marks an undelivered parcel as received, since staff announce it when it is here. A separate write, because webhooks follow
 * from each change of the status (document-events.ts).
 */
async function receiveParcel(
  { _id, lines, history }: StoredReturn,
  at: Date,
  session: ClientSession,
): Promise<StoredReturn> {
  const actor = history[0]?.actor;
  const event = { at, status: 'received' as const, ...(actor && { actor }) };
  const here = lines.map(({ product, qty }) => ({ product, qty, received: qty, condition: 'as_new' as const }));
  return ReturnModel.findOneAndUpdate(
    { _id },
    {
      $set: { status: 'received', receivedAt: at, lines: here },
      $push: { history: event, outbox: outboxRow(mailTaker, { kind: 'received', at }) },
    },
    { returnDocument: 'after', session },
  )
    .orFail()
    .lean<StoredReturn>();
}
