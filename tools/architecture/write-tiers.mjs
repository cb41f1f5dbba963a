import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { apiTiers } from './api-tiers.mjs';

/** Writes the tiers of the API into docs/architecture.md; with `--check` it only fails when that page says something else. */
const file = resolve(import.meta.dirname, '../../docs/architecture.md');
const [begin, end] = ['<!-- tiers: written by `pnpm write:tiers` -->', '<!-- end of tiers -->'];

const row = ([feature, publicFiles], tier) =>
  `| ${tier} | \`${feature}\` | ${publicFiles.map((name) => `\`${name}\``).join(' ')} |`;

const table = [
  '| tier | feature | public files |',
  '|---|---|---|',
  ...apiTiers.flatMap((features, index) =>
    Object.entries(features).map((entry) => row(entry, apiTiers.length - index)),
  ),
].join('\n');

const page = readFileSync(file, 'utf8');
const [before, rest] = page.split(`${begin}\n`);
const [, after] = rest?.split(end) ?? [];
if (after === undefined) throw new Error(`docs/architecture.md: between ${begin} and ${end} nothing can be written`);
const written = `${before}${begin}\n${table}\n${end}${after}`;

if (!process.argv.includes('--check')) writeFileSync(file, written);
else if (written !== page) {
  process.stderr.write(
    'docs/architecture.md names other tiers than tools/architecture/api-tiers.mjs: pnpm write:tiers\n',
  );
  process.exitCode = 1;
}
