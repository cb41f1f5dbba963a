/**
 * How much of the processor `work` takes, in milliseconds: the least of some rounds. Other processes of the machine make the
 * clock go on and hardly this, so that two of them can be compared.
 */
export async function leastProcessorTime(work: () => unknown, rounds = 3): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    const begun = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(begun);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
