import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { apiTiers } from './api-tiers.mjs';

/**
 * Writes the parts into docs/architecture.md and the tiers of the API into docs/tiers.md; `--check` only fails if a page
 * differs. Descriptions of parts are those of their `package.json`.
 */
const root = resolve(import.meta.dirname, '../..');

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

/** Replaces the table between two marks of a page; with `--check` only reports a difference. */
function writeTable(path, name, lines) {
  const file = join(root, path);
  const page = readFileSync(file, 'utf8');
  const [begin, end] = [`<!-- ${name}: written by \`pnpm write:tiers\` -->`, `<!-- end of ${name} -->`];
  const [before, rest] = page.split(`${begin}\n`);
  const [, after] = rest?.split(end) ?? [];
  if (after === undefined) throw new Error(`${path}: between ${begin} and ${end} nothing can be written`);
  const written = `${before}${begin}\n${lines.join('\n')}\n${end}${after}`;
  if (!process.argv.includes('--check')) writeFileSync(file, written);
  else if (written !== page) {
    process.stderr.write(
      `${path} names other ${name} than package.json files and tools/architecture/api-tiers.mjs: pnpm write:tiers\n`,
    );
    process.exitCode = 1;
  }
}

writeTable('docs/architecture.md', 'parts', ['| folder | purpose |', '|---|---|', ...partRows]);
writeTable('docs/tiers.md', 'tiers', ['| tier | feature | public files |', '|---|---|---|', ...tierRows]);
