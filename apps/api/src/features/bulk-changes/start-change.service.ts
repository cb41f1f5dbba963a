import { limits } from '@kontor/shared/rules/access/limits';
import { baseLanguage } from '@kontor/shared/rules/text/languages';
import type { SearchSection } from '@kontor/shared/schemas/settings-sections';
import type { BulkChange, BulkJob, ChosenProducts, NewPricePlan } from '@kontor/shared/wire/bulk-changes';
import { Types } from 'mongoose';
import { ApiError } from '../../http/answers/api-error.ts';
import { inTransaction } from '../../lib/database/mongo.ts';
import { shopNow } from '../../lib/time/shop-clock.ts';
import type { AuditActor } from '../audit/record-audit.service.ts';
import { readKeptTree } from '../catalogue/categories/read-tree.service.ts';
import { chooseProducts } from '../catalogue/lists/choose-products.service.ts';
import { ProductModel, type StoredProduct, namesProjection } from '../catalogue/product.model.ts';
import { toBulkJob } from './bulk-answer.ts';
import { BulkJobModel, BulkRowModel, type StoredBulkJob, bulkIndexes } from './bulk-job.model.ts';

const dayMs = 86_400_000;
/** Days for which a change is kept, and the longest time before a price plan starts. */
const keptDays = 30;
const longestWaitDays = 366;

/** States of a job that waits or is being worked on. */
const openStates = ['planned', 'running', 'undoing'] as const;

/**
 * Finds the products of a change.
 * @throws 409 `bulk_nothing` for none, `bulk_too_many` for more than 10,000, or more than a search lists
 */
export async function findChosen(chosen: ChosenProducts, search: SearchSection): Promise<Types.ObjectId[]> {
  const { ids, isMore } = await chooseProducts(chosen, search, limits.bulkProducts);
  if (ids.length === 0) throw new ApiError('bulk_nothing', 'No product is chosen');
  if (isMore) throw new ApiError('bulk_too_many', 'More products than one change may concern');
  return ids;
}

/** @throws 400 if the shop has no category of that name */
export async function refuseUnknownCategory({ category }: BulkChange): Promise<void> {
  if (category === undefined || (await readKeptTree()).named(category)) return;
  const issues = [{ path: 'change.category', code: 'unknown', message: 'The shop has no such category' }];
  throw new ApiError('invalid_input', 'The shop has no such category', { issues });
}

/** Staff member as the job needs them: without the data of their session. */
function pickActor({ _id, name, isAdmin, network, program }: AuditActor): AuditActor {
  const given = Object.entries({ _id, name, isAdmin, network, program: program && {} });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

async function makeRows(ids: readonly Types.ObjectId[], { _id: job, expiresAt }: StoredBulkJob) {
  const filter = { _id: { $in: [...ids] } };
  const products = await ProductModel.find(filter, namesProjection)
    .hint({ _id: 1 })
    .lean<Pick<StoredProduct, '_id' | 'texts'>[]>();
  return products.map(({ _id: product, texts }, index) => {
    const name = texts[baseLanguage].name;
    return { _id: new Types.ObjectId(), job, number: index + 1, product, name, outcome: 'open' as const, expiresAt };
  });
}

async function store(ids: readonly Types.ObjectId[], job: StoredBulkJob): Promise<BulkJob> {
  const open = { state: { $in: [...openStates] } };
  const active = await BulkJobModel.collection.countDocuments(open, { hint: bulkIndexes.byState });
  if (active >= limits.bulkChanges) throw new ApiError('bulk_busy', 'Too many changes wait or run');
  const rows = await makeRows(ids, job);
  await inTransaction(async (session) => {
    await BulkRowModel.collection.insertMany(rows, { session });
    await BulkJobModel.collection.insertOne({ ...job, total: rows.length }, { session });
  });
  return toBulkJob({ ...job, total: rows.length });
}

/** Begins a change of many products, which the job `change_in_bulk` carries out. */
export async function startChange(ids: readonly Types.ObjectId[], change: BulkChange, actor: AuditActor) {
  const createdAt = shopNow();
  const expiresAt = new Date(createdAt.getTime() + keptDays * dayMs);
  const job = { state: 'running' as const, change, actor: pickActor(actor), createdAt, expiresAt };
  return store(ids, { _id: new Types.ObjectId(), total: ids.length, ...job });
}

/** Plans a change of prices. @throws 409 `plan_begun` for a time in the past, or more than a year away */
export async function planPrices(plan: NewPricePlan, search: SearchSection, actor: AuditActor): Promise<BulkJob> {
  const createdAt = shopNow();
  const at = new Date(plan.at);
  const wait = at.getTime() - createdAt.getTime();
  if (wait <= 0 || wait > longestWaitDays * dayMs) {
    throw new ApiError('plan_begun', 'A price plan begins in the future, within a year');
  }
  const ids = await findChosen(plan, search);
  const expiresAt = new Date(at.getTime() + keptDays * dayMs);
  const { name, change } = plan;
  const job = { state: 'planned' as const, change, name, at, actor: pickActor(actor), createdAt, expiresAt };
  return store(ids, { _id: new Types.ObjectId(), total: ids.length, ...job });
}
