import type { Carrier } from '@kontor/shared/schemas/order/order-shipments';
import type { Seller } from '@kontor/shared/schemas/settings-sections';
import type { ShippingLabel } from '@kontor/shared/wire/carriers';
import { ApiError, notFound } from '../../../http/answers/api-error.ts';
import type { Caller } from '../../../http/guards/auth.ts';
import type { StoredOrder } from '../../orders/order.model.ts';
import { findChosen } from '../../orders/sending/chosen-orders.service.ts';
import { type CarrierSettingsTools, connectCarrier, requireCarrier } from '../settings/carrier-settings.service.ts';
import { CarrierError, type Failure } from '../shipping-carrier.ts';
import { toLabel } from './label-answer.ts';
import { LabelModel, type StoredLabel } from './label.model.ts';
import { toApiError } from './labels.service.ts';
import { recipientAddress, senderAddress } from './order-parcel.ts';
import { noteAttempt, storeOutcome } from './store-labels.service.ts';

export interface ReturnTools extends CarrierSettingsTools {
  readSettings: () => Promise<{ seller: Seller }>;
}

/** Returns the existing label of an order's return. @throws 409 `label_unclear` if it may have one */
async function findExisting(order: string): Promise<ShippingLabel> {
  const filter = { order, kind: 'return', slot: { $exists: true } } as const;
  const label = await LabelModel.findOne(filter).sort({ createdAt: -1 }).lean<StoredLabel>();
  if (label?.state === 'made') return toLabel(label);
  throw new ApiError('label_unclear', 'A label for this return may exist: look for it at the carrier');
}

/**
 * Buys a label with which the buyer sends an order back; a repetition returns the same label.
 * @throws 404; 409 `carrier_not_set_up`, `conflict` if nothing was sent, `label_refused`, `label_unclear`; 503 `unavailable`
 */
export async function makeReturnLabel(
  { carrier, number }: { carrier: Carrier; number: string },
  caller: Caller,
  tools: ReturnTools,
): Promise<ShippingLabel> {
  const [order] = await findChosen([number], caller);
  if (!order) throw notFound('Order');
  if ((order.shipments ?? []).length === 0 && !order.isDelivered) {
    throw new ApiError('conflict', 'Nothing of this order was sent yet');
  }
  const { createReturnLabel } = await requireCarrier(carrier, tools);
  if (!createReturnLabel) throw new ApiError('carrier_not_set_up', 'Set up returns of this carrier first');
  const failure = await buyReturn({ order, carrier }, tools);
  if (failure) throw toApiError(new CarrierError(failure));
  return findExisting(order._id);
}

/**
 * Buys the label of a return, unless one exists or may exist. Does not throw if the carrier refuses.
 * @returns the reason why there is no label
 */
export async function buyReturn(
  { order, carrier }: { order: StoredOrder; carrier: Carrier },
  tools: ReturnTools,
): Promise<Failure | undefined> {
  const createReturnLabel = (await connectCarrier(carrier, tools))?.createReturnLabel;
  if (!createReturnLabel) return { problem: 'not_set_up', messages: [] };
  const { _id, number } = order;
  const attempt = await noteAttempt({ order: _id, number, carrier, kind: 'return', parcel: 1 });
  if (!attempt) return undefined;
  const { seller } = await tools.readSettings();
  const sender = recipientAddress(order);
  const recipient = senderAddress(seller);
  const outcome = await createReturnLabel({ reference: attempt.reference, sender, recipient, weight: undefined });
  await storeOutcome(attempt, outcome);
  return 'file' in outcome ? undefined : outcome;
}
