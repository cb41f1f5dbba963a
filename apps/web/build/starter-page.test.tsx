import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { firstChunk } from './first-chunk.ts';
import { starterPage } from './starter-page.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'kontor-starter-'));
});

afterEach(() => rm(root, { recursive: true }));

/** Builds a site of these files. @returns its document */
async function buildSite(files: Record<string, string>): Promise<string> {
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(path.join(root, name), text)));
  await build({
    root,
    logLevel: 'silent',
    plugins: [starterPage(path.join(root, 'starter.js'))],
    build: { modulePreload: { polyfill: false } },
  });
  return readFile(path.join(root, 'dist/index.html'), 'utf8');
}

const site = {
  'index.html': '<html><head>\n  </head><body><script type="module" src="/main.js"></script></body></html>',
  'main.js': "import { shared } from './shared.js'; window.a = shared; void import('./later.js');",
  'later.js': "import { shared } from './shared.js'; window.b = shared;",
  'shared.js': "export const shared = 'x'.repeat(Number(window.name));",
  'starter.js': "addEventListener('load', () => document.querySelector('[data-scripts]'));",
};

it('writes both ways to start the shop: the script at once, and a starter with the names of the files to load', async () => {
  const html = await buildSite(site);
  const [, rendered = ''] = /<!--rendered-->(.*?)<!--\/rendered-->/s.exec(html) ?? [];
  const [, shell = ''] = /<!--shell-->(.*?)<!--\/shell-->/s.exec(html) ?? [];
  const [main = ''] = /\/assets\/index-[^"]+\.js/.exec(shell) ?? [];
  expect(shell).toContain('<script type="module"');
  expect(rendered).toMatch(/<script type="module" async src="\/assets\/starter-[^"]+\.js" data-scripts="[^"]+">/);
  expect(/data-scripts="([^" ]+)/.exec(rendered)?.[1]).toBe(main);
  // No other script is loaded, early or late.
  const rest = html.replace(rendered, '').replace(shell, '');
  expect(rest).not.toMatch(/<script|modulepreload/);
});

it('throws for a starter with imports', async () => {
  const starter = "import { shared } from './shared.js'; window.c = shared;";
  await expect(buildSite({ ...site, 'starter.js': starter })).rejects.toThrow('the starter comes alone');
});

/** Returns the path of a source of the site. */
const file = (name: string) => path.join(import.meta.dirname, '..', name);

it('names the chunk of everything that some sources import, and of nothing else', () => {
  const imports: Record<string, string[]> = {
    [file('a.ts')]: [file('b.ts')],
    [file('b.ts')]: [file('c.ts'), file('a.ts')],
  };
  const modules = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) };
  const nameOf = firstChunk('first', ['a.ts']);
  expect(['a.ts', 'b.ts', 'c.ts', 'd.ts'].map((name) => nameOf(file(name), modules))).toEqual([
    'first',
    'first',
    'first',
    null,
  ]);
});
