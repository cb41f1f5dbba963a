import { expect, test } from 'vitest';
import { findChosen, readArticles, writeChosen } from './withdrawal-articles.ts';
import { toNewWithdrawal } from './withdrawal-page.ts';

const articles = readArticles('3 × Honig\n1 × 2 × Becher\n1 × Vase\n1 × Vase');

/** What the form posts: its fields by name. */
const posted = (fields: Record<string, string>) => (name: string) => fields[name] ?? '';

test('an order’s articles are read from its lines; what names no pieces is none', () => {
  expect(readArticles('3 × Honig\r\n0 × Tee\nVase\n 1 × 2 × Becher ')).toEqual([
    { name: 'Honig', qty: 3 },
    { name: '2 × Becher', qty: 1 },
  ]);
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

test('the call takes pieces as a number, and what was typed freely as it stands', () => {
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
