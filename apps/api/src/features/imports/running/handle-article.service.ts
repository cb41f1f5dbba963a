import mongoose, { type Types } from 'mongoose';
import type { RowRefusal } from '@kontor/shared/wire/imports';
import { ApiError } from '../../../http/answers/api-error.ts';
import { isDatabaseAway } from '../../../lib/database/database-errors.ts';
import { BusyError } from '../../../lib/tasks/bounded-queue.ts';
import { StorageError } from '../../../lib/storage/storage-error.ts';
import type { ImportTools } from '../import-tools.ts';
import { ImportedProductModel, type StoredImport } from '../import.model.ts';
import {
  type AddedPicture,
  type MissingPicture,
  addPictures,
  findMissingPictures,
} from '../pictures/add-pictures.service.ts';
import type { PictureSource } from '../pictures/picture-source.ts';
import type { StagedArticle } from '../reading/read-articles.ts';
import { findKnown, makeArticleKey } from './find-known.service.ts';
import type { ArticleContext } from './article-context.ts';
import { type ArticlePlan, findPaths, isRefusal, planArticle } from './plan-article.ts';
import type { Note } from './read-values.ts';
import { type Results, judgeRows, nameProducts, readEarlier, storeResults } from './row-results.ts';
import { type WriteContext, writeArticle } from './write-article.service.ts';

/** Tools and facts of a worker. */
export interface Work {
  stored: StoredImport;
  tools: ImportTools;
  context: ArticleContext;
  write: WriteContext;
  /** Undefined if no pictures are wanted. */
  pictures: PictureSource | undefined;
  /** Reports an internal error: the article is refused, and the others continue. */
  onFault: (error: unknown) => void;
}

/** Attempts at an article that is edited at the same time. */
const maxAttempts = 5;

/** Returns the missing pictures of an article's product. */
async function listMissing({ article, variants, known }: ArticlePlan, owner: Types.ObjectId, { pictures }: Work) {
  if (!pictures || variants.length === 0) return [];
  const sent = [...article.pictures, ...article.variants.flatMap((variant) => variant.pictures ?? [])];
  return findMissingPictures(sent, owner, known.products);
}

const nameFurther = (missing: readonly MissingPicture[]) => (missing.length > 0 ? ['image'] : []);

async function plan(staged: StagedArticle, { stored, context }: Work, planned?: Types.ObjectId) {
  const key = makeArticleKey(staged, stored.format);
  if (!staged.article)
    return { key, plan: planArticle(staged, { anchor: undefined, products: [], takenSkus: new Set() }, context) };
  const known = await findKnown(staged.article, key, planned);
  return { key, plan: planArticle(staged, known, context) };
}

const noOwner = new mongoose.Types.ObjectId('0'.repeat(24));

/** Determines the results of an article's rows without writing. */
export async function checkArticle(staged: StagedArticle, work: Work): Promise<Results> {
  const { attempt } = work.stored;
  const { plan: made } = await plan(staged, work);
  if (isRefusal(made)) return judgeRows({ staged, plan: made, attempt, further: [] });
  const missing = await listMissing(made, made.known.anchor?._id ?? noOwner, work);
  return judgeRows({ staged, plan: made, attempt, further: nameFurther(missing) });
}

/** Reasons in the report, by the error codes of refused writes. */
const writeRefusals: Partial<Record<string, RowRefusal>> = { sku_taken: 'sku_taken', edit_conflict: 'edit_conflict' };

function refuseAll(results: Results, error: ApiError): Results {
  const refusal = writeRefusals[error.code] ?? 'invalid';
  const field = error.details.issues?.[0]?.path;
  return new Map(
    [...results].map(([line, { attempt, name, notes }]) => {
      const said = { ...(name && { name }), ...(notes && { notes }), ...(field && { field }) };
      return [line, { attempt, outcome: 'refused', refusal, ...said }];
    }),
  );
}

