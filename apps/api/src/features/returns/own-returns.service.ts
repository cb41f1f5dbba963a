import { mostReturns } from '@kontor/shared/rules/returns/return-rules';
import type { OwnReturn, ReturnParcel } from '@kontor/shared/wire/returns';
import { ApiError, notFound } from '../../http/answers/api-error.ts';
import type { Caller } from '../../http/guards/auth.ts';
import { findAnyOrder, mayRead, orderCancelled } from '../orders/find-orders.service.ts';
import { refuseClosedLink } from '../orders/guest-access.ts';
import type { StoredOrder } from '../orders/order.model.ts';
import { ownReturnAnswer } from './return-answer.ts';
import { ReturnModel, type StoredReturn } from './return.model.ts';

/** Access to the return labels that carriers make. */
export interface ReturnLabels {
  /** Finds when the order's current return label was made; undefined without one. */
  findLabelTime: (order: string) => Promise<Date | undefined>;
  /** Reads the PDF of that label; undefined once it is deleted. */
  readLabel: (order: string) => Promise<Buffer | undefined>;
}

/** Request by a buyer: its time, and the caller, undefined for guests. */
export interface OwnRequest {
  caller: Caller | undefined;
  now: Date;
}

/** Refuses an order that the caller may not read. @throws 404, `link_expired`; 403 `not_yours` */
export function refuseUnreadable(order: StoredOrder, { caller, now }: OwnRequest): void {
  refuseClosedLink(order, caller, now);
  if (mayRead(order, caller)) return;
  throw caller ? new ApiError('not_yours', 'This order belongs to somebody else') : notFound('Order');
}

/** Returns an order that the caller may read. @throws 404, `order_cancelled`, `link_expired`; 403 `not_yours` */
export async function findReadable(id: string, by: OwnRequest): Promise<StoredOrder> {
  const order = await findAnyOrder(id);
  refuseUnreadable(order, by);
  // Checked after the access, so that strangers do not learn that an order was cancelled.
  if (order.isCancelled) throw orderCancelled();
  return order;
}

/**
 * Whether the order's label is for this return. An older label belongs to an earlier return and may be used. After a withdrawal
 * the label counts from its declaration, since the mail about it may have brought one.
 */
function isLabelOf({ status, reason, countsFrom }: StoredReturn, madeAt: Date | undefined): boolean {
  if (!madeAt || status === 'decided' || reason === 'returned_to_sender') return false;
  return madeAt >= countsFrom;
}

/** Lists the returns of an order that the caller may read, newest first. @throws as `findReadable` */
export async function listOwnReturns(id: string, by: OwnRequest, labels: ReturnLabels): Promise<OwnReturn[]> {
  const order = await findReadable(id, by);
  const found = await ReturnModel.find({ order: id })
    .sort({ announcedAt: -1 })
    .limit(mostReturns)
    .lean<StoredReturn[]>();
  const madeAt = found.length > 0 ? await labels.findLabelTime(id) : undefined;
  return found.map((one) => ({
    ...ownReturnAnswer(one, order),
    ...(isLabelOf(one, madeAt) && { hasLabel: true as const }),
  }));
}

interface OwnParams {
  id: string;
  return: string;
}

/** Finds a return of an order that the caller may read. @throws as `findReadable` */
async function findOwn({ id, return: own }: OwnParams, by: OwnRequest) {
  const order = await findReadable(id, by);
  const one = await ReturnModel.findOne({ _id: own, order: id }).lean<StoredReturn>();
  if (!one) throw notFound('Return');
  return { order, one };
}

/** Records the buyer's return parcel. @throws as `findReadable`; 409 `conflict` once the goods are here */
export async function nameParcel(params: OwnParams, parcel: ReturnParcel, by: OwnRequest): Promise<OwnReturn> {
  const { order, one } = await findOwn(params, by);
  const named = await ReturnModel.findOneAndUpdate(
    { _id: one._id, status: 'announced' },
    { $set: { parcel } },
    { returnDocument: 'after' },
  ).lean<StoredReturn>();
  if (!named) throw new ApiError('conflict', 'The goods of this return are here already');
  return ownReturnAnswer(named, order);
}

/** Reads the return label. @throws as `findReadable`; 404 without one */
export async function readOwnLabel(params: OwnParams, by: OwnRequest, labels: ReturnLabels): Promise<Buffer> {
  const { one } = await findOwn(params, by);
  const isOwn = isLabelOf(one, await labels.findLabelTime(params.id));
  const content = isOwn ? await labels.readLabel(params.id) : undefined;
  if (!content) throw notFound('Label');
  return content;
}
