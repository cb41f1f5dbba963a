import { type ReturnReason, returnReasons } from '@kontor/shared/rules/returns/return-rules';
import { paidForUnits } from '@kontor/shared/rules/prices/discounts';
import { type Cents, toEuros } from '@kontor/shared/rules/prices/money';
import type {
  FigureDays,
  ReturnFigures,
  FigureRowsQuery,
  ReturnSums,
  ReturnedProduct,
} from '@kontor/shared/wire/figures';
import { type ProductDivisions, findProductDivisions } from '../catalogue/lists/product-divisions.service.ts';
import { type SoldOrder, findSoldOrders } from '../orders/lists/booked-orders.service.ts';
import { type CountedReturn, readAnnouncedReturns } from '../returns/announced-returns.service.ts';
import { countReceivedWithdrawals } from '../withdrawals/open-withdrawals.service.ts';
import { type RowHead, chooseRow, identifyRow } from './choose-row.ts';
import { type ComparedDays, type Days, compareDays, periodOf } from './compared-days.ts';
import { readBatches } from './read-batches.ts';
import { sumSpan } from './sum-span.service.ts';

/** Sums of returned goods in cents. */
interface Returned {
  returns: number;
  units: number;
  cents: Cents;
}

interface ReturnedRow {
  head: RowHead;
  sums: Returned;
  reasons: Map<ReturnReason, number>;
}

/** Returns of a span: all of them, by reason and by product. */
interface SummedReturns {
  total: Returned;
  reasons: Map<ReturnReason, Returned>;
  rows: Map<string, ReturnedRow>;
}

const nothing = (): Returned => ({ returns: 0, units: 0, cents: 0 });

function addUnits(to: Returned, units: number, cents: Cents): void {
  to.units += units;
  to.cents += cents;
}

type Line = SoldOrder['lines'][number];

/** Units of a return per order line: received units, or the announced ones while none came. */
function listUnits({ lines }: CountedReturn, order: SoldOrder | undefined): { line: Line; units: number }[] {
  return lines.flatMap(({ product, qty, received }) => {
    const line = order?.lines.find((one) => String(one.product) === String(product));
    return line ? [{ line, units: received ?? qty }] : [];
  });
}

function addReturn(
  to: SummedReturns,
  one: CountedReturn,
  { order, products }: { order: SoldOrder | undefined; products: ReadonlyMap<string, ProductDivisions> },
): void {
  const ofReason = to.reasons.get(one.reason) ?? nothing();
  to.reasons.set(one.reason, ofReason);
  const counted = new Set([to.total, ofReason]);
  for (const { line, units } of listUnits(one, order)) {
    const head = chooseRow('product', line, { order, isByVoucher: false, products });
    const id = identifyRow(head);
    const row = to.rows.get(id) ?? { head, sums: nothing(), reasons: new Map() };
    to.rows.set(id, row);
    row.reasons.set(one.reason, (row.reasons.get(one.reason) ?? 0) + units);
    counted.add(row.sums);
    const cents = paidForUnits(line, units, 0);
    for (const sums of [to.total, ofReason, row.sums]) addUnits(sums, units, cents);
  }
  for (const sums of counted) sums.returns += 1;
}

async function sumReturns(days: Days): Promise<SummedReturns> {
  const summed: SummedReturns = { total: nothing(), reasons: new Map(), rows: new Map() };
  for await (const batch of readBatches(readAnnouncedReturns(periodOf(days)))) {
    const orders = await findSoldOrders(batch.map(({ order }) => order));
    const ids = batch.flatMap(({ lines }) => lines.map(({ product }) => String(product)));
    const products = await findProductDivisions([...new Set(ids)]);
    for (const one of batch) addReturn(summed, one, { order: orders.get(one.order), products });
  }
  return summed;
}

/** A product's returns in both spans, and its units sold in the first. */
export interface ComparedReturn {
  head: RowHead;
  sold: number;
  now: Returned;
  before: Returned;
  reasons: ReadonlyMap<ReturnReason, number>;
}

/** Returns of both spans, with every product. */
export interface ComparedReturns {
  days: ComparedDays;
  now: SummedReturns;
  before: SummedReturns;
  sold: { now: number; before: number };
  /** Most units first. */
  products: ComparedReturn[];
}

function compareUnits(one: ComparedReturn, other: ComparedReturn): number {
  const keys = [one.head.key ?? '', other.head.key ?? ''] as const;
  return other.now.units - one.now.units || other.before.units - one.before.units || (keys[0] < keys[1] ? -1 : 1);
}

/** Compares the returns of a span with those of the same days one year before. @throws 400 as `compareDays` */
export async function compareReturns(query: FigureDays): Promise<ComparedReturns> {
  const days = compareDays(query);
  const [now, before] = [await sumReturns(days.now), await sumReturns(days.before)];
  const sales = await sumSpan('product', periodOf(days.now));
  const soldBefore = await sumSpan('product', periodOf(days.before));
  const rows = new Map([...before.rows, ...now.rows]);
  const products = [...rows].map(([id, { head }]) => ({
    head,
    sold: sales.rows.get(id)?.sums.units ?? 0,
    now: now.rows.get(id)?.sums ?? nothing(),
    before: before.rows.get(id)?.sums ?? nothing(),
    reasons: now.rows.get(id)?.reasons ?? new Map<ReturnReason, number>(),
  }));
  const sold = { now: sales.total.units, before: soldBefore.total.units };
  return { days, now, before, sold, products: products.toSorted(compareUnits) };
}

const showReturned = ({ cents, ...sums }: Returned): ReturnSums => ({ ...sums, value: toEuros(cents) });

const showProduct = ({ head, sold, now, before, reasons }: ComparedReturn): ReturnedProduct => ({
  ...head,
  sold,
  now: showReturned(now),
  before: showReturned(before),
  reasons: [...reasons].map(([reason, units]) => ({ reason, units })),
});

/** Shows returns by reason and product, beside the same days one year before. @throws 400 as `compareDays` */
export async function showReturnFigures({ rows, ...query }: FigureRowsQuery): Promise<ReturnFigures> {
  const { days, now, before, sold, products } = await compareReturns(query);
  const withdrawals = {
    now: await countReceivedWithdrawals(periodOf(days.now)),
    before: await countReceivedWithdrawals(periodOf(days.before)),
  };
  const named = returnReasons.filter((reason) => now.reasons.has(reason) || before.reasons.has(reason));
  const total = (span: 'now' | 'before', of: SummedReturns) => ({
    ...days[span],
    total: { ...showReturned(of.total), sold: sold[span], withdrawals: withdrawals[span] },
  });
  return {
    now: total('now', now),
    before: total('before', before),
    reasons: named.map((reason) => ({
      reason,
      now: showReturned(now.reasons.get(reason) ?? nothing()),
      before: showReturned(before.reasons.get(reason) ?? nothing()),
    })),
    products: products.slice(0, rows).map(showProduct),
    left: Math.max(0, products.length - rows),
  };
}
