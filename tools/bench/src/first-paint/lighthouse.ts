import { browserLaunchOptions } from '@kontor/e2e/browser';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { atTheEnd } from '../servers/cleanups.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/**
 * Ways to slow a load down: `simulate` computes a slow phone's times from a fast load, `devtools` throttles network and
 * processor.
 */
export type Throttling = 'simulate' | 'devtools';

type FileKind = 'Script' | 'Stylesheet';

/** Result of one load of a page; times in milliseconds. */
export interface Load {
  /** scores from 0 to 100; undefined for categories not requested */
  scores: Record<Category, number | undefined>;
  /** Audits below full points in categories that must be perfect. */
  faults: string[];
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Addresses of scripts and style sheets. */
  files: { url: string; kind: FileKind; bytes: number; beforeLcp: boolean }[];
}

/**
 * Starts the browser of the browser tests, where Lighthouse finds it.
 * @param port a free one
 */
export async function startBrowser(port: number): Promise<void> {
  const { args = [], ...options } = await browserLaunchOptions();
  const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${port}`] });
  atTheEnd(() => browser.close());
}

/** Lighthouse's code for a page that paints nothing, such as one that waits for a script it never gets. */
const paintedNothing = 'NO_FCP';

/**
 * Loads a page as a phone does. Its times are NaN if it paints nothing.
 * @param port of the browser
 * @throws when the page could not be loaded
 */
export async function loadPage(
  url: string,
  port: number,
  throttlingMethod: Throttling,
  onlyCategories: readonly Category[],
): Promise<Load> {
  const run = await lighthouse(url, {
    port,
    throttlingMethod,
    onlyCategories: [...onlyCategories],
    disableFullPageScreenshot: true,
    logLevel: 'error',
  });
  const lhr = run?.lhr;
  if (!lhr) throw new Error(`Lighthouse on ${url}: no result`);
  const { code, message } = lhr.runtimeError ?? {};
  if (code !== undefined && code !== paintedNothing) throw new Error(`Lighthouse on ${url}: ${message}`);
  return readLoad(lhr);
}

function readLoad(lhr: Result): Load {
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: readCategoryScore(lhr, 'performance'),
      accessibility: readCategoryScore(lhr, 'accessibility'),
      'best-practices': readCategoryScore(lhr, 'best-practices'),
      seo: readCategoryScore(lhr, 'seo'),
    },
    faults: listFailedAudits(lhr),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    files: listLoadedFiles(lhr),
  };
}

function readCategoryScore(lhr: Result, category: Category): number | undefined {
  const score = lhr.categories[category]?.score;
  return typeof score === 'number' ? Math.round(score * 100) : undefined;
}

function listFailedAudits(lhr: Result): string[] {
  const audits = categories.slice(1).flatMap((category) => lhr.categories[category]?.auditRefs ?? []);
  return audits.flatMap(({ id, weight }) => {
    const score = lhr.audits[id]?.score ?? 1;
    return weight > 0 && score < 1 ? [id] : [];
  });
}

/** Fields of Lighthouse's details that this file reads; its own types leave them open. */
interface DetailLine {
  url: string;
  resourceType?: string;
  transferSize: number;
  /** in milliseconds from the start of the list */
  rendererStartTime?: number;
  /** in microseconds */
  observedLargestContentfulPaintTs?: number;
}

/** Returns the details of an audit; empty if nothing was painted. */
function readAuditDetails(
  lhr: Result,
  audit: 'metrics' | 'network-requests',
): { items: DetailLine[]; startTs: number } {
  const details = lhr.audits[audit]?.details;
  if (!details || !('items' in details)) return { items: [], startTs: Number.NaN };
  const { networkStartTimeTs } = details.debugData ?? { networkStartTimeTs: undefined };
  return { items: details.items as DetailLine[], startTs: Number(networkStartTimeTs) }; // as the two audits write them
}

/** Start of the list on the clock of the paint, in microseconds. */
function listLoadedFiles(lhr: Result): Load['files'] {
  const paint = readAuditDetails(lhr, 'metrics').items[0]?.observedLargestContentfulPaintTs ?? Number.NaN;
  const { items, startTs } = readAuditDetails(lhr, 'network-requests');
  return items.flatMap(({ url, resourceType: kind, transferSize: bytes, rendererStartTime = 0 }) => {
    if (kind !== 'Script' && kind !== 'Stylesheet') return [];
    return [{ url, kind, bytes, beforeLcp: startTs + rendererStartTime * 1000 < paint }];
  });
}
