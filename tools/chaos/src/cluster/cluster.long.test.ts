import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildRelease, hasRelease } from './build-release.ts';
import { listClusterViolations } from './report.ts';
import { runCluster } from './run-cluster.ts';

const seed = Number(process.env['CHAOS_SEED'] ?? randomInt(1_000_000));

// A shallow clone lacks the release before.
it.skipIf(!(await hasRelease()))(
  `a cluster is updated from the release before, and bears some faults under load: nothing acknowledged is lost or doubled, no 500 (CHAOS_SEED=${seed})`,
  { timeout: 600_000 },
  async () => {
    const times = { runMs: 30_000, faultMs: 2000, pauseMs: 1000, settleMs: 3000 };
    const outcome = await runCluster(times, seed, { checkout: await buildRelease() });
    expect(listClusterViolations(outcome)).toEqual([]);
    expect(outcome.happened[0]?.fault.name).toBe('rolling update');
    expect(outcome.happened.length).toBeGreaterThan(1);
    expect(outcome.ledger.orders.length).toBeGreaterThan(outcome.happened.length);
  },
);
