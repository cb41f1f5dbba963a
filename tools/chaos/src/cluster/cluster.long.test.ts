import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { listClusterViolations } from './report.ts';
import { runCluster } from './run-cluster.ts';

const seed = Number(process.env['CHAOS_SEED'] ?? randomInt(1_000_000));

it(
  `a cluster bears some faults under load: nothing acknowledged is lost or doubled, no 500 (CHAOS_SEED=${seed})`,
  { timeout: 600_000 },
  async () => {
    const outcome = await runCluster({ runMs: 12_000, faultMs: 2000, pauseMs: 1000, settleMs: 3000 }, seed);
    expect(listClusterViolations(outcome)).toEqual([]);
    expect(outcome.happened.length).toBeGreaterThan(0);
    expect(outcome.ledger.orders.length).toBeGreaterThan(outcome.happened.length);
  },
);
