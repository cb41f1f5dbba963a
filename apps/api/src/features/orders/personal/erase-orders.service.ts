import type mongoose from 'mongoose';
import { orderTerms } from '../lists/order-terms.ts';
import { OrderNotesModel } from '../notes/order-notes.model.ts';
import { type StoredOrder, orderCollection } from '../order.model.ts';

/** Fields that no book needs: the buyer's contact details, the idempotency key and the reservation. */
const reachable = {
  'buyer.email': '',
  'shippingAddress.phone': '',
  idempotency: '',
  hold: '',
} as const;

/** Fields that identify the buyer: name and addresses, but for the country, which decides the tax. */
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
} as const;

type Erased = Pick<StoredOrder, '_id' | 'number' | 'buyer'>;
type Write = mongoose.mongo.AnyBulkWriteOperation<StoredOrder>;

/** Removes fields of the order itself, and from its events notes and values before a correction. */
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

/** By the driver: none of it is a change of an order's state, and `updatedAt` says when that has changed. */
async function write(writes: Write[], orders: readonly Erased[]): Promise<void> {
  if (orders.length === 0) return;
  await OrderNotesModel.deleteMany({ _id: { $in: orders.map(({ _id }) => _id) } });
  await orderCollection().bulkWrite(writes);
}

/**
 * Takes out of orders what their buyer can be reached by, and admins' notes. Data that the books need stays: name and address of
 * the buyer, and the articles (docs/privacy.md). It can be done again after a crash.
 */
export function forgetContacts(orders: readonly Erased[]): Promise<void> {
  return write(
    orders.flatMap((order) => forgetFields(order, reachable, order.buyer.name ?? '')),
    orders,
  );
}

/** Takes out all that says whose orders they were; articles, amounts and the country stay. */
export function forgetBuyers(orders: readonly Erased[]): Promise<void> {
  return write(
    orders.flatMap((order) => [...forgetActs(order), ...forgetFields(order, identifying, '')]),
    orders,
  );
}

/** Deletes an order that no money ever moved for, or whose time is over, with admins' notes on it. */
export async function deleteOrder(_id: string): Promise<void> {
  await OrderNotesModel.deleteOne({ _id });
  await orderCollection().deleteOne({ _id });
}
