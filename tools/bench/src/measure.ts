import type { ChildServer } from './servers/child-server.ts';
import { load } from './load.ts';
import { countRequests, runSize } from './run-size.ts';
import type { Scenario } from './scenarios.ts';

export const concurrency = 16;

interface Run {
  perSecond: number;
  /** CPU time of the server per request in milliseconds */
  cpuMs: number | undefined;
}

/** Medians of all rounds. */
export interface Row {
  name: string;
  shop: Run;
  bare: Run;
  /**
   * requests per second of the shop divided by the bare server's: median over the rounds, each of which measures both in
   * succession
   */
  ratio: number;
}

async function run(server: ChildServer, scenario: Scenario): Promise<Run> {
  const count = countRequests(scenario.count);
  const before = server.cpuMs();
  const seconds = await load({ port: server.port, count, concurrency, shot: scenario.shot });
  const after = server.cpuMs();
  const cpuMs = before === undefined || after === undefined ? undefined : (after - before) / count;
  return { perSecond: count / seconds, cpuMs };
}

/** Returns the median of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function medianRun(runs: readonly Run[]): Run {
  const cpu = runs.map(({ cpuMs }) => cpuMs).filter((ms) => ms !== undefined);
  return {
    perSecond: median(runs.map(({ perSecond }) => perSecond)),
    cpuMs: cpu.length === runs.length ? median(cpu) : undefined,
  };
}

/** Measures one call on both servers, in turns and after a warm-up. The server that begins alternates between rounds. */
export async function measure(scenario: Scenario, shop: ChildServer, bare: ChildServer): Promise<Row> {
  const pairs: { shop: Run; bare: Run }[] = [];
  for (let round = -1; round < runSize.rounds; round += 1) {
    const shopFirst = round % 2 === 0;
    const first = await run(shopFirst ? shop : bare, scenario);
    const second = await run(shopFirst ? bare : shop, scenario);
    if (round >= 0) pairs.push(shopFirst ? { shop: first, bare: second } : { shop: second, bare: first });
  }
  return {
    name: scenario.name,
    shop: medianRun(pairs.map((pair) => pair.shop)),
    bare: medianRun(pairs.map((pair) => pair.bare)),
    ratio: median(pairs.map((pair) => pair.shop.perSecond / pair.bare.perSecond)),
  };
}
