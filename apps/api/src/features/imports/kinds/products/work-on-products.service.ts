import { berlinDay } from '../../../../lib/time/berlin-time.ts';
import type { JobRun } from '../../../../lib/tasks/job.ts';
import type { ImportTools } from '../../import-tools.ts';
import type { RowResult, StoredImport } from '../../import.model.ts';
import { redirectOldPaths, relateProducts } from '../../passes/further-passes.service.ts';
import { openPictureSource } from '../../pictures/picture-source.ts';
import { type StagedArticle, readArticles } from '../../reading/read-articles.ts';
import { type Position, advance, beginPass, finish } from '../../running/advance.ts';
import { type Work, checkArticle, isPassing, refuseFaulty, runArticle } from '../../running/handle-article.service.ts';
import { openCategories } from '../../running/place-categories.ts';
import { readTaxRates } from '../../running/price-and-tax.ts';
import { countRefusals, countResults, storeResults } from '../../running/row-results.ts';
import { findReader } from './find-reader.ts';

/** Articles per write of a check; a run writes each one. */
const checkedAtOnce = 100;

/** Results of articles that are not written yet. */
interface Waiting {
  articles: StagedArticle[];
  results: [number, RowResult][];
}

async function note(position: Position, { articles, results }: Waiting): Promise<Position | undefined> {
  const last = articles.at(-1);
  if (!last) return position;
  await storeResults(position._id, results);
  const judged = results.map(([, result]) => result);
  const counted = { counts: countResults(judged), refusals: countRefusals(judged) };
  return advance(position, last.line, { articles: articles.length, ...counted });
}

/** Checks or runs the articles after the cursor. @returns undefined if this worker must stop */
async function handleArticles(start: Position, work: Work, signal: AbortSignal): Promise<Position | undefined> {
  const isCheck = start.state === 'checking';
  const format = findReader(work.stored, work.tools);
  let position: Position | undefined = start;
  let waiting: Waiting = { articles: [], results: [] };
  for await (const staged of readArticles(work.stored, { format, today: berlinDay(work.tools.now()) }, start.cursor)) {
    if (signal.aborted) return undefined;
    const results = await (isCheck ? checkArticle(staged, work) : runArticle(staged, work)).catch((error: unknown) => {
      if (signal.aborted || isPassing(error)) throw error;
      work.onFault(error);
      return refuseFaulty(staged, work);
    });
    waiting.articles.push(staged);
    waiting.results.push(...results);
    if (isCheck && waiting.articles.length < checkedAtOnce) continue;
    position = await note(position, waiting);
    waiting = { articles: [], results: [] };
    if (!position) return undefined;
  }
  return note(position, waiting);
}

async function runPasses(stored: StoredImport, work: Work, signal: AbortSignal): Promise<void> {
  let position: Position | undefined = stored;
  if (position.pass === 'articles') {
    position = await handleArticles(position, work, signal);
    if (position) position = await beginPass(position, 'related');
  }
  if (position?.pass === 'related') {
    position = await relateProducts(position, work.write, signal);
    // Redirects need existing products.
    if (position?.state === 'running') position = await beginPass(position, 'redirects');
  }
  if (position?.pass === 'redirects') position = await redirectOldPaths(position, work.tools, work.write, signal);
  if (position) await finish(position, work.tools.now());
}

/** Checks or runs a product import: first its articles, then the relations between them. */
export async function workOnProducts(
  stored: StoredImport,
  tools: ImportTools,
  { signal, onError }: Pick<JobRun, 'signal' | 'onError'>,
): Promise<void> {
  const { answers, attempt } = stored;
  const actor = { ...stored.actor, through: 'import' as const };
  const hasNetPrices = findReader(stored, tools).hasNetPrices ?? answers.netPrices ?? false;
  const rates = readTaxRates(await tools.readSettings());
  const pictures = openPictureSource(stored, tools, signal);
  const placing = await openCategories(actor);
  const context = { answers, attempt, hasNetPrices, placing, rates };
  try {
    const write = { pictures: tools.pictures, actor };
    await runPasses(stored, { stored, tools, context, write, pictures, onFault: onError }, signal);
  } finally {
    pictures?.close();
  }
}
