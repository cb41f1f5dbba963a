import type { FileWords, OrderColumn } from '@kontor/languages/files-type';
import { serverTexts } from '@kontor/languages/server-texts';
import type { Language } from '@kontor/shared/rules/text/languages';
import type { Cents } from '@kontor/shared/rules/prices/money';
import { refundedOf, refundedOfOrder } from '@kontor/shared/rules/order/order-state';
import { findCountryCode } from '@kontor/shared/rules/address/country-codes';
import { nameProvider } from '@kontor/shared/rules/providers/providers';
import type { ProviderOffer } from '@kontor/shared/rules/providers/description';
import { taxCountryOf } from '@kontor/shared/rules/prices/tax-terms';
import { berlinMinute } from '../../../lib/time/berlin-time.ts';
import { euroCell, textCell } from '../../../lib/text/csv.ts';
import type { StoredMovement } from '../../payments/movements/movement.model.ts';
import { markOf } from '../../payments/movements/movements.service.ts';
import type { StoredPayment } from '../../payments/payment.model.ts';
import { nameHowPaid } from '../answers/name-how-paid.ts';
import type { StoredOrder } from '../order.model.ts';

/** Cents of a cell that an order may not have. */
const cents = (value: number | undefined) => (value === undefined ? '' : euroCell(value));

/** Input that names in the file's cells depend on. */
export interface FileNames {
  language: Language;
  offer?: ProviderOffer | undefined;
}

/** An order of the file, with the payments that have taken money for it, the oldest first, and what the books say of it. */
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

/** Names each provider that has taken money once, and manual marks, which no provider knows of. */
function providersOf({ order, payments, movements }: ExportedOrder, { language }: FileNames): string {
  const names = new Set(payments.map(({ provider }) => nameProvider(provider)));
  const isMarked = names.size === 0 && order.isPaid && order.adminPayment;
  return [...names, ...(isMarked || markOf(movements) ? [serverTexts[language].files.manually] : [])].join(', ');
}

/** Returns when money first came. */
function firstReceiptOf({ payments, movements }: ExportedOrder): Date | undefined {
  const times = [payments[0]?.capturedAt, markOf(movements)?.at].flatMap((at) => at ?? []);
  return times.toSorted((a, b) => a.getTime() - b.getTime())[0];
}

function receivedOf({ payments, movements }: ExportedOrder): Cents {
  return payments.reduce((sum, { amountCents }) => sum + amountCents, markOf(movements)?.cents ?? 0);
}

/** Returns when money last went back, as the books have it; what went back while a dispute held it has moved nothing there. */
function lastRefundOf({ order, movements }: ExportedOrder): Date | undefined {
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
  column('provider', providersOf),
  column('transaction', ({ payments }) =>
    text(payments.map(({ transactionId, providerId }) => transactionId ?? providerId).join(', ')),
  ),
  column('received', (exported) => time(firstReceiptOf(exported))),
  column('receivedAmount', (exported) => euroCell(receivedOf(exported))),
  column('returned', (exported) => time(lastRefundOf(exported))),
  column('returnedAmount', ({ payments }) => euroCell(payments.reduce((sum, payment) => sum + refundedOf(payment), 0))),
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
  taxIncluded: 1,
  taxTerms: 1,
  totalCents: 1,
  refundedCents: 1,
  isPaid: 1,
  paidAt: 1,
  paymentMethod: 1,
  deliveredAt: 1,
  isCancelled: 1,
  cancelledAt: 1,
  adminPayment: 1,
  events: { $filter: { input: '$events', as: 'event', cond: { $eq: ['$$event.kind', 'refunded'] } } },
} as const;

/** Net and VAT of one rate; empty in orders that have nothing of it. */
function rateColumns(percent: number): Column[] {
  const rowOf = ({ order }: ExportedOrder) => order.taxIncluded?.find((row) => row.percent === percent);
  return [
    { name: ({ net }) => net(percent), cell: (exported) => cents(rowOf(exported)?.netCents) },
    { name: ({ vat }) => vat(percent), cell: (exported) => cents(rowOf(exported)?.taxCents) },
  ];
}

/** Country whose VAT it is: an OSS return asks for it. */
const taxCountry = column(
  'taxCountry',
  ({ order }) => taxCountryOf(order, findCountryCode(order.shippingAddress.country ?? '')) ?? '',
);

/** The recipient's number at a Packstation; last, so that all others stay where programs look for them. */
const postNumber = column('postNumber', ({ order }) => text(order.shippingAddress.packstation?.postNumber));

/** Returns the columns of a file. @param percents the VAT rates of its orders; none where no VAT is shown (§ 19 UStG) */
export function columnsOf(percents: readonly number[]): readonly Column[] {
  if (percents.length === 0) return [...orderColumns, ...moneyColumns, postNumber];
  return [...orderColumns, ...percents.flatMap(rateColumns), ...moneyColumns, taxCountry, postNumber];
}

/** Returns the names of the columns. */
export function headOf(columns: readonly Column[], language: Language): string[] {
  return columns.map(({ name }) => name(serverTexts[language].files));
}

/** Returns an order's cells below them. */
export function cellsOf(columns: readonly Column[], exported: ExportedOrder, names: FileNames): string[] {
  return columns.map(({ cell }) => cell(exported, names));
}
