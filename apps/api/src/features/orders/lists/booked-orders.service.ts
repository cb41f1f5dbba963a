import { type StoredOrder, OrderModel } from '../order.model.ts';

/** Fields of an order that the books use. */
export type BookedOrder = Pick<
  StoredOrder,
  '_id' | 'number' | 'taxIncluded' | 'taxTerms' | 'taxFree' | 'voucherCents' | 'shippingAddress'
>;

/** Finds orders by their ids, with the fields for the books; including cancelled ones. */
export async function findOrdersToBook(ids: readonly string[]): Promise<Map<string, BookedOrder>> {
  const taxes = { taxIncluded: 1, taxTerms: 1, taxFree: 1, 'shippingAddress.country': 1 } as const;
  const said = { number: 1, voucherCents: 1, ...taxes } as const;
  const orders = await OrderModel.find({ _id: { $in: [...new Set(ids)] } }, said).lean<BookedOrder[]>();
  return new Map(orders.map((order) => [order._id, order]));
}