/** Adds the notes of failed pictures to the results of an article. */
function addNotes(results: Results, notes: readonly Note[], line: number): Results {
  const result = results.get(line);
  if (!result || notes.length === 0) return results;
  const added = notes.map(({ column, reason }) => ({ column, reason }));
  return new Map([...results, [line, { ...result, notes: [...(result.notes ?? []), ...added] }]]);
}

interface Attempt {
  staged: StagedArticle;
  key: string;
  made: ArticlePlan;
  id: Types.ObjectId;
  results: Results;
  missing: readonly MissingPicture[];
}

async function write({ staged, key, made, id, results, missing }: Attempt, work: Work): Promise<Results> {
  const line = staged.rows[0]?.line ?? staged.line;
  const fetched: { added: AddedPicture[]; notes: Note[] } = work.pictures
    ? await addPictures(missing, line, work.pictures, work.tools.pictures)
    : { added: [], notes: [] };
  await ImportedProductModel.updateOne({ _id: key }, { $set: { product: id } }, { upsert: true });
  const products = await writeArticle(made, id, fetched.added, work.write);
  return nameProducts(addNotes(results, fetched.notes, line), new Map([[line, id], ...products]));
}

/** Plans an article after creating its missing categories. A refused article creates none. */
async function planInTree(staged: StagedArticle, work: Work, planned?: Types.ObjectId) {
  const first = await plan(staged, work, planned);
  if (isRefusal(first.plan) || first.plan.variants.length === 0) return first;
  const isMade = await work.context.placing.make(findPaths(first.plan.article, work.stored.answers));
  return isMade ? plan(staged, work, planned) : first;
}

/**
 * Writes an article. Its results are stored first: the next attempt continues an interrupted one, and keeps the results that
 * the first attempt found.
 */
async function tryArticle(staged: StagedArticle, work: Work): Promise<Results> {
  const { stored } = work;
  const earlier = readEarlier(staged, stored.attempt);
  const planned = earlier?.get(staged.rows[0]?.line ?? staged.line)?.product;
  const { key, plan: made } = await planInTree(staged, work, planned);
  if (isRefusal(made)) return judgeRows({ staged, plan: made, attempt: stored.attempt, further: [] });
  const id = made.known.anchor?._id ?? planned ?? new mongoose.Types.ObjectId();
  const missing = await listMissing(made, id, work);
  const judged = judgeRows({ staged, plan: made, attempt: stored.attempt, further: nameFurther(missing) });
  const first = staged.rows[0]?.line ?? staged.line;
  const results = earlier ?? nameProducts(judged, new Map([[first, id]]));
  if (made.variants.length === 0) return results;
  if (!earlier) await storeResults(stored._id, results);
  try {
    return await write({ staged, key, made, id, results, missing }, work);
  } catch (error) {
    if (error instanceof ApiError && error.code !== 'edit_conflict') return refuseAll(results, error);
    throw error;
  }
}

/** Writes an article, and repeats this while its products are edited at the same time. @returns the results of its rows */
export async function runArticle(staged: StagedArticle, work: Work): Promise<Results> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryArticle(staged, work);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (attempt < maxAttempts) continue;
      const { plan: made } = await plan(staged, work);
      const judged = judgeRows({ staged, plan: made, attempt: work.stored.attempt, further: [] });
      return refuseAll(judged, error);
    }
  }
}

/** Whether the article may succeed later: the database or the file store is unavailable, or the machine is overloaded. */
export function isPassing(error: unknown): boolean {
  return (
    error instanceof StorageError || error instanceof BusyError || (error instanceof Error && isDatabaseAway(error))
  );
}

/** Refuses an article that causes an internal error, so that it does not block the others. */
export function refuseFaulty(staged: StagedArticle, work: Work): Results {
  return judgeRows({ staged, plan: { refusal: 'unreadable' }, attempt: work.stored.attempt, further: [] });
}
