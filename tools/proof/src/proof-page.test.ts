import { expect, it } from 'vitest';
import { countSides, findProofProblems } from './proof-page.ts';
import { sentenceTests, type Tagged, writeTests } from './tests-column.ts';

const empty = { file: 'apps/web/cart.test.ts', title: 'is empty', off: false };
const full = { file: 'apps/web/cart.test.ts', title: 'holds %i | more [pieces]', off: false };
const red = { file: 'apps/web/cart.test.ts', title: 'is red', off: true };

const tagged: Tagged = new Map([
  ['spec 1.1', [empty, full]],
  ['asvs 7.5.1', [empty]],
]);

const head = '# Proof\n\n| No. | Sentence | Side | Tests | Remark |\n|---|---|---|---|---|\n';
const links = '[is empty](../apps/web/cart.test.ts)<br>[holds %i \\| more \\[pieces\\]](../apps/web/cart.test.ts)';
const good = `${head}| 1.1 | The cart is kept. | shopper | ${links} | but [why](decisions/001.md) |\n`;

it('writes the tests of each sentence into its row, and leaves all else', () => {
  const typed = `${head}| 1.1 | The cart is kept. | shopper | old | but [why](decisions/001.md) |\n| 1.2 | Not shown. | none | – |  |\n`;
  const written = writeTests(sentenceTests, typed, tagged, 'docs');
  expect(written).toBe(`${good}| 1.2 | Not shown. | none | – |  |\n`);
  expect(writeTests(sentenceTests, written, tagged, 'docs')).toBe(written);
  expect(findProofProblems(written, tagged, 'docs')).toEqual([]);
});

it.each<[string, string, Tagged, string]>([
  [
    'a sentence that no test carries',
    `${good}| 1.2 | Paid. | payment | – |  |`,
    tagged,
    '1.2: no test carries its number',
  ],
  [
    'a test that does not run',
    good,
    new Map([['spec 1.1', [red]]]),
    '1.1: does not run: apps/web/cart.test.ts › is red',
  ],
  [
    'a number that is none',
    good,
    new Map([...tagged, ['spec 9.9', [full]]]),
    `nothing has the number spec 9.9: ${full.file} › ${full.title}`,
  ],
  ['a number of two rows', good + good.slice(head.length), tagged, '1.1 has several rows'],
  [
    'a page that is not as the tests say',
    good.replace('is empty', 'is full'),
    tagged,
    'the page is not as the tests say',
  ],
  ['an unknown side', good.replace('shopper', 'guest'), tagged, '1.1: unknown side: guest'],
  ['a missing cell', `${head}| 1.1 | The cart is kept. | shopper |`, tagged, '1.1: a row is a number, a sentence'],
  ['a proof of nothing', good.replace('shopper', 'none'), tagged, '1.1: a sentence that asks for nothing has a test'],
  ['a text without a table', '# Proof', tagged, 'there is no table'],
])('names %s', (_what, page, tests, problem) => {
  expect(findProofProblems(page, tests, 'docs')).toContainEqual(expect.stringContaining(problem));
});

it('counts the rows of each side', () => {
  expect(countSides(`${good}| 1.2 | b | none | – |  |\n`)).toBe('2 sentences: shopper 1, admin 0, payment 0, none 1');
});
