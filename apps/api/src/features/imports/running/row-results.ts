import type { RowOutcome } from '@kontor/shared/wire/imports';
import { isDeepStrictEqual } from 'node:util';
import type { Types } from 'mongoose';
import { type Counts, ImportRowModel, type Refusals, type RowResult, noCounts } from '../import.model.ts';
import type { StagedArticle } from '../reading/read-articles.ts';
import { type ArticlePlan, isRefusal } from './plan-article.ts';
import type { Refusal } from './plan-variants.ts';
import type { Note } from './read-values.ts';

/** Results of an article's rows, by their lines. */
export type Results = Map<number, RowResult>;

/** Longest lists of one row's result. */
const mostNotes = 100;

/** Returns the notes of a row, each once. */
export function listNotes(notes: readonly Note[], line: number) {
  const said = notes
    .filter((note) => note.line === line)
    .map(({ column, reason }) => ({ column: column.slice(0, 200), reason }));
  return said
    .filter((note, index) => said.findIndex((other) => isDeepStrictEqual(other, note)) === index)
    .slice(0, mostNotes);
}

/** Returns the notes of an article's row; the first row also gets notes of lines outside of the article. */
function listArticleNotes(notes: readonly Note[], line: number, first: number, lines: ReadonlySet<number>) {
  const own = notes.map((note) => (lines.has(note.line) ? note : { ...note, line: first }));
  return listNotes(own, line);
}

interface Planned {
  staged: StagedArticle;
  plan: ArticlePlan | Refusal;
  attempt: number;
  /** Changes that are not in the plan: pictures. */
  further: readonly string[];
}

/** Returns the result of a row that is no variant: that of its article. */
function judgeArticle({ known, sharedChanged, refused, variants }: ArticlePlan, further: readonly string[]) {
  const [refusal] = refused.values();
  if (variants.length === 0 && refusal) return { outcome: 'refused', ...refusal } as const;
  if (!known.anchor) return { outcome: 'created' } as const;
  const fields = [...sharedChanged, ...further];
  return fields.length > 0 ? ({ outcome: 'changed', fields } as const) : ({ outcome: 'unchanged' } as const);
}

function judgeRow(line: number, plan: ArticlePlan | Refusal, further: readonly string[]): Omit<RowResult, 'attempt'> {
  if (isRefusal(plan)) return { outcome: 'refused', ...plan };
  const refusal = plan.refused.get(line);
  if (refusal) return { outcome: 'refused', ...refusal };
  const variant = plan.variants.find((one) => one.line === line);
  if (!variant) return judgeArticle(plan, further);
  if (!variant.stored) return { outcome: 'created' };
  const fields = [...plan.sharedChanged, ...variant.changed, ...further];
  return {
    outcome: fields.length > 0 ? 'changed' : 'unchanged',
    ...(fields.length > 0 && { fields }),
    product: variant.stored._id,
  };
}

/** Returns the results of an article's rows by its plan. */
export function judgeRows({ staged, plan, attempt, further }: Planned): Results {
  const lines = new Set(staged.rows.map(({ line }) => line));
  const first = staged.rows[0]?.line ?? staged.line;
  const all = isRefusal(plan) ? [] : plan.notes;
  const named = staged.article?.fields['name'];
  const name = typeof named === 'string' ? named.trim().slice(0, 200) : '';
  return new Map(
    staged.rows.map(({ line }) => {
      const own = listArticleNotes(all, line, first, lines);
      const judged = judgeRow(line, plan, further);
      return [line, { attempt, ...judged, ...(name && { name }), ...(own.length > 0 && { notes: own }) }];
    }),
  );
}

/** Returns the results that an earlier attempt at this article has written in the same run; undefined if there was none. */
export function readEarlier({ rows }: StagedArticle, attempt: number): Results | undefined {
  const written = rows.filter(({ result }) => result?.attempt === attempt);
  if (written.length < rows.length) return undefined;
  return new Map(written.flatMap(({ line, result }) => (result ? [[line, result]] : [])));
}

/** Adds the ids of products to results. */
export function nameProducts(results: Results, products: ReadonlyMap<number, Types.ObjectId>): Results {
  return new Map(
    [...results].map(([line, result]) => {
      const product = products.get(line) ?? result.product;
      return [line, { ...result, ...(product && { product }) }];
    }),
  );
}

/** Writes the results of rows. */
export async function storeResults(
  importId: Types.ObjectId,
  results: Iterable<readonly [number, RowResult]>,
): Promise<void> {
  const writes = [...results].map(([line, result]) => ({
    updateOne: { filter: { import: importId, line }, update: { $set: { result } } },
  }));
  if (writes.length > 0) await ImportRowModel.collection.bulkWrite(writes, { ordered: false });
}

/** Counts rows by their results. */
export function countResults(results: Iterable<RowResult>): Counts {
  const counts: Record<RowOutcome, number> = { ...noCounts };
  for (const { outcome } of results) counts[outcome] += 1;
  return counts;
}

/** Counts refused rows by their reasons. */
export function countRefusals(results: Iterable<RowResult>): Refusals {
  const refusals: Refusals = {};
  for (const { refusal } of results) if (refusal) refusals[refusal] = (refusals[refusal] ?? 0) + 1;
  return refusals;
}
