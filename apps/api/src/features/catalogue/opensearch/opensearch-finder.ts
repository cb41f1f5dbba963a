import { setTimeout as sleep } from 'node:timers/promises';
import { errors } from '@opensearch-project/opensearch';
import type { Logger } from 'pino';
import type { Finder } from '../finding/finder.ts';
import { plainFinder } from '../finding/plain-finder.ts';
import type { CatalogueVersions } from '../lists/catalogue.service.ts';
import { releaseTable } from '../table/keep-table.service.ts';
import { canReadTable, countStoredCategories, findInTable, findNewest } from './fall-back.ts';
import { connect } from './connection.ts';
import { countCategories, findHits, findSuggestedWords, listFacts } from './find-hits.ts';
import { IndexKeeper } from './keep-index.ts';

/** Milliseconds that a request waits for the index to follow a change of the catalogue. */
const catchUpMs = 300;
/** Milliseconds that the index may lag behind the catalogue before another engine answers. */
const longestLagMs = 2000;
/** Milliseconds without a request after OpenSearch has failed. */
const pauseMs = 5000;
/** Milliseconds that a start waits for a first index. */
const longestStartMs = 30_000;
/** Milliseconds without a fallback after which the plain engine's memory is freed. */
const releaseMs = 60_000;

interface OpenSearchOptions {
  url: string;
  logger: Logger;
  searchMs?: number;
  mostInMemory?: number;
}

/** Engine outside of the process, and the work that keeps its index. */
export interface OutsideFinder extends Finder {
  /** Follows the catalogue, and rebuilds the index when needed; for a job. */
  keep: (signal: AbortSignal) => Promise<void>;
  close: () => Promise<void>;
}

/** Whether OpenSearch understood a call and refuses this one only: others may succeed. */
const isOfThisCall = (error: unknown): boolean => error instanceof errors.ResponseError && error.statusCode === 400;

/** Returns a short reason for the log: errors of the client carry whole requests, with their password. */
const nameError = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message.slice(0, 200)}` : 'unknown';

/** Returns a function that logs a failure at most once per pause: each request may meet it. */
function makeWarning(logger: Logger) {
  let silentUntil = 0;
  return (error: unknown, message: string): void => {
    if (Date.now() < silentUntil) return;
    silentUntil = Date.now() + pauseMs;
    logger.warn({ reason: nameError(error) }, message);
  };
}

/** Asks OpenSearch unless it has just failed, and falls back otherwise. */
function makeAttempts(logger: Logger, onFailure: () => void) {
  let pausedUntil = 0;
  let lastFallback: number | undefined;
  const attempt = async <T>(ask: () => Promise<T>, instead: () => Promise<T>): Promise<T> => {
    if (Date.now() >= pausedUntil) {
      try {
        return await ask();
      } catch (error) {
        onFailure();
        if (!isOfThisCall(error)) pausedUntil = Date.now() + pauseMs;
        logger.warn({ reason: nameError(error) }, 'OpenSearch does not answer; products are found without it');
      }
    }
    lastFallback = Date.now();
    return instead();
  };
  const resume = () => {
    pausedUntil = 0;
    if (lastFallback === undefined || Date.now() - lastFallback < releaseMs) return;
    lastFallback = undefined;
    releaseTable();
  };
  return { attempt, resume };
}

/**
 * Creates the engine that finds products by OpenSearch, and by the plain engine or the database when that does not answer.
 * @param options.url address of OpenSearch (`SEARCH_URL`)
 * @param options.searchMs longest answer of a search, in milliseconds
 * @param options.mostInMemory highest number of products for which the plain engine is the fallback
 */
export function openSearchFinder({ url, logger, searchMs, mostInMemory }: OpenSearchOptions): OutsideFinder {
  const connection = connect(url, searchMs);
  const canFindPlainly = (versions?: CatalogueVersions) => canReadTable(mostInMemory, versions);
  const findWithout: Finder['find'] = async (request, versions) =>
    (await canFindPlainly(versions)) ? findInTable(request, versions) : findNewest(request);
  const keeper = new IndexKeeper(connection);
  const { attempt, resume } = makeAttempts(logger, () => keeper.forget());
  const warnSometimes = makeWarning(logger);
  const follow = (versions: CatalogueVersions) =>
    keeper.catchUp(versions, catchUpMs).catch((error: unknown) => {
      // Searches may still work where writes are refused: only what is behind for long has to be found otherwise.
      warnSometimes(error, 'the search index cannot follow the catalogue');
      return false;
    });
  const keep = async (signal: AbortSignal) => {
    await keeper.keep(signal);
    resume();
  };
  return {
    keep,
    close: () => connection.close(),
    prepare: async () => {
      const kept = keep(new AbortController().signal).catch((error: unknown) =>
        logger.warn({ reason: nameError(error) }, 'the search index is not ready; products are found without it'),
      );
      await Promise.race([kept, sleep(longestStartMs, undefined, { ref: false })]);
    },
    find: (request, versions) =>
      attempt(
        async () => {
          const isCurrent = await follow(versions);
          const isLate = !isCurrent && keeper.lagMs > longestLagMs;
          if (isLate && (await canFindPlainly(versions))) return findInTable(request, versions);
          const hits = await findHits(connection, request);
          return isCurrent ? hits : { ...hits, isProvisional: true };
        },
        () => findWithout(request, versions),
      ),
    suggestWords: (q, isFound) =>
      attempt(
        () => findSuggestedWords(connection, q, isFound),
        async () => ((await canFindPlainly()) ? plainFinder.suggestWords(q, isFound) : []),
      ),
    listFacts: () =>
      attempt(
        () => listFacts(connection),
        async () => ((await canFindPlainly()) ? plainFinder.listFacts() : []),
      ),
    countCategories: (query) =>
      // Saving a product compares spellings with all categories: an index that is behind must not miss one.
      query.published === 'any'
        ? countStoredCategories(query)
        : attempt(
            () => countCategories(connection, query),
            () => countStoredCategories(query),
          ),
  };
}
