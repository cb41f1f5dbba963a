import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { runScenario } from './run-scenario.ts';
import { scenarios } from './scenarios.ts';
import { violationsOf } from './table.ts';

const seed = Number(process.env['CHAOS_SEED'] ?? randomInt(1_000_000));
const kills = 3;

it.each(scenarios)(
  `$name, ${kills} times under load: nothing acknowledged is lost or doubled, stock is right, no 500 (CHAOS_SEED=${seed})`,
  { timeout: 300_000 },
  async (scenario) => {
    const rounds = scenario.nodes > 1 ? 2 * kills : kills;
    const outcome = await runScenario(scenario, rounds, seed);
    expect(violationsOf(outcome)).toEqual([]);
    expect(outcome.ledger.orders.length).toBeGreaterThan(rounds);
  },
);
