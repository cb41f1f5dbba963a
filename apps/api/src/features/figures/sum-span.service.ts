import type { FigureDivision } from '@kontor/shared/rules/figures/figure-rules';
import { keptCents } from '@kontor/shared/rules/order/owed';
import { sellsVouchers } from '@kontor/shared/rules/vouchers/vouchers';
import { type ProductDivisions, findProductDivisions } from '../catalogue/lists/product-divisions.service.ts';
import { type SoldOrder, findSoldOrders } from '../orders/lists/booked-orders.service.ts';
import type { StoredMovement } from '../payments/movements/movement.model.ts';
import { type Period, readMovements } from '../payments/movements/read-movements.service.ts';
import { readBatches } from './read-batches.ts';
import { type RowHead, chooseRow, identifyRow } from './choose-row.ts';
import { type Part, countSold, divideMovement, listReturned } from './divide-movement.ts';
import { type Sums, addMoney, makeSums } from './sums.ts';

type Line = SoldOrder['lines'][number];

/** A row with its sums. */
export interface SummedRow {
  head: RowHead;
  sums: Sums;
}

/** Sums of a span: all of it, and by row. */
export interface SummedSpan {
  total: Sums;
  rows: Map<string, SummedRow>;
}

/** Adds the movements of one span to its rows. */
class SpanSummer {
  readonly summed: SummedSpan = { total: makeSums(), rows: new Map() };
  readonly #period: Period;
  readonly #by: FigureDivision;
  /** Products seen so far; deleted ones have no divisions. */
  readonly #known = new Set<string>();
  readonly #products = new Map<string, ProductDivisions>();
  /** Orders counted, and refunds whose units were counted: each has one movement for its vouchers and one for the rest. */
  readonly #counted = new Set<string>();

  constructor(by: FigureDivision, period: Period) {
    this.#by = by;
    this.#period = period;
  }

  async add(movements: readonly StoredMovement[]): Promise<void> {
    const orders = await findSoldOrders(movements.map(({ order }) => order));
    await this.#learnProducts([...orders.values()]);
    for (const movement of movements) {
      const order = orders.get(movement.order);
      // A sold voucher is no turnover; the goods that it pays for later are.
      if (!order || !sellsVouchers(order.lines)) this.#addMovement(movement, order);
    }
  }

  async #learnProducts(orders: readonly SoldOrder[]): Promise<void> {
    const ids = orders.flatMap(({ lines }) => lines.map(({ product }) => String(product)));
    const fresh = [...new Set(ids)].filter((id) => !this.#known.has(id));
    if (fresh.length === 0) return;
    for (const id of fresh) this.#known.add(id);
    for (const [id, product] of await findProductDivisions(fresh)) this.#products.set(id, product);
  }

  #findRow(head: RowHead): Sums {
    const id = identifyRow(head);
    const found = this.summed.rows.get(id) ?? { head, sums: makeSums() };
    this.summed.rows.set(id, found);
    return found.sums;
  }

  #addMovement(movement: StoredMovement, order: SoldOrder | undefined): void {
    const rowOf = (of: Part['of'], isByVoucher: boolean) => {
      return this.#findRow(chooseRow(this.#by, of, { order, isByVoucher, products: this.#products }));
    };
    for (const { of, cents, percent } of divideMovement(movement, order)) {
      addMoney(this.summed.total, cents, percent);
      addMoney(rowOf(of, movement.provider === 'voucher'), cents, percent);
    }
    if (!order) return;
    // Units have one method of payment: the one beside the vouchers, if these did not pay all.
    const rowOfLine = (line: Line) => rowOf(line, order.voucherCents === keptCents(order));
    if (this.#isSale(movement, order)) this.#countSale(order, rowOfLine);
    this.#countReturned(movement, order, rowOfLine);
  }

  /** Whether a movement is the first one of an order that was paid in this span. */
  #isSale({ cents, kind, at, bookedAt }: StoredMovement, { _id, isPaid, paidAt }: SoldOrder): boolean {
    if (cents < 0 || !isPaid || !paidAt || kind === 'refund' || kind === 'dispute' || this.#counted.has(_id))
      return false;
    // A sale of a month that was closed already counts where its money is booked.
    const soldAt = bookedAt > at ? bookedAt : paidAt;
    return soldAt >= this.#period.from && soldAt < this.#period.to;
  }

  #countSale(order: SoldOrder, rowOfLine: (line: Line) => Sums): void {
    this.#counted.add(order._id);
    const rows = new Set([this.summed.total]);
    for (const line of order.lines) {
      const row = rowOfLine(line);
      const units = countSold(order, line);
      row.units += units;
      this.summed.total.units += units;
      rows.add(row);
    }
    for (const row of rows) row.orders += 1;
  }

  #countReturned(movement: StoredMovement, order: SoldOrder, rowOfLine: (line: Line) => Sums): void {
    const returned = listReturned(movement, order);
    const refund = `refund ${order._id} ${movement.cause ?? ''}`;
    if (returned.length === 0 || this.#counted.has(refund)) return;
    this.#counted.add(refund);
    for (const { line, qty } of returned) {
      rowOfLine(line).returned += qty;
      this.summed.total.returned += qty;
    }
  }
}

async function readSpan(by: FigureDivision, period: Period): Promise<SummedSpan> {
  const summer = new SpanSummer(by, period);
  for await (const batch of readBatches(readMovements(period))) await summer.add(batch);
  return summer.summed;
}

/** Sums being computed: several calls of one page need the same span at the same moment. */
const running = new Map<string, Promise<SummedSpan>>();

/** Sums the movements booked in a period by row. Concurrent callers share one result, which they must not change. */
export function sumSpan(by: FigureDivision, period: Period): Promise<SummedSpan> {
  const key = `${by} ${period.from.toISOString()} ${period.to.toISOString()}`;
  const summed = running.get(key) ?? readSpan(by, period).finally(() => running.delete(key));
  running.set(key, summed);
  return summed;
}
