import type mongoose from 'mongoose';
import { orderTerms } from '../lists/order-terms.ts';
import { OrderNotesModel } from '../notes/order-notes.model.ts';
import { type StoredOrder, orderCollection } from '../order.model.ts';

/** Fields that the books do not need: the buyer's contact details, the gift, the vouchers' recipient, the idempotency key and the reservation. */
const reachable = {
  'buyer.email': '',
  'shippingAddress.phone': '',
  gift: '',
  voucherRecipient: '',
  idempotency: '',
  hold: '',
} as const;

/** Fields that identify the buyer: name and addresses, except the country, which decides the tax. */
const identifying = {
  ...reachable,
  'buyer.name': '',
  'shippingAddress.name': '',
  'shippingAddress.company': '',
  'shippingAddress.addition': '',
  'shippingAddress.packstation': '',
  'shippingAddress.street': '',
  'shippingAddress.number': '',
  'shippingAddress.zipcode': '',
  'shippingAddress.city': '',
  billing: '',
  'taxFree.company': '',
  'taxFree.vatId': '',
  'taxFree.reference': '',
  'taxFree.proof.note': '',
  spentTracking: '',
} as const;

type Erased = Pick<StoredOrder, '_id' | 'number' | 'buyer'>;
type Write = mongoose.mongo.AnyBulkWriteOperation<StoredOrder>;

/** Removes fields of the order itself, and notes and old values from its events. */
function forgetFields({ _id, number }: Erased, unset: Record<string, ''>, name: string): Write[] {
  const searchTerms = orderTerms({ number, buyer: { name } });
  const told = { 'events.$[].before': '', 'events.$[].manual.note': '', 'events.$[].note': '' } as const;
  return [
    { updateOne: { filter: { _id, 'events.0': { $exists: true } }, update: { $unset: told } } },
    { updateOne: { filter: { _id }, update: { $unset: unset, $set: { searchTerms } } } },
  ];
}

/** Removes the buyer as actor, and the parcels' tracking. */
function forgetActs({ _id, buyer }: Erased): Write[] {
  const own = buyer._id ?? '';
  const arrayFilters = [{ 'own.actor._id': own }];
  const [hasEvents, hasParcels] = [{ 'events.0': { $exists: true } }, { 'shipments.0': { $exists: true } }];
  return [
    { updateOne: { filter: { _id, ...hasEvents }, update: { $unset: { 'events.$[own].actor': '' } }, arrayFilters } },
    { updateOne: { filter: { _id, 'cancelledBy._id': own }, update: { $unset: { cancelledBy: '' } } } },
    { updateOne: { filter: { _id, ...hasParcels }, update: { $unset: { 'shipments.$[].tracking': '' } } } },
  ];
}

/** Writes with the driver: this does not change an order's state, whose last change `updatedAt` records. */
async function write(writes: Write[], orders: readonly Erased[]): Promise<void> {
  if (orders.length === 0) return;
  await OrderNotesModel.deleteMany({ _id: { $in: orders.map(({ _id }) => _id) } });
  await orderCollection().bulkWrite(writes);
}

/**
 * Removes the buyer's contact details and admins' notes from orders. Data for the books stays: name and address of the buyer,
 * and the articles (docs/privacy.md). May be repeated after a crash.
 */
export function forgetContacts(orders: readonly Erased[]): Promise<void> {
  return write(
    orders.flatMap((order) => forgetFields(order, reachable, order.buyer.name ?? '')),
    orders,
  );
}

/** Removes all data that identifies the buyers of orders; articles, amounts and the country stay. */
export function forgetBuyers(orders: readonly Erased[]): Promise<void> {
  return write(
    orders.flatMap((order) => [...forgetActs(order), ...forgetFields(order, identifying, '')]),
    orders,
  );
}

/** Deletes an order without money movements, or after its retention period, with admins' notes on it. */
export async function deleteOrder(_id: string): Promise<void> {
  await OrderNotesModel.deleteOne({ _id });
  await orderCollection().deleteOne({ _id });
}
