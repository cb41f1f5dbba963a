/** Work that is too little to be measured: whatever takes less is as good as nothing. */
const leastMs = 5;

async function measure(work: () => unknown): Promise<number> {
  const begun = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

/**
 * Returns how many times the processor time of `plain` the `work` takes, by the least of several rounds each, taken in turns.
 * Compiling, collecting and a busy machine only ever add time: rounds go on until the ratio is below the bound, twelve at most,
 * so that only work that is really above it stays there. Work that is below it beside the least that counts is not compared.
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

/** A unit, repeated up to a length. */
export const repeatTo = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
