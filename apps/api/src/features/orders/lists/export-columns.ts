import type { FileWords, OrderColumn } from '@kontor/languages/files-type';
import { serverTexts } from '@kontor/languages/server-texts';
import type { Language } from '@kontor/shared/rules/text/languages';
import type { Cents } from '@kontor/shared/rules/prices/money';
import { readRefundedCents, refundedOfOrder } from '@kontor/shared/rules/order/order-state';
import { findCountryCode } from '@kontor/shared/rules/address/country-codes';
import { nameProvider } from '@kontor/shared/rules/providers/providers';
import type { ProviderOffer } from '@kontor/shared/rules/providers/description';
import { findTaxCountry } from '@kontor/shared/rules/prices/tax-terms';
import { berlinMinute } from '../../../lib/time/berlin-time.ts';
import { euroCell, textCell } from '../../../lib/text/csv.ts';
import type { StoredMovement } from '../../payments/movements/movement.model.ts';
import { computeManualPayment } from '../../payments/movements/movements.service.ts';
import type { StoredPayment } from '../../payments/payment.model.ts';
import { nameHowPaid } from '../answers/name-how-paid.ts';
import type { StoredOrder } from '../order.model.ts';

/** Returns cents as a cell; empty if the order has no such amount. */
const cents = (value: number | undefined) => (value === undefined ? '' : euroCell(value));

/** Settings that names in the file's cells depend on. */
export interface FileNames {
  language: Language;
  offer?: ProviderOffer | undefined;
}

/** An order of the file, with its payments that have taken money, the oldest first, and its movements in the books. */
export interface ExportedOrder {
  order: StoredOrder;
  payments: readonly StoredPayment[];
  movements: readonly StoredMovement[];
}

export interface Column {
  name: (words: FileWords) => string;
  cell: (exported: ExportedOrder, names: FileNames) => string;
}

const column = (key: OrderColumn, cell: Column['cell']): Column => ({ name: ({ orders }) => orders[key], cell });
const text = (value: string | null | undefined) => textCell(value ?? '');
const time = (at: Date | null | undefined) => (at ? berlinMinute(at) : '');

/** Names each provider that has taken money once, and manual marks, which belong to no provider. */
function listProviderNames({ order, payments, movements }: ExportedOrder, { language }: FileNames): string {
  const names = new Set(payments.map(({ provider }) => nameProvider(provider)));
  const isMarked = names.size === 0 && order.isPaid && order.adminPayment;
  return [
    ...names,
    ...(isMarked || computeManualPayment(movements) ? [serverTexts[language].files.manually] : []),
  ].join(', ');
}

/** Returns the time of the first payment. */
function findFirstReceipt({ payments, movements }: ExportedOrder): Date | undefined {
  const times = [payments[0]?.capturedAt, computeManualPayment(movements)?.at].flatMap((at) => at ?? []);
  return times.toSorted((a, b) => a.getTime() - b.getTime())[0];
}

function sumReceipts({ payments, movements }: ExportedOrder): Cents {
  return payments.reduce((sum, { amountCents }) => sum + amountCents, computeManualPayment(movements)?.cents ?? 0);
}

/** Returns the time of the last refund in the books; a refund of money held by a dispute is no movement there. */
function findLastRefund({ order, movements }: ExportedOrder): Date | undefined {
  const times = movements.flatMap(({ kind, cents: moved, at }) => (kind === 'refund' && moved < 0 ? at : []));
  const newest = times.toSorted((a, b) => a.getTime() - b.getTime()).at(-1);
  return newest ?? order.events?.findLast(({ kind }) => kind === 'refunded')?.at;
}

const orderColumns: readonly Column[] = [
  column('number', ({ order }) => order.number),
  column('ordered', ({ order }) => time(order.createdAt)),
  column('kind', ({ order }, { language }) => serverTexts[language].files.kinds[order.kind]),
  column('name', ({ order }) => text(order.buyer.name)),
  column('email', ({ order }) => text(order.buyer.email)),
  column('street', ({ order }) => text(order.shippingAddress.street)),
  column('houseNumber', ({ order }) => text(order.shippingAddress.number)),
  column('zipcode', ({ order }) => text(order.shippingAddress.zipcode)),
  column('city', ({ order }) => text(order.shippingAddress.city)),
  column('country', ({ order }) => text(order.shippingAddress.country)),
  column('items', ({ order }) => euroCell(order.itemsCents)),
  column('shipping', ({ order }) => euroCell(order.shippingCents)),
];

