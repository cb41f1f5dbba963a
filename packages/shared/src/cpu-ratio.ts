/** Processor time of a run in milliseconds, the least of three: other processes only ever add to it. */
function measure(run: () => unknown): number {
  const times = [0, 1, 2].map(() => {
    const begun = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

/** Work that is too little to be measured: whatever takes less is as good as nothing. */
const leastMs = 5;

/**
 * Tells how many times the processor time of plain work other work takes, in the same run: what a machine can do, and what else
 * it does, cancels out.
 */
export function cpuRatio(plain: () => unknown, other: () => unknown): number {
  plain();
  return measure(other) / Math.max(leastMs, measure(plain));
}

/** A unit, repeated up to a length. */
export const repeatTo = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
