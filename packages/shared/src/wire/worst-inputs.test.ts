// asvs 1.3.3
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isBic, isIban, isVatId } from '../rules/address/business-ids.ts';
import { readCatalogueQuery } from './catalogue-query.ts';
import { findCountryCode } from '../rules/address/country-codes.ts';
import { costRatio, repeatTo } from '../rules/cpu-ratio.ts';
import { emailField, requiredParagraphs, requiredText } from '../schemas/fields.ts';
import { findOrderNumbers } from '../rules/order/find-order-numbers.ts';
import { findClaims } from '../rules/product/green-claims.ts';
import { isWithinBounds } from '../rules/markdown/markdown-bounds.ts';
import { parseLegalText } from '../rules/legal/legal-markdown.ts';
import { parseShopText } from '../rules/markdown/shop-markdown.ts';
import { protectTyped } from '../rules/markdown/typed-lines.ts';
import { fillPlaceholders, findPlaceholders } from '../rules/legal/legal-placeholders.ts';
import { foldName, tidyName } from '../rules/address/names.ts';
import { joinUnits } from '../rules/text/no-break.ts';
import { isSitePath, splitLanguagePath } from '../rules/site/site-paths.ts';
import { makeSlug } from '../rules/product/slugs.ts';
import { summarize } from '../rules/text/summarize.ts';
import { readArticles } from '../rules/order/withdrawal-articles.ts';
import { readQuery } from '../rules/search/read-query.ts';
import { foldUmlauts, tellingWords, words } from '../rules/text/words.ts';

/**
 * Highest processor time of a worst input, as a multiple of a plain text of the same length in the same run. Work may grow
 * with the length of a text and not with its square, which costs hundreds of times as much at these lengths.
 */
const mostTimes = 40;

/** Units at which a regular expression or a state machine may begin a new attempt. */
const unitsOfAll = [
  '*',
  '_',
  '[',
  '<',
  '&',
  '"',
  '„',
  '(',
  ' ',
  '\n',
  '\t',
  '\r',
  '.',
  ',',
  '-',
  '– ',
  '@',
  '#',
  '1',
  'a',
  'ä',
];
const unitsOfMarks = [
  '**a',
  '*_',
  '*_a',
  '*a**b',
  '[a](',
  '[a](<',
  '![',
  '\\',
  '- ',
  '-\n',
  '1. a\n',
  '# a\n',
  'a\n\n',
  '---\n',
];
const unitsOfNumbers = [
  '#1',
  '# ',
  '2026-',
  '2026-00417,',
  '2 0 ',
  'nr. ',
  'bestellung ',
  'rechnung nr. ',
  'DE12 ',
  '1.1.',
  '20o',
];
const unitsOfAddresses = ['a@', '@a.', 'a.', 'xn--', 'a@b.', 'a-', 'AT – ', 'AT-', '{{a', '{{', 'https://a', 'öko-'];

const parsers: [name: string, read: (text: string) => unknown, length: number, units?: readonly string[]][] = [
  ['legal text, its bounds', isWithinBounds, 64_000, unitsOfMarks],
  ['legal text, placeholders', findPlaceholders, 64_000, unitsOfAddresses],
  ['legal text, filled in', (text) => fillPlaceholders(text, { a: 'b' }), 64_000, unitsOfAddresses],
  ['shop text, its lines', protectTyped, 64_000, ['a*', '1*1', '- a\n', ' - a\n', '1. a\n', '+ a\n', '- a\nb\n']],
  ['environmental claims', findClaims, 64_000, ['„a', '»', 'öko', 'eu bio ']],
  ['numbers and units', joinUnits, 64_000, ['1 ', '1. ', '§ ', 'z. ', 'Art. ', 'Buchst. ', '1 Werk', '1 Tag']],
  ['order numbers', (text) => findOrderNumbers(text, 2026), 10_000, unitsOfNumbers],
  ['country', findCountryCode, 20_000, unitsOfAddresses],
  ['e-mail address', (text) => z.safeParse(emailField, text), 200_000, unitsOfAddresses],
  ['a line', (text) => z.safeParse(requiredText(200), text), 200_000],
  ['paragraphs', (text) => z.safeParse(requiredParagraphs, text), 200_000],
  ['name', (text) => [tidyName(text), foldName(text)], 20_000],
  ['address of a product', makeSlug, 20_000],
  ['summary', summarize, 64_000, unitsOfMarks],
  ['meaning of a search', (text) => readQuery(text), 64_000],
  ['words of a search', (text) => [words(text), tellingWords(text), foldUmlauts(text)], 64_000],
  ['a path of the site', (text) => [isSitePath(text), splitLanguagePath(text)], 20_000, ['/en', '/orders/', '%2f']],
  ['articles of a withdrawal', (text) => [readArticles(text), readArticles(`1 × ${text}`)], 5000, ['1 × ', '1 × a\n']],
  ['a search in an address', (text) => readCatalogueQuery(new URLSearchParams(text)), 20_000, ['&', 'facts=a:b&', '%']],
  ['account numbers', (text) => [isIban(text), isBic(text), isVatId(text)], 20_000, ['DE', 'DE12']],
];

