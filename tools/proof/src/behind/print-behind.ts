import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type KnownBehind, readOutdated, reportBehind } from './behind.ts';

/**
 * Prints packages with newer versions beside the lock of known ones (`tools/known-behind.json`). It never fails:
 * a registry's news, or its silence, is no fault of the sources.
 */
const root = fileURLToPath(new URL('../../../..', import.meta.url));
const lock: Record<string, KnownBehind> = JSON.parse(readFileSync(`${root}/tools/known-behind.json`, 'utf8'));
const program = process.env['npm_execpath'];
const [command, ...first] = program?.endsWith('js') ? [process.execPath, program] : [program ?? 'pnpm'];
// Waits two minutes at most: there may be no network.
const { stdout } = spawnSync(command, [...first, 'outdated', '-r', '--json'], {
  cwd: root,
  encoding: 'utf8',
  timeout: 120_000,
});

const say = (text: string) => process.stdout.write(`${text}\n`);
const outdated = stdout ? readOutdated(stdout) : undefined;
if (outdated) {
  const { news, known, settled } = reportBehind(outdated, lock);
  say(news.length > 0 ? `Newer, and not looked at yet:\n  ${news.join('\n  ')}` : 'Nothing newer that is not known.');
  if (known.length > 0) say(`Known, and waiting:\n  ${known.join('\n  ')}`);
  if (settled.length > 0) say(`Up to date, and still in tools/known-behind.json: ${settled.join(', ')}`);
} else {
  say('The registry cannot be asked now. What is known to wait:');
  for (const [name, { latest, why }] of Object.entries(lock)) say(`  ${name} ${latest}: ${why}`);
}
