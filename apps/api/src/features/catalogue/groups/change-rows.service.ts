import { toCents, toEuros } from '@kontor/shared/rules/prices/money';
import type { ChangedRow, Group } from '@kontor/shared/wire/variants';
import { type ClientSession, Types } from 'mongoose';
import { ApiError, notFound } from '../../../http/answers/api-error.ts';
import { queueForLock } from '../../../lib/database/lock-wait.ts';
import { inTransaction, isDuplicate } from '../../../lib/database/mongo.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';
import { type AuditActor, type AuditRecord, recordAudit } from '../../audit/record-audit.service.ts';
import { makeProductSubject } from '../editing/record-edit.ts';
import { renewListVersion } from '../lists/catalogue.service.ts';
import { logPrices } from '../prices/price-log.service.ts';
import { ProductModel, type StoredProduct } from '../product.model.ts';
import { type StockEditor, logStock, readReason } from '../stock-log/log-stock.service.ts';
import { findVariants } from './find-variants.ts';
import { getGroup } from './group-answer.ts';
import { GroupModel } from './group.model.ts';
import { refreshSummaries } from './refresh-summary.ts';

/** A variant with its changes. */
interface Change {
  before: StoredProduct;
  row: ChangedRow;
  after: Pick<StoredProduct, 'priceCents' | 'published' | 'onSale'> & Record<'sku' | 'gtin', string | undefined>;
  isStockChanged: boolean;
}

/** Returns a code after an edit: unchanged if absent, none if empty. */
const codeAfter = (sent: string | null | undefined, stored: string | null | undefined) =>
  (sent === undefined ? stored : sent) || undefined;

function makeChange(before: StoredProduct, row: ChangedRow): Change {
  const { priceCents, published, onSale, sku, gtin, countInStock: stock } = before;
  const after = {
    priceCents: row.price === undefined ? priceCents : toCents(row.price),
    published: row.published ?? published,
    onSale,
    sku: codeAfter(row.sku, sku),
    gtin: codeAfter(row.gtin, gtin),
  };
  const isStockChanged = row.countInStock !== undefined && row.countInStock !== (row.countInStockSeen ?? stock);
  return { before, row, after, isStockChanged };
}

const hasOtherDetails = ({ before, after }: Change) =>
  after.published !== before.published ||
  after.sku !== (before.sku ?? undefined) ||
  after.gtin !== (before.gtin ?? undefined);

const isChanged = (change: Change) =>
  change.isStockChanged || change.after.priceCents !== change.before.priceCents || hasOtherDetails(change);

/** Returns the variants with their changes. @throws 409 `edit_conflict` if one is gone or has another version */
function matchRows(variants: readonly StoredProduct[], rows: readonly ChangedRow[]): Change[] {
  const known = new Map(variants.map((variant) => [String(variant._id), variant]));
  return rows.map((row) => {
    const before = known.get(row._id);
    if (before?.version === row.version) return makeChange(before, row);
    throw new ApiError('edit_conflict', 'Somebody else has changed these variants meanwhile');
  });
}

/** Refuses an SKU that another product keeps, or that two rows send. @throws 409 `sku_taken` with the fields */
async function refuseTakenSkus(rows: readonly ChangedRow[], session: ClientSession): Promise<void> {
  const sent = rows.flatMap(({ sku }) => (sku ? [sku] : []));
  if (sent.length === 0) return;
  const holders = await ProductModel.collection
    .find<Pick<StoredProduct, '_id' | 'sku'>>(
      { sku: { $in: sent } },
      { session, projection: { sku: 1 }, hint: { sku: 1 } },
    )
    .toArray();
  const changed = new Set(rows.flatMap(({ _id, sku }) => (sku === undefined ? [] : [_id])));
  const kept = new Set(holders.filter(({ _id }) => !changed.has(String(_id))).map(({ sku }) => sku));
  const issues = rows.flatMap(({ sku }, index) => {
    const isTaken = sku && (kept.has(sku) || sent.indexOf(sku) !== sent.lastIndexOf(sku));
    return isTaken
      ? [{ path: `variants.${index}.sku`, code: 'repeated', message: 'Another product has this SKU' }]
      : [];
  });
  if (issues.length > 0) throw new ApiError('sku_taken', 'Another product has this SKU', { issues });
}

