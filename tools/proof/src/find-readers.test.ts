import { expect, it } from 'vitest';
import { findReaderProblems, findReasons } from './find-readers.ts';

const reasonsOf = (source: string) => findReasons('a.ts', source);

it.each([
  ["import { XMLParser } from 'fast-xml-parser';", 'imports fast-xml-parser'],
  ["import sharp from 'sharp';", 'imports sharp'],
  ["import { parse } from 'csv-parse/sync';", 'imports csv-parse/sync'],
  ["import { gunzipSync } from 'node:zlib';", 'unpacks by gunzipSync'],
  ['const words = /(a+)+$/;', '/(a+)+$/ is not linear'],
  ['const end = text.replace(/ +$/, "");', '/ +$/ is not linear'],
  ['const pair = /^(\\d*)(\\d*)x$/u.test(text);', '/^(\\d*)(\\d*)x$/ is not linear'],
  ['const made = new RegExp(`${word}*`);', 'makes a regular expression of parts'],
])('finds what may take long: %s', (source, reason) => {
  expect(reasonsOf(source)).toEqual([reason]);
});

it.each([
  "import type { Sharp } from 'sharp';",
  "import { gzipSync } from 'node:zlib';",
  'const id = /^[0-9a-f]{32}$/;',
  'const sum = 10 / 2 / 5;',
])('passes over what does not: %s', (source) => {
  expect(reasonsOf(source)).toEqual([]);
});

const texts: Readonly<Record<string, string>> = {
  'xml.ts': "import { XMLParser } from 'fast-xml-parser';",
  'plain.ts': 'export const one = 1;',
  'xml.test.ts': 'await costRatio(worst, plain, { below: 2 });',
  'other.test.ts': 'await costRatio(worst, plain, { below: 2 });',
  'clock.test.ts': 'expect(performance.now() - begun).toBeLessThan(500);',
};
const sources = {
  files: ['xml.ts', 'plain.ts'],
  read: (file: string) => texts[file],
  reaches: (test: string, file: string) => file === 'xml.ts' && test !== 'other.test.ts',
};

it('fails for a parser that is not listed', () => {
  expect(findReaderProblems({}, sources)).toEqual([expect.stringContaining('xml.ts imports fast-xml-parser')]);
});

it('is content with a test that compares its work, or a reason', () => {
  expect(findReaderProblems({ 'xml.ts': { test: 'xml.test.ts' } }, sources)).toEqual([]);
  expect(findReaderProblems({ 'xml.ts': { bounded: 'writes only' } }, sources)).toEqual([]);
});

it.each([
  ['clock.test.ts', 'compares no work'],
  ['gone.test.ts', 'compares no work'],
  ['other.test.ts', 'never comes to'],
])('is not with %s', (test, problem) => {
  expect(findReaderProblems({ 'xml.ts': { test } }, sources)).toEqual([expect.stringContaining(problem)]);
});

it('names an entry whose source is gone', () => {
  const readers = { 'xml.ts': { test: 'xml.test.ts' }, 'gone.ts': { test: 'xml.test.ts' } };
  expect(findReaderProblems(readers, sources)).toEqual(['gone.ts is not there any more']);
});
