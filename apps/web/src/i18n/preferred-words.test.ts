import { languages } from '@kontor/shared/rules/text/languages';
import { findOtherWords } from '@kontor/languages/preferred-words';
import { expect, test } from 'vitest';
import { loadTexts } from './load-texts.ts';

/** Texts that the specification prescribes, whatever words the shop prefers. */
const specified = new Set(['account.nameOrEmailMissing']);

/** Lists all texts by their full key. */
function flat(texts: unknown, prefix = ''): [string, string][] {
  return Object.entries(Object(texts)).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? flat(value, `${prefix}${key}.`)
      : [[prefix + key, String(value)] as [string, string]],
  );
}

test.each(languages)('each thing has one word on every page: %s', async (language) => {
  const parts = await Promise.all(
    (['first', 'home', 'product', 'list', 'pages', 'admin', 'details'] as const).map((part) =>
      loadTexts(language, part),
    ),
  );
  const texts = parts.flatMap((part) => flat(part)).filter(([key]) => !specified.has(key));
  expect(texts.length).toBeGreaterThan(1000);
  expect(findOtherWords(language, new Map(texts))).toEqual([]);
});

test('finds another word, with the preferred one', () => {
  const texts = new Map([
    ['a', 'Please log in'],
    ['b', 'Your {{email}}'],
    ['c', 'The zip code'],
  ]);
  expect(findOtherWords('en', texts)).toEqual(['a: log in → sign in', 'c: zip code → postcode']);
});
