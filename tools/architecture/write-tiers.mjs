import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { apiTiers } from './api-tiers.mjs';

/**
 * Writes the parts and the tiers of the API into docs/architecture.md; `--check` only fails if the page
 * differs. Descriptions of parts are those of their `package.json`.
 */
const root = resolve(import.meta.dirname, '../..');
const file = join(root, 'docs/architecture.md');

const partRows = ['apps', 'packages', 'tools', 'examples'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .map((name) => `${folder}/${name}`)
    .filter((part) => existsSync(join(root, part, 'package.json')))
    .map((part) => {
      const { description } = JSON.parse(readFileSync(join(root, part, 'package.json'), 'utf8'));
      if (!description) throw new Error(`${part}/package.json: describes nothing`);
      return `| \`${part}\` | ${description} |`;
    }),
);

const tierRow = ([feature, publicFiles], tier) =>
  `| ${tier} | \`${feature}\` | ${publicFiles.map((name) => `\`${name}\``).join(' ')} |`;

const tierRows = apiTiers.flatMap((features, index) =>
  Object.entries(features).map((entry) => tierRow(entry, apiTiers.length - index)),
);

/** Inserts a table between two marks of the page. */
function replaceTable(page, name, lines) {
  const [begin, end] = [`<!-- ${name}: written by \`pnpm write:tiers\` -->`, `<!-- end of ${name} -->`];
  const [before, rest] = page.split(`${begin}\n`);
  const [, after] = rest?.split(end) ?? [];
  if (after === undefined) throw new Error(`docs/architecture.md: between ${begin} and ${end} nothing can be written`);
  return `${before}${begin}\n${lines.join('\n')}\n${end}${after}`;
}

const page = readFileSync(file, 'utf8');
const withParts = replaceTable(page, 'parts', ['| folder | purpose |', '|---|---|', ...partRows]);
const written = replaceTable(withParts, 'tiers', ['| tier | feature | public files |', '|---|---|---|', ...tierRows]);

if (!process.argv.includes('--check')) writeFileSync(file, written);
else if (written !== page) {
  process.stderr.write(
    'docs/architecture.md names other parts or tiers than package.json files and tools/architecture/api-tiers.mjs: pnpm write:tiers\n',
  );
  process.exitCode = 1;
}
