import { limits } from '@kontor/shared/rules/access/limits';
import type { ShippingLabel } from '@kontor/shared/wire/carriers';
import { ApiError, notFound } from '../../../http/answers/api-error.ts';
import type { Caller } from '../../../http/guards/auth.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';
import { recordAudit } from '../../audit/record-audit.service.ts';
import { findChosen } from '../../orders/sending/chosen-orders.service.ts';
import { type CarrierSettingsTools, requireCarrier } from '../settings/carrier-settings.service.ts';
import { CarrierError, type Failure } from '../shipping-carrier.ts';
import { toLabel } from './label-answer.ts';
import { LabelFileModel, LabelModel, type StoredLabel } from './label.model.ts';
import { isUnclear, storeMade } from './store-labels.service.ts';

/** Time after which an attempt counts as unclear, in milliseconds: longer than any request takes. */
const attemptMs = 5 * 60_000;

const wordsOf = (failure: Failure): string => failure.messages.join(' · ') || `The carrier says: ${failure.problem}`;

/** Converts a failure of the carrier into an API error: its service is unavailable, or it refuses. */
export function toApiError(error: unknown): unknown {
  if (!(error instanceof CarrierError)) return error;
  const { failure } = error;
  if (failure.problem === 'away' || failure.problem === 'busy') {
    return new ApiError('unavailable', 'The carrier does not answer now', { retryAfter: 60 });
  }
  if (isUnclear(failure))
    return new ApiError('label_unclear', 'The answer of the carrier was lost or contradicts itself');
  return new ApiError('label_refused', wordsOf(failure));
}

/** Calls a carrier. @throws 409 `label_refused`, `label_unclear`; 503 `unavailable` */
async function callCarrier<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toApiError(error);
  }
}

/** Lists the labels of chosen orders, the oldest first, without orders that the caller may not pack. */
export async function listLabels(numbers: readonly string[], caller: Caller): Promise<ShippingLabel[]> {
  const chosen = (await findChosen(numbers, caller)).map(({ number }) => number);
  const labels = await LabelModel.find({ number: { $in: chosen } })
    .sort({ number: 1, createdAt: 1 })
    .limit(limits.list)
    .lean<StoredLabel[]>();
  return labels.map(toLabel);
}

/** Finds a label of an order that the caller may pack. @throws 404 `not_found` */
async function findLabel(id: string, caller: Caller): Promise<StoredLabel> {
  const label = await LabelModel.findById(id).lean<StoredLabel>();
  if (!label) throw notFound('Label');
  const [order] = await findChosen([label.number], caller);
  if (!order) throw notFound('Label');
  return label;
}

/** Returns the file of a label that is made. @throws 404 `not_found` */
export async function readLabelFile(id: string, caller: Caller): Promise<{ name: string; content: Buffer }> {
  const { _id, reference, state } = await findLabel(id, caller);
  const file = state === 'made' ? await LabelFileModel.findById(_id) : null;
  if (!file) throw notFound('Label');
  return { name: `etikett-${reference}.pdf`, content: file.content };
}

async function readAgain({ _id }: StoredLabel): Promise<ShippingLabel> {
  const label = await LabelModel.findById(_id).lean<StoredLabel>();
  if (!label) throw notFound('Label');
  return toLabel(label);
}

async function markCancelled(label: StoredLabel, caller: Caller): Promise<ShippingLabel> {
  const update = { $set: { state: 'cancelled' }, $unset: { slot: '', cancelAskedAt: '' } } as const;
  const { modifiedCount } = await LabelModel.updateOne({ _id: label._id, state: 'made' }, update);
  if (modifiedCount > 0) {
    const subject = { kind: 'order', id: label.order, name: label.number } as const;
    await recordAudit({ actor: caller, action: 'label_cancelled', subject, after: label.tracking ?? undefined });
  }
  return readAgain(label);
}

/**
 * Cancels a label at its carrier. A repetition after a lost answer succeeds if the carrier no longer has the label. A number
 * that came from a portal's list is only deleted here.
 * @throws 404; 409 `conflict` unless it is made, `label_refused`, `label_unclear`, `carrier_not_set_up`; 503 `unavailable`
 */
