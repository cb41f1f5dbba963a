import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mediaSheet } from './media-sheet.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'kontor-media-sheet-'));
});

afterEach(() => rm(root, { recursive: true }));

it('links the style sheet for its medium, as a separate file without a script', async () => {
  const files = {
    'index.html': '<html><head></head><body><script type="module" src="/main.js"></script></body></html>',
    'main.js': "import './main.css'; document.title = 'Haus';",
    'main.css': 'body { color: red; }',
    'paper.css': '@media print { body { color: black; } }',
  };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(path.join(root, name), text)));
  await build({ root, logLevel: 'silent', plugins: [mediaSheet('paper.css', 'print')] });

  const html = await readFile(path.join(root, 'dist/index.html'), 'utf8');
  const [, href = ''] = /<link rel="stylesheet" href="\/(assets\/[^"]+)" media="print">/.exec(html) ?? [];
  expect(await readFile(path.join(root, 'dist', href), 'utf8')).toContain('@media print{body{color:#000}}');
  const assets = await readdir(path.join(root, 'dist/assets'));
  expect(assets.filter((name) => name.endsWith('.js'))).toHaveLength(1);
  expect(html.match(/stylesheet/g)).toHaveLength(2);
});
