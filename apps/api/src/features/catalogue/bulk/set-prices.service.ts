import { toCents, toEuros } from '@kontor/shared/rules/prices/money';
import type { PriceAnswer, PriceLine } from '@kontor/shared/wire/bulk';
import { type ClientSession, Types } from 'mongoose';
import { inTransaction } from '../../../lib/database/mongo.ts';
import { inTurn } from '../../../lib/tasks/in-turn.ts';
import { type AuditActor, recordAudit } from '../../audit/record-audit.service.ts';
import { makeProductSubject } from '../editing/record-edit.ts';
import { refreshSummaries } from '../groups/refresh-summary.ts';
import { renewListVersion } from '../lists/catalogue.service.ts';
import { type PriceChange, logPrices } from '../prices/price-log.service.ts';
import { ProductModel, type StoredProduct } from '../product.model.ts';
import { type FoundLine, findLines, refuseLine } from './find-lines.service.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';

/** Products per transaction: a larger one would meet more sales, and be repeated more often. */
const batch = 50;

type KnownLine = Extract<FoundLine<PriceLine>, { id: string }>;
type Priced = Pick<
  StoredProduct,
  '_id' | 'texts' | 'priceCents' | 'priceBeforeCents' | 'onSale' | 'published' | 'updatedAt' | 'group'
>;

const pricedFields = {
  texts: 1,
  priceCents: 1,
  priceBeforeCents: 1,
  onSale: 1,
  published: 1,
  updatedAt: 1,
  group: 1,
} as const;

/** Returns the update of a product's price and of the reference price beside it. */
function makeUpdate({ product, after, at }: PriceChange, reference: number | undefined) {
  const $set = { priceCents: after.priceCents, updatedAt: at };
  const priced =
    reference === undefined
      ? { $set, $unset: { priceBeforeCents: '' } }
      : { $set: { ...$set, priceBeforeCents: reference } };
  return { updateOne: { filter: { _id: product }, update: { ...priced, $inc: { version: 1 } }, hint: { _id: 1 } } };
}

/** Saves the prices of some products with their logs. @returns ids of the products that are still there */
async function saveBatch(lines: readonly KnownLine[], actor: AuditActor, session: ClientSession): Promise<string[]> {
  const filter = { _id: { $in: lines.map(({ id }) => new Types.ObjectId(id)) } };
  const stored = await ProductModel.find(filter, pricedFields, { session }).hint({ _id: 1 }).lean<Priced[]>();
  const cents = new Map(lines.map(({ id, line }) => [id, toCents(line.price)]));
  const at = shopNow();
  const changes = stored.flatMap((before) => {
    const priceCents = cents.get(String(before._id)) ?? before.priceCents;
    if (priceCents === before.priceCents) return [];
    const after = { priceCents, onSale: before.onSale, published: before.published };
    return [{ product: before._id, before, after, at }];
  });
  if (changes.length > 0) {
    const references = await logPrices(changes, session);
    const updates = changes.map((change, index) => makeUpdate(change, references[index]));
    await ProductModel.collection.bulkWrite(updates, { session });
    await refreshSummaries(
      changes.map(({ before }) => before.group),
      session,
    );
    const records = changes.map(({ before, after }) => {
      const prices = { before: toEuros(before.priceCents), after: toEuros(after.priceCents) };
      return { actor, action: 'price_changed', subject: makeProductSubject(before), ...prices } as const;
    });
    await recordAudit(records, session);
  }
  return stored.map(({ _id }) => String(_id));
}

function answerLine(found: FoundLine<PriceLine>, stored: ReadonlySet<string>): PriceAnswer['lines'][number] {
  if ('refusal' in found) return found.refusal;
  const { line, id } = found;
  if (!stored.has(id)) return refuseLine(line, 'not_found', id);
  return { _id: id, ...(line.sku !== undefined && { sku: line.sku }), ok: true, price: line.price };
}

/**
 * Sets the prices of many products, with their price logs and reference prices (§ 11 PAngV), in transactions of 50. A price that
 * is already as sent changes nothing. After a failure in between the same call may be sent again.
 */
export async function setPrices(lines: readonly PriceLine[], actor: AuditActor): Promise<PriceAnswer['lines']> {
  const found = await findLines(lines);
  const known = found.flatMap((one) => ('id' in one ? [one] : []));
  const stored = new Set<string>();
  // Two such calls at once would only repeat each other's transactions.
  await inTurn('set prices', async () => {
    for (let start = 0; start < known.length; start += batch) {
      const part = known.slice(start, start + batch);
      for (const id of await inTransaction((session) => saveBatch(part, actor, session))) stored.add(id);
    }
  });
  if (stored.size > 0) await renewListVersion('products', [...stored]);
  return found.map((one) => answerLine(one, stored));
}