export async function cancelLabel(id: string, caller: Caller, tools: CarrierSettingsTools): Promise<ShippingLabel> {
  const label = await findLabel(id, caller);
  if (label.state === 'cancelled') return toLabel(label);
  if (label.state !== 'made' || !label.tracking) throw new ApiError('conflict', 'There is no label to cancel');
  if (!(await LabelFileModel.exists({ _id: label._id }))) return markCancelled(label, caller);
  const { tracking, _id } = label;
  const carrier = await requireCarrier(label.carrier, tools);
  await LabelModel.updateOne({ _id }, { $set: { cancelAskedAt: shopNow() } });
  try {
    await carrier.cancelLabel(tracking);
  } catch (error) {
    const failure = error instanceof CarrierError ? error.failure : undefined;
    if (failure?.problem === 'refused' && label.cancelAskedAt) return markCancelled(label, caller);
    // The answer shows that the request had no effect.
    if (failure && !isUnclear(failure)) await LabelModel.updateOne({ _id }, { $unset: { cancelAskedAt: '' } });
    throw toApiError(error);
  }
  return markCancelled(label, caller);
}

function makeClearError(): ApiError {
  return new ApiError('conflict', 'It is clear what became of this label');
}

/**
 * Resolves a label whose answer was lost. With a tracking number it is fetched, if the references agree; without one it is
 * given up, so that another label may be bought.
 * @throws 404; 409 `conflict`, `label_refused`, `carrier_not_set_up`; 503 `unavailable`
 */
export async function resolveLabel(
  id: string,
  tracking: string | undefined,
  caller: Caller,
  tools: CarrierSettingsTools,
): Promise<ShippingLabel> {
  const label = await findLabel(id, caller);
  const isOpen =
    label.state === 'unclear' ||
    (label.state === 'attempted' && label.createdAt.getTime() < shopNow().getTime() - attemptMs);
  if (!isOpen) throw makeClearError();
  // Another person may resolve it at the same time: a label that was given up must not be stored as bought.
  const stillOpen = { state: label.state };
  if (tracking === undefined) {
    const update = { $set: { state: 'refused' }, $unset: { slot: '', tracking: '' } } as const;
    const { matchedCount } = await LabelModel.updateOne({ _id: label._id, ...stillOpen }, update);
    if (matchedCount === 0) throw makeClearError();
    return readAgain(label);
  }
  const carrier = await requireCarrier(label.carrier, tools);
  const found = await callCarrier(() => carrier.findLabel(tracking));
  if (found.reference !== undefined && found.reference !== label.reference) {
    throw new ApiError('label_refused', `This number belongs to ${found.reference}`);
  }
  if (!(await storeMade(label, found, stillOpen))) throw makeClearError();
  return readAgain(label);
}

/** Asks the carrier where a parcel is. @throws 404; 409 `label_refused`, `carrier_not_set_up`; 503 `unavailable` */
export async function trackLabel(id: string, caller: Caller, tools: CarrierSettingsTools) {
  const { tracking, carrier } = await findLabel(id, caller);
  if (!tracking) throw notFound('Parcel');
  const connected = await requireCarrier(carrier, tools);
  const { state, at, text } = await callCarrier(() => connected.track(tracking));
  return { state, ...(at && { at: at.toISOString() }), ...(text && { text }) };
}

/**
 * Returns the first label of an order that none of its parcels uses or has used: a parcel sent without a number gets this one.
 */
export async function findUnusedLabel(order: {
  _id: string;
  shipments?: readonly { tracking?: string | null | undefined }[] | null | undefined;
  spentTracking?: readonly string[] | null | undefined;
}) {
  const used = (order.shipments ?? []).flatMap(({ tracking }) => tracking ?? []);
  used.push(...(order.spentTracking ?? []));
  const filter = { order: order._id, kind: 'parcel', state: 'made', tracking: { $nin: used } } as const;
  const label = await LabelModel.findOne(filter).sort({ createdAt: 1 }).lean<StoredLabel>();
  return label?.tracking ? { carrier: label.carrier, tracking: label.tracking } : undefined;
}
