async function processorTime(work: () => unknown): Promise<number> {
  const begun = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

/**
 * Returns how many times the processor time of `plain` the `work` takes, by the least of several rounds each, taken in turns.
 * Compiling, collecting and a busy machine only ever add time: rounds go on until the ratio is below the bound, twelve at most,
 * so that only work that is really above it stays there.
 */
export async function costRatio(
  work: () => unknown,
  plain: () => unknown,
  { below }: { below: number },
): Promise<number> {
  let [least, leastPlain] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < 12; round += 1) {
    leastPlain = Math.min(leastPlain, await processorTime(plain));
    least = Math.min(least, await processorTime(work));
    if (round > 0 && least / leastPlain < below) break;
  }
  return least / leastPlain;
}
