/** The queue is so long that waiting would not help the caller. */
export class BusyError extends Error {
  constructor() {
    super('too much waits already');
    this.name = 'BusyError';
  }
}

export interface BoundedQueue {
  /** @throws BusyError when it would have to wait too long */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Whether `run` would accept work now. */
  hasRoom(): boolean;
}

interface QueueBounds {
  /** Number of tasks that run at once. */
  atOnce: number;
  /** Longest wait of the last task in the queue, in milliseconds … */
  longestWait: number;
  /** … but this many may wait on any machine, because so many arrive by chance. */
  leastWaiting: number;
  /** Least duration of a task in milliseconds; on a busy or slow machine a longer one is measured. */
  usual: number;
}

/** Weight of the last duration in the average. */
const weight = 0.2;

/**
 * Creates a queue for costly work with limited concurrency, in the order of arrival. Work that would have to wait too long is
 * refused at once, so that callers do not wait behind a flood.
 */
export function makeBoundedQueue({ atOnce, longestWait, leastWaiting, usual }: QueueBounds): BoundedQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  let average = usual;
  const findWait = () => ((waiting.length + 1) * average) / atOnce;
  const hasRoom = () => running < atOnce || waiting.length < leastWaiting || findWait() <= longestWait;
  return {
    hasRoom,
    async run(work) {
      if (!hasRoom()) throw new BusyError();
      if (running < atOnce) running += 1;
      // A finished task passes its place on.
      else await new Promise<void>((resolve) => waiting.push(resolve));
      const begun = performance.now();
      try {
        return await work();
      } finally {
        average = Math.max(usual, average + weight * (performance.now() - begun - average));
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
