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
  /** Whether `run` would take work now. */
  hasRoom(): boolean;
}

interface QueueBounds {
  /** How much is done at once. */
  atOnce: number;
  /** How long the last in the queue may have to wait, in milliseconds … */
  longestWait: number;
  /** … but so many may wait however slow the machine is: as many come in by chance. */
  leastWaiting: number;
  /** How long one takes at least, in milliseconds; on a busy or slow machine it is measured to take longer. */
  usual: number;
}

/** How much the last duration counts for the average. */
const weight = 0.2;

/**
 * Runs costly work, so much at once and in the order it came. Work that would have to wait too long is refused at once, so that
 * callers do not wait behind a flood.
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
      // A finished task hands its place over.
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
