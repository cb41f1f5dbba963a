import { type Lease, runExclusive } from '../../lib/database/lease.ts';
import { inTransaction } from '../../lib/database/mongo.ts';
import type { DueWork } from '../../lib/tasks/due-work.ts';
import { type FoundStock, findStock } from '../catalogue/stock.service.ts';
import { requestAccountMail } from '../users/links/mail-requests.service.ts';
import {
  StockNoticeModel,
  StockWatchModel,
  type StoredStockNotice,
  type StoredStockWatch,
} from './stock-notice.model.ts';

/** Lease of the process that sends stock notices. */
const stockLease: Lease = { name: 'stock notices', ms: 30_000 };
/** Limits per round: products checked, and notices sent for one; the rest waits for the next round. */
const mostProducts = 1000;
const batch = 100;
/** Milliseconds in which notified buyers come first; stock left after that is offered to the next ones. */
const turnMs = 86_400_000;

/** Matches products that somebody waits for. */
export function matchWatchedStock(): DueWork {
  return { collection: StockWatchModel.collection.collectionName, filter: {} };
}

/** Returns a product's stock; 0 while it is not published. */
const readPublishedStock = (product: FoundStock | undefined): number => (product?.published ? product.countInStock : 0);

/** Returns units that were added since the last notice, or that the notified buyers have not bought. */
function countFresh({ seen, toldAt }: StoredStockWatch, pieces: number, now: Date): number {
  if (pieces > seen) return pieces - seen;
  return toldAt && now.getTime() - toldAt.getTime() >= turnMs ? pieces : 0;
}

/**
 * Notifies one waiting address per new unit, in the order of their requests. Each gets one mail: the transaction that deletes a
 * notice also queues its mail. If two processes do it at the same time, only one of them finds the watch unchanged.
 */
async function notifyWaitingAddresses(
  watch: StoredStockWatch,
  product: FoundStock | undefined,
  now: Date,
): Promise<void> {
  const pieces = readPublishedStock(product);
  const fresh = countFresh(watch, pieces, now);
  if (product && fresh === 0 && pieces === watch.seen) return;
  const { _id, seen, toldAt } = watch;
  await inTransaction(async (session) => {
    // Notices of a deleted product are removed: no mail follows.
    const waiting = { product: _id };
    if (!product) await StockNoticeModel.deleteMany(waiting, { session });
    const next = await StockNoticeModel.find(waiting, {}, { session })
      .sort({ askedAt: 1, _id: 1 })
      .limit(Math.min(fresh, batch) || 1)
      .lean<StoredStockNotice[]>();
    const told = fresh > 0 ? next : [];
    // Notices beyond the batch follow in the next round, for the units that are not counted as seen yet.
    const known = fresh > batch && told.length === batch ? pieces - fresh + batch : pieces;
    const asRead = { _id, seen, toldAt: toldAt ?? null };
    const change = { seen: known, ...(told.length > 0 && { toldAt: now }) };
    const { matchedCount } = await StockWatchModel.updateOne(asRead, { $set: change }, { session });
    if (matchedCount === 0) throw new Overtaken();
    await StockNoticeModel.deleteMany({ _id: { $in: told.map((notice) => notice._id) } }, { session });
    for (const { email, language } of told) {
      const data = { product: String(_id), name: product?.nameIn(language) ?? '' };
      await requestAccountMail({ kind: 'stock_back', email, language, data }, now, session);
    }
    const isAwaited = await StockNoticeModel.exists(waiting).session(session);
    if (!isAwaited) await StockWatchModel.deleteOne({ _id }, { session });
  }).catch((error: unknown) => {
    if (!(error instanceof Overtaken)) throw error;
  });
}

/** Another process has sent these notices meanwhile: this transaction is rolled back. */
class Overtaken extends Error {}

/**
 * Notifies waiting addresses of products that are back: one process at a time, each address once even after a crash.
 * @param signal ends it after the current product
 * @param onError called with a product's error; the others are still processed
 * @returns false if another process has the lease
 */
export async function tellOfStock(
  now: Date,
  { signal, onError }: { signal: AbortSignal; onError: (error: unknown) => void },
): Promise<boolean> {
  if (!(await StockWatchModel.exists({}))) return true;
  return runExclusive(stockLease, async (lost) => {
    const end = AbortSignal.any([lost, signal]);
    for (let after: StoredStockWatch['_id'] | undefined, isMore = true; isMore && !end.aborted;) {
      const watches = await StockWatchModel.find(after ? { _id: { $gt: after } } : {})
        .sort({ _id: 1 })
        .limit(mostProducts)
        .lean<StoredStockWatch[]>();
      const products = new Map(
        (await findStock(watches.map(({ _id }) => String(_id)))).map((product) => [product._id, product]),
      );
      for (const watch of watches) {
        if (end.aborted) return;
        await notifyWaitingAddresses(watch, products.get(String(watch._id)), now).catch(onError);
      }
      after = watches.at(-1)?._id;
      isMore = watches.length === mostProducts;
    }
  });
}