describe.each(parsers)('%s', (_name, read, length, units = []) => {
  it.each([...unitsOfAll, ...units])('of nothing but %j', async (unit) => {
    const plain = repeatTo('Wort 12, und mehr davon. ', length);
    for (const worst of [repeatTo(unit, length), `${repeatTo(unit, length - 1)}!`]) {
      expect(
        await costRatio(
          () => read(worst),
          () => read(plain),
          { below: mostTimes },
        ),
      ).toBeLessThan(mostTimes);
    }
  });
});

describe('Markdown of a legal text', () => {
  // This parser is bounded and not linear: at its bounds it costs some dozens of times a plain text.
  const mostTimesParsed = 120;
  let count = 0;
  /** Parses a text made unique by a number, because parsed texts are cached. */
  const parse = (text: string) => parseLegalText(`${text}\n\n${(count += 1)}`);
  const length = 60_000;
  const plain = repeatTo('Wort 12, und mehr davon. ', length);

  /** Returns as many units as the bounds allow, and plain words behind them. */
  function fill(unit: string): string {
    for (let part = length; part > 100; part = Math.floor(part * 0.8)) {
      const text = `${repeatTo(unit, part)}\n\n${plain.slice(part)}`;
      if (isWithinBounds(text)) return text;
    }
    return plain;
  }

  it.each([...unitsOfAll, ...unitsOfMarks, `a${'*'.repeat(40)}`])(
    'costs little with as much of %j as is parsed, or with nothing else',
    async (unit) => {
      for (const worst of [fill(unit), repeatTo(unit, length)]) {
        expect(
          await costRatio(
            () => parse(worst),
            () => parse(plain),
            { below: mostTimesParsed },
          ),
        ).toBeLessThan(mostTimesParsed);
      }
    },
  );

  // Issue 39: 20,000 asterisks took 5.9 s, 60,000 of `*_` took 113 s.
  it.each([
    ['20,000 asterisks', '*'.repeat(20_000)],
    ['60,000 of *_', repeatTo('*_', 60_000)],
    ['30,000 of runs within words', repeatTo('a***b', 30_000)],
    ['one run of 2,001', `a${'*'.repeat(2001)}`],
  ])('%s are shown as they were typed', (_what, text) => {
    expect(isWithinBounds(text)).toBe(false);
    expect(parseLegalText(text)).toEqual([{ type: 'paragraph', children: [{ type: 'text', value: text }] }]);
  });
});

describe('Markdown of a product', () => {
  // The dearest 5,000 characters cost a few tenths of a second; each text is parsed once.
  const mostTimesParsed = 400;
  const length = 5000;
  let count = 0;
  const parse = (text: string) => parseShopText(`${text}\n\n${(count += 1)} *a*`);
  const plain = repeatTo('Wort 12, und mehr davon. ', length);
  const unitsOfTables = ['|', '|a', '|-', '|a|\n', '|a|\n|-|\n', `${'|a'.repeat(40)}\n${'|-'.repeat(40)}\n`];

  it.each([...unitsOfAll, ...unitsOfMarks, ...unitsOfTables, '1. a\n2. a\n', '  - a\n', '![a](/uploads/a.webp)'])(
    'costs little with nothing but %j',
    async (unit) => {
      const worst = repeatTo(unit, length);
      expect(
        await costRatio(
          () => parse(worst),
          () => parse(plain),
          { below: mostTimesParsed },
        ),
      ).toBeLessThan(mostTimesParsed);
    },
  );
});
