import { type Cents, toEuros } from '@kontor/shared/rules/prices/money';
import { languages } from '@kontor/shared/rules/text/languages';
import { wireName } from '@kontor/shared/rules/text/texts';
import type { OrderedLine } from '../orders/lists/stream-orders.service.ts';
import { type Column, column } from './export-table.ts';

/** A column with an amount in euros, as a German Excel reads it. */
function euroColumn(name: string, read: (entry: OrderedLine) => Cents | null | undefined): Column<OrderedLine> {
  return column(name, (entry) => {
    const cents = read(entry);
    return typeof cents === 'number' ? toEuros(cents).toFixed(2).replace('.', ',') : undefined;
  });
}

const addressFields = [
  'name',
  'company',
  'addition',
  'street',
  'number',
  'zipcode',
  'city',
  'country',
  'phone',
] as const;
const billingFields = ['company', 'name', 'vatId', 'street', 'number', 'zipcode', 'city', 'country'] as const;

const shippingAddress = addressFields.map((field) =>
  column<OrderedLine>(`shippingAddress.${field}`, ({ order }) => order.shippingAddress[field]),
);
const billing = billingFields.map((field) =>
  column<OrderedLine>(`billing.${field}`, ({ order }) => order.billing?.[field]),
);

const lineNames = languages.map((language) =>
  column<OrderedLine>(`line.${wireName('name', language)}`, ({ line }) => line.texts[language]?.name),
);

/**
 * Columns of a line with its order. The order's amounts are repeated in each of its rows, because they are sums of the order.
 */
export const orderColumns: readonly Column<OrderedLine>[] = [
  column('_id', ({ order }) => order._id),
  column('number', ({ order }) => order.number),
  column('createdAt', ({ order }) => order.createdAt),
  column('kind', ({ order }) => order.kind),
  column('language', ({ order }) => order.language),
  column('buyer._id', ({ order }) => order.buyer._id),
  column('buyer.name', ({ order }) => order.buyer.name),
  column('buyer.email', ({ order }) => order.buyer.email),
  ...shippingAddress,
  column('shippingAddress.packstation.postNumber', ({ order }) => order.shippingAddress.packstation?.postNumber),
  ...billing,
  column('gift.recipient', ({ order }) => order.gift?.recipient),
  column('gift.greeting', ({ order }) => order.gift?.greeting),
  column('line.product', ({ line }) => String(line.product)),
  column('line.sku', ({ line }) => line.sku),
  ...lineNames,
  column('line.qty', ({ line }) => line.qty),
  euroColumn('line.price', ({ line }) => line.priceCents),
  euroColumn('line.discount', ({ line }) => line.discountCents),
  column('line.taxPercent', ({ line }) => line.taxPercent),
  euroColumn('itemsPrice', ({ order }) => order.itemsCents),
  euroColumn('discount', ({ order }) => order.discountCents),
  column('codes', ({ order }) => order.discounts?.flatMap(({ code }) => code || []).join(', ')),
  euroColumn('shippingPrice', ({ order }) => order.shippingCents),
  euroColumn('wrappingPrice', ({ order }) => order.wrappingCents),
  euroColumn('taxPrice', ({ order }) => order.taxCents),
  euroColumn('totalPrice', ({ order }) => order.totalCents),
  euroColumn('refunded', ({ order }) => order.refundedCents),
  column('paymentMethod', ({ order }) => order.paymentMethod),
  column('paidAt', ({ order }) => order.paidAt),
  column('deliveredAt', ({ order }) => order.deliveredAt),
  column('cancelledAt', ({ order }) => order.cancelledAt),
  euroColumn('credited', ({ order }) => order.creditedCents),
];
