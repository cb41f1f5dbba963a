import type { ViewedPage } from '@kontor/shared/rules/figures/viewed-pages';
import { PageViewModel, type StoredPageView, viewsByMonth } from './page-view.model.ts';

/** Views of a span. */
export interface SummedViews {
  /** Views by kind of page. */
  pages: Map<ViewedPage, number>;
  /** Views of the pages of products, by id. */
  products: Map<string, number>;
  /** Views of all pages, by day. */
  days: Map<string, number>;
}

function add<Key>(to: Map<Key, number>, key: Key, views: number): void {
  to.set(key, (to.get(key) ?? 0) + views);
}

/** Documents per batch. The process answers other calls while it waits for the next batch. */
const batchSize = 500;

/** Sums the views from the first to the last day. Reads one document for each page and month. */
export async function sumViews({ from, to }: { from: string; to: string }): Promise<SummedViews> {
  const summed: SummedViews = { pages: new Map(), products: new Map(), days: new Map() };
  const found = PageViewModel.find({ month: { $gte: from.slice(0, 7), $lte: to.slice(0, 7) } })
    .hint(viewsByMonth)
    .lean<StoredPageView[]>()
    .batchSize(batchSize)
    .cursor();
  for await (const { month, page, product, days } of found) {
    for (const [number, views = 0] of Object.entries(days)) {
      const day = `${month}-${number}`;
      if (day < from || day > to) continue;
      add(summed.pages, page, views);
      add(summed.days, day, views);
      if (product) add(summed.products, product, views);
    }
  }
  return summed;
}
