import type { RequestHandler } from 'express';
import { berlinDay } from '../../lib/time/berlin-time.ts';
import { ProductModel } from '../catalogue/product.model.ts';
import { type CountedPage, findViewedPage } from './find-viewed-page.ts';
import { pageViewCollection } from './page-view.model.ts';

/** Milliseconds between two writes; a crash loses the views of this time. */
const pauseMs = 10_000;

/** Most pages that wait for the next write; further pages are not counted, so that a flood of addresses costs no memory. */
const mostWaiting = 5000;

/** Months for which views are kept after the month of their day: enough to compare a year with the whole year before. */
const keptMonths = 25;

/** Views of a page on a day that wait for the next write. */
interface Waiting extends CountedPage {
  day: string;
  views: number;
}

function findEnd(month: string): Date {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number + keptMonths, 1));
}

/** Drops views of unknown or unpublished products, so that made-up ids create no documents. */
async function dropUnknown(waiting: readonly Waiting[]): Promise<Waiting[]> {
  const ids = [...new Set(waiting.flatMap(({ product }) => product ?? []))];
  const found = await ProductModel.find({ _id: { $in: ids }, published: true }, { _id: 1 })
    .hint({ _id: 1 })
    .lean();
  const known = new Set(found.map(({ _id }) => String(_id)));
  return waiting.filter(({ product }) => product === undefined || known.has(product));
}

function makeWrite({ day, page, product, views }: Waiting) {
  const month = day.slice(0, 7);
  const _id = product === undefined ? `${month} ${page}` : `${month} ${page} ${product}`;
  const made = { month, page, ...(product !== undefined && { product }), endsAt: findEnd(month) };
  const update = { $setOnInsert: made, $inc: { [`days.${day.slice(8)}`]: views } };
  return { updateOne: { filter: { _id }, update, upsert: true } };
}

async function writeViews(waiting: readonly Waiting[]): Promise<void> {
  const writes = (await dropUnknown(waiting)).map(makeWrite);
  if (writes.length > 0) await pageViewCollection().bulkWrite(writes, { ordered: false });
}

/** Counts views of pages in memory and adds them to the database from time to time; all processes add to the same documents. */
export interface ViewCounter {
  /** Middleware that counts a page once it is answered. */
  handle: RequestHandler;
  /** Counts a view of a page. */
  count: (page: CountedPage) => void;
  /** Writes what was counted. */
  settle: () => Promise<void>;
  /** Writes what was counted and counts no more. */
  end: () => Promise<void>;
}

/** @param onError called when counts are lost. A failed write is not retried, since some of its counts may be stored */
export function makeViewCounter(now: () => Date, onError: (error: unknown) => void): ViewCounter {
  let waiting = new Map<string, Waiting>();
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  async function settle(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const taken = [...waiting.values()];
    waiting = new Map();
    if (taken.length > 0) await writeViews(taken).catch(onError);
  }
  function count(page: CountedPage): void {
    if (isOver) return;
    const day = berlinDay(now());
    const key = `${day} ${page.page} ${page.product ?? ''}`;
    const known = waiting.get(key);
    if (known) known.views += 1;
    else if (waiting.size < mostWaiting) waiting.set(key, { ...page, day, views: 1 });
    timer ??= setTimeout(() => void settle(), pauseMs).unref();
  }
  return {
    count,
    handle: (req, res, next) => {
      const page = findViewedPage({ method: req.method, url: req.originalUrl, header: (name) => req.get(name) });
      if (page) {
        res.once('finish', () => {
          if (res.statusCode === 200 || res.statusCode === 304) count(page);
        });
      }
      next();
    },
    settle,
    end: async () => {
      isOver = true;
      await settle();
    },
  };
}