const moneyColumns: readonly Column[] = [
  column('total', ({ order }) => euroCell(order.totalCents)),
  column('paid', ({ order }) => time(order.paidAt)),
  column('paymentMethod', ({ order }, { language, offer }) => nameHowPaid(order, language, offer)),
  column('delivered', ({ order }) => time(order.deliveredAt)),
  column('refunded', ({ order, payments }) => euroCell(refundedOfOrder(order, payments))),
  column('cancelled', ({ order }) => time(order.cancelledAt)),
  column('provider', listProviderNames),
  column('transaction', ({ payments }) =>
    text(payments.map(({ transactionId, providerId }) => transactionId ?? providerId).join(', ')),
  ),
  column('received', (exported) => time(findFirstReceipt(exported))),
  column('receivedAmount', (exported) => euroCell(sumReceipts(exported))),
  column('returned', (exported) => time(findLastRefund(exported))),
  column('returnedAmount', ({ payments }) =>
    euroCell(payments.reduce((sum, payment) => sum + readRefundedCents(payment), 0)),
  ),
];

/** Fields of an order that the columns need. */
export const exportedFields = {
  number: 1,
  createdAt: 1,
  kind: 1,
  buyer: 1,
  shippingAddress: 1,
  itemsCents: 1,
  shippingCents: 1,
  wrappingCents: 1,
  discountCents: 1,
  'discounts.code': 1,
  gift: 1,
  taxIncluded: 1,
  taxTerms: 1,
  totalCents: 1,
  refundedCents: 1,
  creditedCents: 1,
  isPaid: 1,
  paidAt: 1,
  paymentMethod: 1,
  deliveredAt: 1,
  isCancelled: 1,
  cancelledAt: 1,
  adminPayment: 1,
  events: { $filter: { input: '$events', as: 'event', cond: { $eq: ['$$event.kind', 'refunded'] } } },
} as const;

/** Returns columns for net and VAT of one rate; empty for orders without it. */
function rateColumns(percent: number): Column[] {
  const rowOf = ({ order }: ExportedOrder) => order.taxIncluded?.find((row) => row.percent === percent);
  return [
    { name: ({ net }) => net(percent), cell: (exported) => cents(rowOf(exported)?.netCents) },
    { name: ({ vat }) => vat(percent), cell: (exported) => cents(rowOf(exported)?.taxCents) },
  ];
}

/** Column for the country of the VAT, for an OSS return. */
const taxCountry = column(
  'taxCountry',
  ({ order }) => findTaxCountry(order, findCountryCode(order.shippingAddress.country ?? '')) ?? '',
);

/** Column for the recipient's number at a Packstation; behind the older ones, whose positions stay the same. */
const postNumber = column('postNumber', ({ order }) => text(order.shippingAddress.packstation?.postNumber));

/** Columns of a gift, behind all others for the same reason; its recipient is not the buyer. */
const giftColumns = [
  column('recipient', ({ order }) => text(order.gift?.recipient)),
  column('wrapping', ({ order }) => cents(order.wrappingCents ?? undefined)),
];

/** Columns of promotions, behind all others likewise. */
const discountColumns = [
  column('discount', ({ order }) => cents(order.discountCents ?? undefined)),
  column('codes', ({ order }) => text(order.discounts?.flatMap(({ code }) => code || []).join(', '))),
];

/** Column for what came back before the payment, behind all others likewise. */
const credited = column('credited', ({ order }) => cents(order.creditedCents ?? undefined));

/** Returns the columns of a file. @param percents the VAT rates of its orders; none if no VAT is shown (§ 19 UStG) */
export function listExportColumns(percents: readonly number[]): readonly Column[] {
  const later = [postNumber, ...giftColumns, ...discountColumns, credited];
  if (percents.length === 0) return [...orderColumns, ...moneyColumns, ...later];
  return [...orderColumns, ...percents.flatMap(rateColumns), ...moneyColumns, taxCountry, ...later];
}

/** Returns the names of the columns. */
export function nameColumns(columns: readonly Column[], language: Language): string[] {
  return columns.map(({ name }) => name(serverTexts[language].files));
}

/** Returns an order's cells in these columns. */
export function listOrderCells(columns: readonly Column[], exported: ExportedOrder, names: FileNames): string[] {
  return columns.map(({ cell }) => cell(exported, names));
}