/** Returns a variant's stock after its row: it changes by the editor's difference, whatever was sold meanwhile. */
function stockAfter({ before, row, isStockChanged }: Change): number {
  const { countInStock = 0, countInStockSeen: seen } = row;
  if (!isStockChanged) return before.countInStock;
  return seen === undefined ? countInStock : Math.max(0, before.countInStock + countInStock - seen);
}

/** Returns the stage that changes a variant. Values are passed as literals: a code may begin with a dollar sign. */
function makeStage(change: Change, reference: number | undefined, at: Date) {
  const { after, isStockChanged } = change;
  const fields = { ...after, priceBeforeCents: reference, updatedAt: at };
  const set = Object.entries(fields).map(([name, value]) => [
    name,
    value === undefined || value === null ? '$$REMOVE' : { $literal: value },
  ]);
  return {
    $set: {
      ...Object.fromEntries(set),
      ...(isStockChanged && { countInStock: stockAfter(change) }),
      version: { $add: ['$version', 1] },
    },
  };
}

async function writeChanges(changes: readonly Change[], actor: StockEditor, session: ClientSession): Promise<void> {
  const at = shopNow();
  const priced = changes.map(({ before, after }) => ({ product: before._id, before, after, at }));
  const references = await logPrices(priced, session);
  const freed = changes.filter(({ before, after }) => before.sku && before.sku !== after.sku);
  const writes = [
    // First, so that two variants may exchange theirs.
    ...freed.map(({ before: { _id } }) => ({
      updateOne: { filter: { _id }, update: { $unset: { sku: '' } }, hint: { _id: 1 } },
    })),
    ...changes.map((change, index) => ({
      updateOne: {
        filter: { _id: change.before._id },
        update: [makeStage(change, references[index], at)],
        hint: { _id: 1 },
      },
    })),
  ];
  await ProductModel.collection.bulkWrite(writes, { session });
  // The variants were read in this transaction: a sale meanwhile makes it begin again.
  const moved = changes.map((change) => {
    return { product: change.before._id, change: stockAfter(change) - change.before.countInStock };
  });
  await logStock(moved, readReason(actor), session);
}

function listRecords(change: Change, actor: AuditActor): AuditRecord[] {
  const { before, after, row, isStockChanged } = change;
  const who = { actor, subject: makeProductSubject(before) };
  const prices = { before: toEuros(before.priceCents), after: toEuros(after.priceCents) };
  // The editor's own change: sales since then are not part of it.
  const stock = { before: row.countInStockSeen ?? before.countInStock, after: row.countInStock ?? before.countInStock };
  return [
    ...(hasOtherDetails(change) ? [{ ...who, action: 'product_changed' } as const] : []),
    ...(prices.before === prices.after ? [] : [{ ...who, action: 'price_changed', ...prices } as const]),
    ...(isStockChanged ? [{ ...who, action: 'stock_changed', ...stock } as const] : []),
  ];
}

async function changeInGroup(id: string, rows: readonly ChangedRow[], actor: StockEditor, session: ClientSession) {
  const group = new Types.ObjectId(id);
  if (!(await GroupModel.exists({ _id: group }).session(session))) throw notFound('Group');
  const changes = matchRows(await findVariants(group, session), rows).filter(isChanged);
  if (changes.length === 0) return [];
  await refuseTakenSkus(rows, session);
  await writeChanges(changes, actor, session);
  await refreshSummaries([group], session);
  const records = changes.flatMap((one) => listRecords(one, actor));
  await recordAudit(records, session);
  return changes.map(({ before }) => before._id);
}

/**
 * Changes what variants have for themselves, in one transaction; the versions of those that change rise, and the others stay as
 * they are (contract, "Variants"). A stock changes by the editor's difference, whatever was sold meanwhile.
 * @throws 404 when there is no such group, 409 `edit_conflict` when a row is stale or gone, 409 `sku_taken`
 */
export async function changeRows(id: string, rows: readonly ChangedRow[], actor: StockEditor): Promise<Group> {
  const changed = await queueForLock(id, () =>
    inTransaction((session) => changeInGroup(id, rows, actor, session)).catch((error: unknown) => {
      if (isDuplicate(error, 'sku')) throw new ApiError('sku_taken', 'Another product has this SKU');
      throw error;
    }),
  );
  if (changed.length > 0) await renewListVersion('products', changed);
  return getGroup(id);
}
