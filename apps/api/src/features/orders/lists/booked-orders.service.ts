import { type StoredOrder, OrderModel } from '../order.model.ts';

/** Fields of an order that the books use. */
export type BookedOrder = Pick<
  StoredOrder,
  '_id' | 'number' | 'taxIncluded' | 'taxTerms' | 'taxFree' | 'voucherCents' | 'creditedTaxes' | 'shippingAddress'
> & { lines?: Pick<StoredOrder['lines'][number], 'giftCard'>[] };

/** Finds orders by their ids, with the fields for the books; including cancelled ones. */
export async function findOrdersToBook(ids: readonly string[]): Promise<Map<string, BookedOrder>> {
  const taxes = { taxIncluded: 1, taxTerms: 1, taxFree: 1, 'shippingAddress.country': 1 } as const;
  const said = { number: 1, voucherCents: 1, creditedTaxes: 1, 'lines.giftCard': 1, ...taxes } as const;
  const orders = await OrderModel.find({ _id: { $in: [...new Set(ids)] } }, said).lean<BookedOrder[]>();
  return new Map(orders.map((order) => [order._id, order]));
}

/** Fields of an order by which its money is divided. */
export type SoldOrder = Pick<StoredOrder, '_id' | 'shippingCents' | 'totalCents' | 'isPaid' | 'paymentMethod'> &
  Partial<
    Pick<StoredOrder, 'paidAt' | 'wrappingCents' | 'voucherCents' | 'creditedCents' | 'taxIncluded' | 'taxTerms'>
  > & {
    lines: Pick<
      StoredOrder['lines'][number],
      'product' | 'texts' | 'priceCents' | 'qty' | 'discountCents' | 'taxPercent' | 'isOwn' | 'giftCard'
    >[];
    shippingAddress: Pick<StoredOrder['shippingAddress'], 'country'>;
    discounts?: { code?: string | null }[] | null;
    events?: Pick<NonNullable<StoredOrder['events']>[number], 'kind' | 'cause' | 'parts'>[] | null;
    payment?: Pick<NonNullable<StoredOrder['payment']>, 'method'> | null;
  };

const lineFields = ['product', 'texts', 'priceCents', 'qty', 'discountCents', 'taxPercent', 'isOwn', 'giftCard'];
const soldFields = [
  'shippingCents',
  'wrappingCents',
  'totalCents',
  'voucherCents',
  'creditedCents',
  'isPaid',
  'paidAt',
  'paymentMethod',
  'taxIncluded',
  'taxTerms',
  'shippingAddress.country',
  'discounts.code',
  'payment.method',
  'events.kind',
  'events.cause',
  'events.parts',
  ...lineFields.map((field) => `lines.${field}`),
];
const soldProjection = Object.fromEntries(soldFields.map((field) => [field, 1 as const]));

/** Finds orders by their ids, with the fields by which their money is divided; including cancelled ones. */
export async function findSoldOrders(ids: readonly string[]): Promise<Map<string, SoldOrder>> {
  const found = OrderModel.find({ _id: { $in: [...new Set(ids)] } }, soldProjection);
  const orders = await found.lean<SoldOrder[]>();
  return new Map(orders.map((order) => [order._id, order]));
}
