import { randomInt } from 'node:crypto';
import { formatCluster, listClusterDelays, listClusterViolations } from './cluster/report.ts';
import { buildRelease } from './cluster/build-release.ts';
import { runCluster, usualTimes } from './cluster/run-cluster.ts';
import { type Outcome, runScenario } from './run-scenario.ts';
import { scenarios } from './scenarios.ts';
import { listDelays, table, listViolations } from './table.ts';

/** Number of printed violations per scenario; all count. */
const shown = 20;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Default length of `pnpm chaos cluster` in minutes. */
const clusterMinutes = 10;

/**
 * `pnpm chaos cluster [minutes] [seed]`: three members, three shops and a balancer bear every kind of fault, an update from
 * the release before first.
 */
async function chaosOfCluster([minutes = clusterMinutes, given]: readonly (string | number)[]): Promise<boolean> {
  const seed = Number(given ?? randomInt(1_000_000));
  say(`Node ${process.versions.node}, ${minutes} minutes, seed ${seed}`);
  const begun = performance.now();
  const onFault = (name: string) => say(`${((performance.now() - begun) / 1000).toFixed(0)} s: ${name}`);
  const checkout = await buildRelease();
  const outcome = await runCluster({ ...usualTimes, runMs: Number(minutes) * 60_000 }, seed, { onFault, checkout });
  say(formatCluster(outcome));
  const violations = [...listClusterViolations(outcome), ...listClusterDelays(outcome)];
  for (const violation of violations.slice(0, shown)) say(violation);
  return violations.length === 0;
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
  const [kind, ...rest] = process.argv.slice(2);
  const isHeld = kind === 'cluster' ? await chaosOfCluster(rest) : await chaos(process.argv.slice(2));
  process.exitCode = isHeld ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
}
process.exit();
