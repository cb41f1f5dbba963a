import { randomInt } from 'node:crypto';
import { type Outcome, runScenario } from './run-scenario.ts';
import { scenarios } from './scenarios.ts';
import { listDelays, table, listViolations } from './table.ts';

/** Number of printed violations per scenario; all count. */
const shown = 20;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/**
 * `pnpm chaos [part of a scenario's name] [rounds] [seed]`: runs all scenarios, each with its own number of rounds by default.
 */
async function chaos([only = '', rounds, given]: readonly string[]): Promise<boolean> {
  const seed = Number(given ?? randomInt(1_000_000));
  say(`Node ${process.versions.node}, seed ${seed}`);
  const outcomes: Outcome[] = [];
  for (const scenario of scenarios.filter(({ name }) => name.includes(only))) {
    outcomes.push(await runScenario(scenario, Number(rounds ?? scenario.rounds), seed));
    say(`${scenario.name}: done`);
  }
  say(`\n${table(outcomes)}`);
  const violations = outcomes.map((outcome) => [...listViolations(outcome), ...listDelays(outcome)]);
  for (const found of violations) for (const violation of found.slice(0, shown)) say(violation);
  return outcomes.length > 0 && violations.every(({ length }) => length === 0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
try {
  process.exitCode = (await chaos(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
}
process.exit();
