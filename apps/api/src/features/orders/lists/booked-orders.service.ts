import { type StoredOrder, OrderModel } from '../order.model.ts';

/** Fields of an order that the books use. */
export type BookedOrder = Pick<
  StoredOrder,
  '_id' | 'number' | 'taxIncluded' | 'taxTerms' | 'taxFree' | 'shippingAddress'
>;

/** Finds orders by their ids, with the fields for the books; including cancelled ones. */
export async function findOrdersToBook(ids: readonly string[]): Promise<Map<string, BookedOrder>> {
  const said = { number: 1, taxIncluded: 1, taxTerms: 1, taxFree: 1, 'shippingAddress.country': 1 } as const;
  const orders = await OrderModel.find({ _id: { $in: [...new Set(ids)] } }, said).lean<BookedOrder[]>();
  return new Map(orders.map((order) => [order._id, order]));
}
