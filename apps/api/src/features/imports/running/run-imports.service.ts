import { runExclusive } from '../../../lib/database/lease.ts';
import { runPatiently } from '../../../lib/database/lock-wait.ts';
import { berlinDay } from '../../../lib/time/berlin-time.ts';
import type { JobRun } from '../../../lib/tasks/job.ts';
import { ImportModel, type StoredImport, type RowResult } from '../import.model.ts';
import { type ImportTools, listFormats } from '../import-tools.ts';
import { activeStates } from '../imports.service.ts';
import { openPictureSource } from '../pictures/picture-source.ts';
import { type StagedArticle, readArticles } from '../reading/read-articles.ts';
import { type Position, advance, beginPass, finish } from './advance.ts';
import { redirectOldPaths, relateProducts } from '../passes/further-passes.service.ts';
import { type Work, checkArticle, isPassing, refuseFaulty, runArticle } from './handle-article.service.ts';
import { openCategories } from './place-categories.ts';
import { readTaxRates } from './price-and-tax.ts';
import { countRefusals, countResults, storeResults } from './row-results.ts';

/** Milliseconds until another process goes on with the imports of one that was killed. */
const leaseMs = 15_000;
/** Articles that a check notes at once; a run notes each one. */
const checkedAtOnce = 100;

/** Results of articles that are not noted yet. */
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

/** Checks or runs the articles behind the cursor. @returns undefined when this worker is to end */
async function handleArticles(start: Position, work: Work, signal: AbortSignal): Promise<Position | undefined> {
  const isCheck = start.state === 'checking';
  const format = listFormats(work.tools)[work.stored.format];
  if (!format) throw new Error(`files of ${work.stored.format} are not read any more`);
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
    // Addresses are led to products that are there.
    if (position?.state === 'running') position = await beginPass(position, 'redirects');
  }
  if (position?.pass === 'redirects') position = await redirectOldPaths(position, work.tools, work.write, signal);
  if (position) await finish(position, work.tools.now());
}

async function handleImport(
  stored: StoredImport,
  tools: ImportTools,
  { signal, onError }: Pick<JobRun, 'signal' | 'onError'>,
): Promise<void> {
  const { answers, attempt, format, actor = {} } = stored;
  const reader = listFormats(tools)[format];
  const hasNetPrices = reader?.hasNetPrices ?? answers.netPrices ?? false;
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

function listActive(): Promise<StoredImport[]> {
  return ImportModel.collection
    .find<StoredImport>({ state: { $in: [...activeStates] } }, { sort: { state: 1, startedAt: 1 }, limit: 20 })
    .toArray();
}

/**
 * Checks and runs the imports that staff have begun, one after another and in one process at a time. After a kill another
 * process goes on at the article that was under way.
 * @returns false when another process does so
 */
export async function runImports(
  tools: ImportTools,
  { signal, onError }: Pick<JobRun, 'signal' | 'onError'>,
): Promise<boolean> {
  return runExclusive({ name: 'imports', ms: leaseMs }, async (lost) => {
    const end = AbortSignal.any([signal, lost]);
    for (const stored of await listActive()) {
      if (end.aborted) return;
      await runPatiently(() => handleImport(stored, tools, { signal: end, onError })).catch((error: unknown) => {
        if (!end.aborted) onError(error);
      });
    }
  });
}
