import { keptMetric } from '../../service-worker/kept-metric.ts';

type Timing = Pick<PerformanceResourceTiming, 'name' | 'entryType' | 'responseStatus'> & {
  readonly serverTiming: readonly Pick<PerformanceServerTiming, 'name' | 'duration'>[];
};

/** Returns when the server gave a cached answer, in ms; undefined for one that has just arrived. */
function findKeptAt({ serverTiming }: Timing): number | undefined {
  return serverTiming.find(({ name }) => name === keptMetric)?.duration;
}

/**
 * Tells whether an answer shows that the shop is reachable. Files and pictures do not, as they are cached forever, nor pages,
 * which may use a cached shell.
 */
function isAnswer(timing: Timing): boolean {
  const { name, entryType, responseStatus } = timing;
  return entryType === 'navigation'
    ? findKeptAt(timing) !== undefined
    : name.includes('/api/') && responseStatus === 200;
}

/**
 * Returns how old the shown data may be after further answers, as the time of the oldest one.
 * @param keptSince in ms; undefined while everything has just arrived
 */
export function findKeptSince(keptSince: number | undefined, timings: readonly Timing[]): number | undefined {
  return timings.filter(isAnswer).reduce<number | undefined>((oldest, timing) => {
    const keptAt = findKeptAt(timing);
    return keptAt === undefined ? undefined : Math.min(keptAt, oldest ?? keptAt);
  }, keptSince);
}

/** Follows the page's answers, including earlier ones. @returns stops following */
export function followAnswers(onChange: (keptSince: number | undefined) => void): () => void {
  let keptSince: number | undefined;
  const observer = new PerformanceObserver((list) => {
    // Only entries of this type are observed.
    keptSince = findKeptSince(keptSince, list.getEntries() as PerformanceResourceTiming[]);
    onChange(keptSince);
  });
  observer.observe({ type: 'navigation', buffered: true });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}
