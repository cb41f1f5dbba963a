import type { ChildServer } from '../servers/child-server.ts';
import { cpuPerRequest } from '../cpu.ts';
import { load } from '../load.ts';
import { runSize } from '../run-size.ts';
import { median } from '../measure.ts';
import type { FindingScenario } from './finding-scenarios.ts';

/** A shop under test. */
export interface Shop {
  server: ChildServer;
  products: number;
}

/** CPU of server and database in ms for an uncached request and for its repetition; medians of all rounds. */
export interface Cost {
  unknown: number;
  known: number;
  /** Ratio of a first request to its repetition in each round; both are measured right after each other. */
  ratio: number;
}

/** Number of rounds: many short ones, since other work on the machine then disturbs a few of them and not the median. */
export const rounds = runSize.rounds * 3;
export const requests = 16;

/** Numbers of the warm-up's requests, which are never measured. */
export async function warmUp(shops: readonly Shop[], { path }: FindingScenario): Promise<void> {
  for (const { server, products } of shops) {
    const shot = (index: number) => ({ method: 'GET' as const, path: path(rounds * requests + index, products) });
    await load({ port: server.port, count: runSize.findingWarmUps, concurrency: 4, shot });
  }
}

async function measureRound({ server, products }: Shop, mongod: number, { path }: FindingScenario, first: number) {
  const ask = () =>
    cpuPerRequest(server, mongod, requests, (index) => ({ method: 'GET', path: path(first + index, products) }));
  const unknown = await ask();
  const known = await ask();
  return { unknown, known, ratio: unknown / known };
}

/** Measures the cost of requests of a kind in each shop, in turns. @param mongod process id of the database */
export async function compareCosts(shops: readonly Shop[], mongod: number, scenario: FindingScenario): Promise<Cost[]> {
  const measured = shops.map(() => [] as Cost[]);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, shop] of shops.entries()) {
      measured[at]?.push(await measureRound(shop, mongod, scenario, round * requests));
    }
  }
  return measured.map((costs) => ({
    unknown: median(costs.map(({ unknown }) => unknown)),
    known: median(costs.map(({ known }) => known)),
    ratio: median(costs.map(({ ratio }) => ratio)),
  }));
}
