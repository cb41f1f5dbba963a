import { expect, it } from 'vitest';
import { fieldProblems } from './validation.ts';
import { newWithdrawalSchema } from './withdrawals.ts';

const withdrawal = { name: 'Karla', email: 'karla@post.example', order: 'KO-2026-0001' };
const _id = 'abcdef0123456789abcdef01';

it.each([
  ['all of the order', undefined],
  ['an article by its id', [{ _id }]],
  ['an article in words', [{ name: 'Die blaue Vase' }]],
  ['a part of a line’s quantity', [{ _id, name: 'Die blaue Vase', qty: 2 }]],
  ['several articles, each in its own way', [{ _id, qty: 1 }, { name: 'Der Krug' }]],
])('is withdrawn from: %s', (_what, lines) => {
  expect(newWithdrawalSchema.safeParse({ ...withdrawal, lines }).data?.lines).toEqual(lines);
});

it.each([
  ['no word of it', [{}], 'lines.0: required'],
  ['a quantity alone', [{ qty: 2 }], 'lines.0: required'],
  ['nothing of the second', [{ _id }, {}], 'lines.1: required'],
  ['an empty name', [{ name: ' ' }], 'lines.0.name: required'],
  ['no piece', [{ _id, qty: 0 }], 'lines.0.qty: too_small'],
])('an article is named by its id or in words, never by %s', (_what, lines, problem) => {
  const { error } = newWithdrawalSchema.safeParse({ ...withdrawal, lines });
  expect(error && fieldProblems(error).map(({ path, code }) => `${path}: ${code}`)).toEqual([problem]);
});
