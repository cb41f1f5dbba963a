import { spawnSync } from 'node:child_process';
import { scopes } from './scopes.mjs';

/**
 * `pnpm mutate [scope …]`: plants faults in the rules, one at a time, and checks that a test fails. It takes hours and is no
 * part
 * of CI. Fails if tests notice less than 90 %; docs/mutation-survivors.md lists those that may survive.
 */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(scopes, name));
if (unknown.length > 0) {
  throw new Error(`There is no ${unknown.join(', ')}; there are ${Object.keys(scopes).join(', ')}`);
}
const failed = (wanted.length > 0 ? wanted : Object.keys(scopes)).filter((name) => {
  const { status } = spawnSync('stryker', ['run', 'tools/mutation/stryker.config.mjs'], {
    stdio: 'inherit',
    env: { ...process.env, MUTATED_SCOPE: name },
  });
  return status !== 0;
});
process.exitCode = failed.length;
