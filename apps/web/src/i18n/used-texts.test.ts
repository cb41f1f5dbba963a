import { siteTexts } from '@kontor/languages/site-texts';
import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '../../../../packages/shared/src/**/*.ts', '!../**/*.test.{ts,tsx}', '!../testing/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);
const code = Object.values(sources).join('\n');

function keysOf(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${prefix}${key}.`) : [prefix + key],
  );
}

/** Keys that are written out, and beginnings of composed ones. */
const written = new Set([...code.matchAll(/['"`]([a-zA-Z]\w*(?:\.\w+)*)['"`]/g)].map(([, key]) => key));
const beginnings = [...new Set([...code.matchAll(/`([a-zA-Z]\w*\.[\w.]*)\$\{/g)].map(([, begin = '']) => begin))];
const properties = new Set([...code.matchAll(/\b(\w+):/g)].map(([, name]) => name));

/** Tells whether a key is composed: its group, such as `adminProducts.`, is written out, and its last word occurs in the code. */
function isPutTogether(key: string): boolean {
  const begin = beginnings.filter((one) => key.startsWith(one));
  if (begin.some((one) => !/^\w+\.$/.test(one))) return true;
  const end = key.split('.')[1] ?? '';
  return begin.length > 0 && (written.has(end) || properties.has(end));
}

/** Names of countries are used all at once. */
const isUsed = (key: string): boolean => written.has(key) || key.startsWith('countries.') || isPutTogether(key);

const withoutNumber = (key: string): string => key.replace(/_(?:zero|one|other)$/, '');

test('every text is used: text of a removed part must be removed, too', async () => {
  const parts = await Promise.all(Object.values(siteTexts[baseLanguage]).map(async (load): Promise<object> => load()));
  const keys = parts.flatMap((part) => Object.values(part)).flatMap((texts: object) => keysOf(texts));
  expect(keys.length).toBeGreaterThan(2000);
  expect(keys.filter((key) => !isUsed(key) && !isUsed(withoutNumber(key)))).toEqual([]);
});
