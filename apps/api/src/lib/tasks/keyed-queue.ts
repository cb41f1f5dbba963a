import { BusyError } from './bounded-queue.ts';

interface QueueBounds {
  /** Calls that one key may have at once, running and waiting. */
  longest: number;
  /** Longest turn of a call, in milliseconds; the next one then begins beside it. */
  longestTurnMs: number;
}

export interface KeyedQueue {
  /**
   * Runs `work` when all earlier calls with any of these keys have ended.
   * @param waitMs longest wait, in milliseconds
   * @param work gets whether it has waited
   * @throws BusyError when a key has too many calls, or the wait is over
   */
  run<T>(keys: readonly string[], waitMs: number, work: (hasWaited: boolean) => Promise<T>): Promise<T>;
}

/** Calls of one key: the last of them, and their number. */
interface Line {
  lastEnds: Promise<void>;
  calls: number;
}

const doNothing = (): void => {};

function leaveLine(lines: Map<string, Line>, key: string): void {
  const line = lines.get(key);
  if (line && line.calls > 1) lines.set(key, { ...line, calls: line.calls - 1 });
  else lines.delete(key);
}

/** Whether `turn` comes within a number of milliseconds. */
async function comesWithin(turn: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeIsOver = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  try {
    return await Promise.race([turn.then(() => true), timeIsOver]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Creates a queue with a line for each key, in the order of arrival. A call joins all its lines at once and waits only for
 * earlier calls, so that calls with several keys cannot wait for each other. Works within this process and is no lock: a call
 * that hangs lets the next one begin.
 */
export function makeKeyedQueue({ longest, longestTurnMs }: QueueBounds): KeyedQueue {
  const lines = new Map<string, Line>();

  /** Joins the lines. @returns the earlier calls' end, and a function that leaves the lines once */
  function join(keys: readonly string[]) {
    const earlier = keys.flatMap((key) => lines.get(key) ?? []);
    if (earlier.some(({ calls }) => calls >= longest)) throw new BusyError();
    const turn = Promise.all(earlier.map(({ lastEnds }) => lastEnds));
    let end = doNothing;
    const lastEnds = new Promise<void>((resolve) => {
      end = resolve;
    });
    for (const key of keys) lines.set(key, { lastEnds, calls: (lines.get(key)?.calls ?? 0) + 1 });
    let hasLeft = false;
    const leave = (): void => {
      if (hasLeft) return;
      hasLeft = true;
      for (const key of keys) leaveLine(lines, key);
      end();
    };
    return { turn, leave, hasToWait: earlier.length > 0 };
  }

  return {
    async run(keys, waitMs, work) {
      const { turn, leave, hasToWait } = join([...new Set(keys)]);
      let longTurn: NodeJS.Timeout | undefined;
      try {
        if (hasToWait && !(await comesWithin(turn, waitMs))) throw new BusyError();
        longTurn = setTimeout(leave, longestTurnMs);
        return await work(hasToWait);
      } finally {
        clearTimeout(longTurn);
        // A call that gave up keeps its place in the queue: later ones still wait for the earlier ones.
        void turn.then(leave);
      }
    },
  };
}
