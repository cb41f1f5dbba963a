/** Shortest processor time that can be measured, in milliseconds; shorter work counts as none. */
const leastMs = 5;

async function measure(work: () => unknown): Promise<number> {
  const begun = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

/**
 * Returns the processor time of `work` divided by that of `plain`. Both run in turns, and the shortest round of each counts.
 * Compilation, garbage collection and a busy machine only add time. So rounds go on until the ratio is below the bound, twelve
 * at most. Work that is below the bound even beside `leastMs` is not compared.
 */
export async function costRatio(
  work: () => unknown,
  plain: () => unknown,
  { below }: { below: number },
): Promise<number> {
  let [least, leastPlain] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const ratio = () => least / Math.max(leastMs, leastPlain);
  for (let round = 0; round < 12; round += 1) {
    least = Math.min(least, await measure(work));
    if (least / leastMs < below) return least / leastMs;
    leastPlain = Math.min(leastPlain, await measure(plain));
    if (round > 0 && ratio() < below) break;
  }
  return ratio();
}

/** Repeats a unit up to a length. */
export const repeatTo = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
