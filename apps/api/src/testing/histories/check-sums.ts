import { toCents } from '@kontor/shared/rules/prices/money';
import { sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import iconv from 'iconv-lite';
import request from 'supertest';
import { readLedger, type LedgerEntry } from '../../features/books/read-ledger.service.ts';
import { datevColumns } from '../../features/books/datev-columns.ts';
import { compareStock } from '../../features/catalogue/stock-log/compare-stock.service.ts';
import { DocumentModel, type StoredDocument } from '../../features/documents/document.model.ts';
import { type Issuing, issueDocuments } from '../../features/documents/issuing/issue-documents.service.ts';
import { OrderModel, type StoredOrder } from '../../features/orders/order.model.ts';
import { PaymentModel, type StoredPayment } from '../../features/payments/payment.model.ts';
import { computeUnrefunded, isOnAccount } from '@kontor/shared/rules/order/order-state';
import { keptCents, owedCents } from '@kontor/shared/rules/order/owed';
import { type StoredEntry, VoucherEntryModel } from '../../features/vouchers/voucher.model.ts';
import { currentDatabase } from '../../lib/database/mongo.ts';
import { berlinDay } from '../../lib/time/berlin-time.ts';
import { proveData } from '../../scripts/backup/prove-data.ts';
import { testIssuing } from '../issuing.ts';
import type { HistoryShop } from './history-shop.ts';
import { sum } from './see-order.ts';

/** Everything that an order has left in documents and books. */
interface OrderTraces {
  order: StoredOrder;
  entries: LedgerEntry[];
  documents: StoredDocument[];
  payments: StoredPayment[];
  vouchers: StoredEntry[];
}

type Row = { percent: number; net: number; tax: number };

/** Sums rows by rate, as sorted text; rates whose sums are 0 are left out. */
function sumRates(rows: readonly Row[]): string {
  const rates = [...new Set(rows.map(({ percent }) => percent))].toSorted((a, b) => b - a);
  const sums = rates.map((percent) => {
    const own = rows.filter((row) => row.percent === percent);
    return { percent, net: sum(own.map(({ net }) => net)), tax: sum(own.map(({ tax }) => tax)) };
  });
  return JSON.stringify(sums.filter(({ net, tax }) => net !== 0 || tax !== 0));
}

/** Returns the largest difference of two lists of rows at one rate, in cents. */
function findRateGap(one: readonly Row[], other: readonly Row[]): number {
  const gaps = [...new Set([...one, ...other].map(({ percent }) => percent))].flatMap((percent) => {
    const [own, others] = [one, other].map((rows) => rows.filter((row) => row.percent === percent));
    const [net, tax] = [sum((own ?? []).map((row) => row.net)), sum((own ?? []).map((row) => row.tax))];
    return [net - sum((others ?? []).map((row) => row.net)), tax - sum((others ?? []).map((row) => row.tax))];
  });
  return Math.max(0, ...gaps.map(Math.abs));
}

function groupBy<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

/** No files: sums are read from the stored documents. */
const files: Issuing['files'] = { read: async () => Buffer.alloc(0) };

/** Issues all documents that are owed, and rethrows what went wrong. */
export async function issueAll(faults: string[]): Promise<void> {
  const onError = (error: unknown) => {
    faults.push(`document: ${String(error)}`);
  };
  for (let round = 0; round < 1000; round += 1) {
    await issueDocuments(testIssuing({ onError, files }));
    const left = await OrderModel.exists({ 'outbox.for': 'documents' }).hint({ _id: 1 });
    if (!left) return;
  }
  faults.push('documents are owed for ever');
}

/** Whether lines, costs and rates of a document are its total. */
const addsUp = ({ data }: StoredDocument): boolean => {
  const { lines, shippingCents, wrappingCents = 0, taxIncluded, totalCents } = data;
  const parts = sum(lines.map((line) => line.totalCents)) + shippingCents + wrappingCents;
  return parts === totalCents && sum(taxIncluded.map(({ netCents, taxCents }) => netCents + taxCents)) === totalCents;
};

/** Sums of an order's traces, in cents. */
function sumTraces({ order, entries, documents, payments, vouchers }: OrderTraces) {
  const due = payments.filter(({ allocation, status }) => allocation === 'refund_due' && status === 'captured');
  const ofVouchers = entries.filter(({ movement }) => movement.provider === 'voucher');
  const taxes = documents.flatMap(({ data }) => data.taxIncluded);
  const rows = taxes.map(({ percent, netCents, taxCents }) => ({ percent, net: netCents, tax: taxCents }));
  const splits = entries.flatMap(({ split }) => split);
  return {
    /** Money in the books. */
    booked: sum(entries.map(({ movement }) => movement.cents)),
    /** Part of it that is due for a refund. */
    due: sum(due.map(computeUnrefunded)),
    kept: keptCents(order) - (order.refundedCents ?? 0),
    /** Amount that its history says is no longer owed. */
    credited: sum((order.events ?? []).flatMap(({ kind, cents }) => (kind === 'credited' ? (cents ?? 0) : []))),
    creditedTaxes: sum((order.creditedTaxes ?? []).map(({ netCents, taxCents }) => netCents + taxCents)),
    documented: sum(documents.map(({ data }) => data.totalCents)),
    /** Amount that vouchers have given. */
    redeemed: 0 - sum(vouchers.map(({ cents }) => cents)),
    /** Amount of vouchers in the books; undefined before the order is paid. */
    byVoucher: ofVouchers.length > 0 ? sum(ofVouchers.map(({ movement }) => movement.cents)) : undefined,
    documentRates: sumRates(rows),
    bookRates: sumRates(splits),
    rateGap: findRateGap(rows, splits),
  };
}

/** Finds an order's sums that do not agree. */
function findOrderFaults(traces: OrderTraces): string[] {
  const { order, entries, documents } = traces;
  const { totalCents, isPaid, isCancelled, isDelivered, voucherCents } = order;
  const sums = sumTraces(traces);
  const { booked, due, kept, documented, redeemed, byVoucher, credited, creditedTaxes } = sums;
  const isOpenAccount = isOnAccount(order) && !isPaid && !isCancelled && !order.refundedCents;
  const isSale = sellsVouchers(order.lines);
  const isOpen = !isPaid || isCancelled;
  const isUnwritten = isSale || documents.length === 0;
  // A mark as paid books the whole price, also after a refund, and stays when the order is cancelled: its sums cannot agree.
  const isOver = isCancelled || Boolean(order.refundedCents);
  const isMarked = isOver && entries.some(({ movement: { key } }) => key.startsWith('mark-'));
  const taxes = sum(order.taxIncluded?.map(({ netCents, taxCents }) => netCents + taxCents) ?? []);
  const reserved = isCancelled ? 0 : (voucherCents ?? 0);
  const checks = {
    'nets and taxes are the total': taxes === totalCents,
    'each document adds up': documents.every(addsUp),
    'each movement is split to the cent': entries.every(
      ({ movement, split }) => sum(split.map(({ net, tax }) => net + tax)) === movement.cents,
    ),
    'the history has what is owed less': credited === (order.creditedCents ?? 0) && creditedTaxes === credited,
    'an unpaid invoice has what is owed':
      !isOpenAccount || documents.length === 0 || documented === owedCents(order) + (voucherCents ?? 0),
    'the books have the money kept': isOpen || isMarked || booked - due === kept,
    'vouchers gave what the books say': redeemed === (byVoucher ?? reserved),
    'documents have the money kept': isOpen || isUnwritten || isMarked || documented === kept,
    'a delivered order has an invoice': isOpen || !isUnwritten || isSale || kept === 0 || !isDelivered,
    'documents of a cancelled order have the money kept':
      !isCancelled || isSale || isMarked || documented === booked - due,
    'documents and books agree at each rate':
      // Each movement is split on its own, so each further part of a price may add a cent of rounding.
      isUnwritten || !isPaid || due > 0 || isMarked || sums.rateGap < Math.max(1, entries.length),
  };
  const facts = JSON.stringify({ totalCents, ...sums, isPaid, isCancelled, isDelivered });
  return Object.entries(checks).flatMap(([check, holds]) =>
    holds ? [] : [`${order.number}: not so: ${check} (${facts})`],
  );
}

const findColumn = (name: string) => datevColumns.indexOf(name);

/** Reads DATEV's file: signed cents by the payment's id. */
async function readDatev({ server, token }: HistoryShop): Promise<{ id: string; cents: number }[]> {
  const day = berlinDay(new Date());
  const answer = await request(server)
    .get('/api/ledger')
    .auth(token, { type: 'bearer' })
    .query({ from: day, to: day, format: 'datev' })
    .buffer()
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done(null, iconv.decode(Buffer.concat(parts), 'windows-1252')));
    });
  return String(answer.body)
    .split('\r\n')
    .slice(2, -1)
    .map((line) => {
      const fields = line.split(';').map((field) => field.replaceAll('"', ''));
      const cents = toCents(Number(fields[findColumn('Umsatz (ohne Soll/Haben-Kz)')]?.replace(',', '.')));
      const isIn = fields[findColumn('Soll/Haben-Kennzeichen')] === 'S';
      return { id: fields[findColumn('Zusatzinformation - Inhalt 1')] ?? '', cents: isIn ? cents : -cents };
    });
}

