import { keptMetric } from '../../service-worker/kept-metric.ts';

type Timing = Pick<PerformanceResourceTiming, 'name' | 'entryType' | 'responseStatus'> & {
  readonly serverTiming: readonly Pick<PerformanceServerTiming, 'name' | 'duration'>[];
};

/** When the server gave an answer that the browser had kept, in ms; undefined for one that has just come. */
function findKeptAt({ serverTiming }: Timing): number | undefined {
  return serverTiming.find(({ name }) => name === keptMetric)?.duration;
}

/** Whether the shop itself has answered: its files and pictures are kept for good, and a page may be made of a kept shell. */
function isAnswer(timing: Timing): boolean {
  const { name, entryType, responseStatus } = timing;
  return entryType === 'navigation'
    ? findKeptAt(timing) !== undefined
    : name.includes('/api/') && responseStatus === 200;
}

/**
 * How old what is shown may be, after these further answers.
 * @param keptSince in ms; undefined while everything has just come
 */
export function findKeptSince(keptSince: number | undefined, timings: readonly Timing[]): number | undefined {
  return timings.filter(isAnswer).reduce<number | undefined>((oldest, timing) => {
    const keptAt = findKeptAt(timing);
    return keptAt === undefined ? undefined : Math.min(keptAt, oldest ?? keptAt);
  }, keptSince);
}

/** Follows the answers that the page gets, also those from before. @returns how to stop */
export function followAnswers(onChange: (keptSince: number | undefined) => void): () => void {
  let keptSince: number | undefined;
  const observer = new PerformanceObserver((list) => {
    // Those that are observed are of this type.
    keptSince = findKeptSince(keptSince, list.getEntries() as PerformanceResourceTiming[]);
    onChange(keptSince);
  });
  observer.observe({ type: 'navigation', buffered: true });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}
