import { expect, it } from 'vitest';
import { problemsOf, summaryOf } from './check-table.ts';
import { rowsOf } from './table.ts';
import { type FoundTest, testsIn } from './tests-in.ts';

const cartTests = `
it('is empty', f);
it.each([1, 2])('holds %i | more [pieces]', f);
it.skip('is red', f);
describe('a', () => it('twice', f));
describe('b', () => it('twice', f));
`;

const files: Record<string, FoundTest[]> = { 'apps/web/cart.test.ts': testsIn('cart.test.ts', cartTests) };

/** What is wrong with a table of these rows; the first of them stands in line 5. */
function problems(...rows: string[]): string[] {
  const table = ['# Proof', '', '| Sentence | Side | Proof |', '|---|---|---|', ...rows].join('\n');
  return problemsOf(rowsOf(table, 'docs'), (file) => files[file]);
}

const proof = (title: string, file = 'cart.test.ts') => `[${title}](../apps/web/${file})`;

it('is content with rows whose tests are there', () => {
  expect(
    problems(
      `| An empty cart says so. | shopper | ${proof('is empty')}<br>${proof('holds %i \\| more \\[pieces\\]')} |`,
      `| Twice. | shopper | ${proof('b › twice')}, see [why](decisions/001.md) |`,
      `| It is paid by card. | payment | ${proof('is empty')} |`,
      `| Not shown. | none | – |`,
    ),
  ).toEqual([]);
});

it.each([
  ['a test that is gone', `shopper | ${proof('is full')}`, 'no such test: apps/web/cart.test.ts › is full'],
  [
    'a gone one beside another',
    `shopper | ${proof('is empty')} ${proof('is full')}`,
    'no such test: apps/web/cart.test.ts › is full',
  ],
  ['a title cut short', `shopper | ${proof('is')}`, 'no such test: apps/web/cart.test.ts › is'],
  ['a file that is gone', `shopper | ${proof('is empty', 'x.test.ts')}`, 'no such file: apps/web/x.test.ts'],
  ['a skipped test', `shopper | ${proof('is red')}`, 'does not run: apps/web/cart.test.ts › is red'],
  [
    'a title of two tests',
    `shopper | ${proof('twice')}`,
    '2 tests of this title, name the group too: apps/web/cart.test.ts › twice',
  ],
  ['an admin row whose test is gone', `admin | ${proof('is full')}`, 'no such test: apps/web/cart.test.ts › is full'],
  ['an open shopper row', 'shopper | open', 'names no test'],
  ['an open admin row', 'admin | open', 'names no test'],
  ['an open payment row', 'payment | open', 'names no test'],
  ['words instead of a test', 'shopper | the cart test', 'names no test'],
  ['no proof', 'admin |', 'names no test'],
  ['a remark only', 'shopper | [why](decisions/001.md)', 'names no test'],
  ['an unknown side', `guest | ${proof('is empty')}`, 'unknown side: guest'],
  ['a proof of nothing', `none | ${proof('is empty')}`, 'a sentence that asks for nothing has a proof'],
  ['a missing cell', proof('is empty'), 'a row is a sentence, a side and its proof'],
])('names %s', (_what, cells, problem) => {
  expect(problems(`| The cart is kept. | ${cells} |`)).toEqual([`line 5, "The cart is kept.": ${problem}`]);
});

it('a text without a table proves nothing', () => {
  expect(problemsOf(rowsOf('# Proof', 'docs'), () => [])).toEqual(['there is no table']);
});

it('counts the rows of each side', () => {
  const table = `| S | Side | P |\n|---|---|---|\n| a | shopper | ${proof('is empty')} |\n| b | none | – |\n| c | none | – |\n`;
  expect(summaryOf(rowsOf(table, 'docs'))).toBe('3 sentences: shopper 1, admin 0, payment 0, none 2');
});
