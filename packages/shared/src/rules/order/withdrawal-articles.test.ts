import { expect, test } from 'vitest';
import { findChosen, readArticles, readPieces, writeChosen } from './withdrawal-articles.ts';
import { toNewWithdrawal } from '../../wire/withdrawal-page.ts';

const articles = readArticles('3 × Honig\n1 × 2 × Becher\n1 × Vase\n1 × Vase');

/** Builds a reader of posted fields by name. */
const posted = (fields: Record<string, string>) => (name: string) => fields[name] ?? '';

test('an order’s articles are read from its lines; a line without a quantity is none', () => {
  expect(readArticles('3 × Honig\r\n0 × Tee\nVase\n 1 × 2 × Becher ')).toEqual([
    { name: 'Honig', qty: 3 },
    { name: '2 × Becher', qty: 1 },
  ]);
});

test.each([
  ['12 × Honig', { name: 'Honig', qty: 12 }],
  ['1 × K', { name: 'K', qty: 1 }],
  ['10000 × Nagel', { name: 'Nagel', qty: 10_000 }],
  ['10001 × Nagel', undefined],
  ['100001 × Nagel', undefined],
  ['0 × Nagel', undefined],
  ['etwa 2 × Honig', undefined],
  ['2 × ', undefined],
  ['2 × Honig\n1 × Tee', undefined],
])('%j says %j', (row, pieces) => {
  expect(readPieces(row)).toEqual(pieces);
});

/** So many lines, an article each. */
const rows = (count: number) => Array.from({ length: count }, (_, index) => `1 × Vase ${index}`).join('\n');

test('no more articles are read than an order has', () => {
  expect([99, 100, 101].map((count) => readArticles(rows(count)).length)).toEqual([99, 100, 100]);
});

test.each([
  ['12', '12 × Nagel'],
  [' 7 ', '7 × Nagel'],
  ['1', '1 × Nagel'],
  ['20', '20 × Nagel'],
  ['21', '20 × Nagel'],
  ['', '20 × Nagel'],
  ['-1', '20 × Nagel'],
  ['2 Stück', '20 × Nagel'],
  ['0', ''],
])('%j typed for a ticked line of twenty is written as %j; a line not ticked is left out', (typed, text) => {
  const offered = readArticles('3 × Honig\n20 × Nagel');
  expect(writeChosen(offered, posted({ 'article-1': 'on', 'pieces-0': '2', 'pieces-1': typed }))).toBe(text);
});

test.each([
  [
    'the boxes that are ticked, with their pieces',
    { 'article-0': 'on', 'pieces-0': '2', 'article-2': 'on' },
    [2, 0, 1, 0],
  ],
  ['the second of two of one name is written as such a one', { 'article-3': 'on' }, [0, 0, 1, 0]],
  ['more than there are is all of them', { 'article-0': 'on', 'pieces-0': '9' }, [3, 0, 0, 0]],
  ['no number is all of them', { 'article-0': 'on', 'pieces-0': 'zwei' }, [3, 0, 0, 0]],
  ['no piece is none', { 'article-0': 'on', 'pieces-0': '0' }, [0, 0, 0, 0]],
  ['pieces of what is not ticked are none', { 'pieces-0': '2' }, [0, 0, 0, 0]],
])('%s', (_, fields, chosen) => {
  expect(findChosen(articles, writeChosen(articles, posted(fields)))).toEqual(chosen);
});

test('the call takes the quantity as a number, and free text unchanged', () => {
  const typed = {
    name: 'K',
    order: '1',
    email: 'k@post.example',
    message: '',
    articles: '3 × Honig',
    lines: '2 × Honig\nDecke',
  };
  expect(toNewWithdrawal(typed)).toEqual({
    name: 'K',
    order: '1',
    email: 'k@post.example',
    lines: [{ name: 'Honig', qty: 2 }, { name: 'Decke' }],
  });
});