/** Sums amounts by the payment's id. */
const sumOf = (list: readonly { id: string; cents: number }[]) =>
  new Map([...groupBy(list, ({ id }) => id)].map(([id, own]) => [id, sum(own.map(({ cents }) => cents))]));

/** Finds differences of the books from DATEV's file, the provider's account and the vouchers. */
async function findBookFaults(shop: HistoryShop, entries: readonly LedgerEntry[]): Promise<string[]> {
  const moved = entries.map(({ movement: { providerId, cents } }) => ({ id: providerId, cents }));
  const booked = sumOf(moved);
  const datev = sumOf(await readDatev(shop));
  const taken = [...shop.paypal.payments.values()].filter(
    ({ status }) => status === 'captured' || status === 'refunded',
  );
  return [
    ...[...booked].filter(([id, cents]) => cents !== (datev.get(id) ?? 0)).map(([id]) => `DATEV differs at ${id}`),
    ...[...datev.keys()].filter((id) => !booked.has(id)).map((id) => `only DATEV has ${id}`),
    ...taken
      .filter(({ id, amountCents, refundedCents }) => amountCents - refundedCents !== (booked.get(id) ?? 0))
      .map(({ id, reference }) => `the provider has another sum of ${id} of ${reference}`),
  ];
}

/** Finds all sums of the shop that do not agree, to the cent. */
export async function findSumFaults(shop: HistoryShop): Promise<string[]> {
  const faults: string[] = [];
  await issueAll(faults);
  const period = { from: new Date(0), to: new Date('2100-01-01') };
  const entries: LedgerEntry[] = [];
  for await (const batch of readLedger(period)) entries.push(...batch);
  const [orders, documents, payments, vouchers] = await Promise.all([
    OrderModel.find().hint({ _id: 1 }).lean<StoredOrder[]>(),
    DocumentModel.find().hint({ _id: 1 }).lean<StoredDocument[]>(),
    PaymentModel.find().hint({ _id: 1 }).lean<StoredPayment[]>(),
    VoucherEntryModel.find({ kind: { $in: ['redeemed', 'returned'] } })
      .hint({ _id: 1 })
      .lean<StoredEntry[]>(),
  ]);
  const [ofEntries, ofDocuments, ofPayments, ofVouchers] = [
    groupBy(entries, ({ movement }) => movement.order),
    groupBy(documents, ({ order }) => order),
    groupBy(payments, ({ order }) => order),
    groupBy(vouchers, ({ order }) => String(order)),
  ];
  for (const order of orders) {
    faults.push(
      ...findOrderFaults({
        order,
        entries: ofEntries.get(order._id) ?? [],
        documents: ofDocuments.get(order._id) ?? [],
        payments: ofPayments.get(order._id) ?? [],
        vouchers: ofVouchers.get(order._id) ?? [],
      }),
    );
  }
  const stock = await compareStock(currentDatabase());
  return [
    ...faults,
    ...(await findBookFaults(shop, entries)),
    ...(await proveData(new Date())),
    ...stock.map(({ product, stock: now, logged }) => `stock of ${String(product)}: ${now}, logged ${logged}`),
  ];
}
