import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allEndpoints } from './endpoints.ts';
import { fieldProblems } from './validation.ts';
import {
  emptyWithdrawal,
  toNewWithdrawal,
  withdrawalFields,
  withdrawalFormSchema,
  withdrawalStepKey,
} from './withdrawal-page.ts';

const typed = { name: 'Karla', order: 'K-1', email: 'karla@post.example', articles: '', lines: '', message: '' };
const required = { name: typed.name, order: typed.order, email: typed.email };

/** `field: code` of each problem of the typed values. */
function problems(fields: Partial<typeof typed>): string[] {
  const result = z.safeParse(withdrawalFormSchema, { ...typed, ...fields }, { reportInput: true });
  return result.success ? [] : fieldProblems(result.error).map(({ path, code }) => `${path}: ${code}`);
}

/** A number of articles, separated by a line break where there is no text or a space. */
const articles = (count: number, between = '\n') => Array.from({ length: count }, () => 'Vase').join(between);

it.each([
  ['who, which order and where the receipt goes is enough', {}, []],
  ['the name is missing', { name: ' ' }, ['name: required']],
  ['the order is missing', { order: '' }, ['order: required']],
  ['the address is missing', { email: '' }, ['email: required']],
  ['the address is none', { email: 'karla' }, ['email: invalid_email']],
  ['the name has 200 characters', { name: 'n'.repeat(200) }, []],
  ['the name has 201', { name: 'n'.repeat(201) }, ['name: too_long']],
  ['the order has 200 characters', { order: '1'.repeat(200) }, []],
  ['the order has 201', { order: '1'.repeat(201) }, ['order: too_long']],
  ['the message has 5000 characters', { message: 'm'.repeat(5000) }, []],
  ['the message has 5001', { message: 'm'.repeat(5001) }, ['message: too_long']],
  ['99 articles', { lines: articles(99) }, []],
  ['as many articles as an order may have', { lines: articles(100) }, []],
  ['one more', { lines: articles(101) }, ['lines: too_long']],
  ['lines with nothing in them are no articles', { lines: articles(100, '\n\n \n') }, []],
  ['no box is ticked of the order’s articles', { articles: '3 × Honig' }, ['lines: required']],
  ['blanks are no ticked box', { articles: '3 × Honig', lines: ' \n ' }, ['lines: required']],
  ['a box is ticked', { articles: '3 × Honig', lines: '1 × Honig' }, []],
  ['an article is typed by whoever comes from no order', { lines: 'Honig' }, []],
])('%s', (_what, fields, found) => {
  expect(problems(fields)).toEqual(found);
});

it.each([
  ['the whole order', {}, required],
  ['the whole order for blank lines', { lines: '\n \n' }, required],
  [
    'an article a line, without blanks around it or empty lines',
    { lines: ' 2 × Honig \r\n\n \nDecke' },
    { ...required, lines: [{ name: 'Honig', qty: 2 }, { name: 'Decke' }] },
  ],
  ['what is said besides', { message: 'Zu groß' }, { ...required, message: 'Zu groß' }],
  ['none of the articles that were to choose from', { articles: '3 × Honig' }, required],
])('the call takes %s', (_what, fields, taken) => {
  expect(toNewWithdrawal({ ...typed, ...fields })).toStrictEqual(taken);
});

it('the page begins with every field empty and nothing wrong', () => {
  const values = Object.fromEntries(withdrawalFields.map((field) => [field, '']));
  expect(emptyWithdrawal).toEqual({ step: 'enter', values, problems: {} });
});

it('the page asks for its step as for what a call reads, and no call is named so', () => {
  const calls = Object.values(allEndpoints).flatMap((group) =>
    Object.values(group).map(({ method, path }) => `${method} ${path}`),
  );
  expect(withdrawalStepKey).toMatch(/^GET \/\w/);
  expect(calls).not.toContain(withdrawalStepKey);
});
