import { viewedPages } from '@kontor/shared/rules/figures/viewed-pages';
import type { FigureDays, FigureRowsQuery, ViewFigures, ViewSums } from '@kontor/shared/wire/figures';
import { CsvFile } from '../../http/answers/csv-file.ts';
import { byteOrderMark, csvLine, textCell } from '../../lib/text/csv.ts';
import { findProductDivisions } from '../catalogue/lists/product-divisions.service.ts';
import { type SummedViews, sumViews } from '../views/sum-views.service.ts';
import type { RowHead } from './choose-row.ts';
import { type ComparedDays, type Days, compareDays, periodOf } from './compared-days.ts';
import { nameRow, rateCell } from './figures-csv.ts';
import { type SummedSpan, sumSpan } from './sum-span.service.ts';

/** Views and sales of one span. */
interface ViewedSpan {
  views: SummedViews;
  sales: SummedSpan;
}

/** Views and paid orders of a product in both spans. */
interface ComparedProduct {
  head: RowHead;
  now: ViewSums;
  before: ViewSums;
}

interface ComparedViews {
  days: ComparedDays;
  now: ViewedSpan;
  before: ViewedSpan;
  /** Most views first. */
  products: ComparedProduct[];
}

async function readSpan(days: Days): Promise<ViewedSpan> {
  return { views: await sumViews(days), sales: await sumSpan('product', periodOf(days)) };
}

/** Lists the orders and heads of sold products by their ids. */
function listSold({ sales }: ViewedSpan): Map<string, { head: RowHead; orders: number }> {
  const rows = [...sales.rows.values()].filter(({ head }) => head.key !== undefined);
  return new Map(rows.map(({ head, sums }) => [head.key ?? '', { head, orders: sums.orders }]));
}

/** Products looked up at once. */
const batchSize = 500;

async function findHeads(ids: readonly string[]): Promise<Map<string, RowHead>> {
  const heads = new Map<string, RowHead>();
  for (let at = 0; at < ids.length; at += batchSize) {
    const found = await findProductDivisions(ids.slice(at, at + batchSize));
    for (const [key, { names }] of found) heads.set(key, { kind: 'named', key, names });
  }
  return heads;
}

function compareViewed(one: ComparedProduct, other: ComparedProduct): number {
  const keys = [one.head.key ?? '', other.head.key ?? ''] as const;
  return other.now.views - one.now.views || other.now.orders - one.now.orders || (keys[0] < keys[1] ? -1 : 1);
}

/** Compares views and orders of a span with those of the same days one year before. @throws 400 as `compareDays` */
async function compareViews(query: FigureDays): Promise<ComparedViews> {
  const days = compareDays(query);
  const [now, before] = [await readSpan(days.now), await readSpan(days.before)];
  const [sold, soldBefore] = [listSold(now), listSold(before)];
  const seen = new Set([...now.views.products.keys(), ...before.views.products.keys()]);
  const ids = new Set([...seen, ...sold.keys(), ...soldBefore.keys()]);
  const heads = await findHeads([...ids]);
  const products = [...ids].map((key): ComparedProduct => {
    const head = heads.get(key) ?? sold.get(key)?.head ?? soldBefore.get(key)?.head ?? { kind: 'gone', key };
    return {
      head,
      now: { views: now.views.products.get(key) ?? 0, orders: sold.get(key)?.orders ?? 0 },
      before: { views: before.views.products.get(key) ?? 0, orders: soldBefore.get(key)?.orders ?? 0 },
    };
  });
  return { days, now, before, products: products.toSorted(compareViewed) };
}

function sumTotal({ views, sales }: ViewedSpan): ViewSums {
  return { views: [...views.pages.values()].reduce((sum, count) => sum + count, 0), orders: sales.total.orders };
}

/** Shows views of pages and products with their orders, beside the year before. @throws 400 as `compareDays` */
export async function showViewFigures({ rows, ...query }: FigureRowsQuery): Promise<ViewFigures> {
  const { days, now, before, products } = await compareViews(query);
  const [pages, pagesBefore] = [now.views.pages, before.views.pages];
  const shown = viewedPages.filter((page) => pages.has(page) || pagesBefore.has(page));
  return {
    now: { ...days.now, total: sumTotal(now) },
    before: { ...days.before, total: sumTotal(before) },
    pages: shown.map((page) => ({ page, now: pages.get(page) ?? 0, before: pagesBefore.get(page) ?? 0 })),
    products: products.slice(0, rows).map(({ head, ...sums }) => ({ ...head, ...sums })),
    left: Math.max(0, products.length - rows),
  };
}

const sumWords = ['Aufrufe', 'Bestellungen', 'Kaufquote (%)'];
const heads = ['Artikel', 'Kennung', ...sumWords, ...sumWords.map((word) => `Vorjahr: ${word}`)];

const sumCells = ({ views, orders }: ViewSums) => [String(views), String(orders), rateCell(orders, views)];

async function* writeViews({ products }: ComparedViews): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(heads);
  for (const { head, now, before } of products) {
    const name = [textCell(nameRow('product', head)), textCell(head.key ?? '')];
    yield csvLine([...name, ...sumCells(now), ...sumCells(before)]);
  }
}

/** Exports all products that were viewed or bought, as CSV for a German spreadsheet. @throws 400 as `compareDays` */
export async function exportViewFigures(query: FigureDays): Promise<CsvFile> {
  return new CsvFile(`views-${query.from}-${query.to}.csv`, writeViews(await compareViews(query)));
}
