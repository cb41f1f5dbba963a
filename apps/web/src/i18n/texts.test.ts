import { siteTexts } from '@kontor/languages/site-texts';
import { baseLanguage, furtherLanguages, languages, type Language } from '@kontor/shared/rules/text/languages';
import { phraseMethod } from '@kontor/shared/rules/providers/provider-texts';
import { nameMethod, paymentMethods } from '@kontor/shared/rules/providers/providers';
import { describe, expect, test } from 'vitest';
import { loadTexts } from './load-texts.ts';

/** Lists all texts by their full key. */
function flat(texts: object, prefix = ''): Map<string, string> {
  const entries = Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? [...flat(value, `${prefix}${key}.`)]
      : [[prefix + key, String(value)] as const],
  );
  return new Map(entries);
}

/** Returns the placeholders and tags of a text, sorted. */
function marksOf(text: string): string {
  const marks = [...text.matchAll(/\{\{.*?\}\}|<\/?\w+>/g)].map(([mark]) => mark);
  return marks.toSorted().join(' ');
}

/** Tells whether a text has words besides placeholders; a single word may be equal in both languages ('Name'). */
function hasWords(text: string): boolean {
  const words = text.replaceAll(/\{\{.*?\}\}/g, '').match(/\p{L}{2,}/gu);
  return (words ?? []).length > 1;
}

/** Texts of each part in a language, by their full keys. */
async function loadParts(language: Language): Promise<Map<string, string>[]> {
  const parts = Object.values(siteTexts[language]).map(async (load): Promise<object> => load());
  return (await Promise.all(parts)).flatMap((part) => Object.values(part)).map((texts: object) => flat(texts));
}

const germanParts = await loadParts(baseLanguage);
const german = new Map(germanParts.flatMap((part) => [...part]));

function keysWhere(texts: ReadonlyMap<string, string>, applies: (text: string, key: string) => boolean): string[] {
  return [...texts].flatMap(([key, text]) => (applies(text, key) ? [key] : []));
}

function keysWith(suffix: string): string[] {
  return [...german.keys()].filter((key) => key.endsWith(suffix)).map((key) => key.slice(0, -suffix.length));
}

test('the parts do not overlap', () => {
  const keys = germanParts.flatMap((part) => [...part.keys()]);
  expect(new Set(keys).size).toBe(keys.length);
});

describe.each(furtherLanguages)('the texts in German and %s', async (language) => {
  const further = new Map((await loadParts(language)).flatMap((part) => [...part]));

  // spec 1.1
  test('have the same keys', () => {
    expect(keysWhere(german, (_, key) => !further.has(key))).toEqual([]);
    expect(keysWhere(further, (_, key) => !german.has(key))).toEqual([]);
  });

  test('are nowhere empty', () => {
    expect(keysWhere(german, (text) => text.trim() === '')).toEqual([]);
    expect(keysWhere(further, (text) => text.trim() === '')).toEqual([]);
  });

  test('have the same placeholders', () => {
    expect(keysWhere(german, (text, key) => marksOf(further.get(key) ?? '') !== marksOf(text))).toEqual([]);
  });

  test('are translated', () => {
    expect(keysWhere(german, (text, key) => hasWords(text) && further.get(key) === text)).toEqual([]);
  });
});

test('texts have both plural forms wherever they have one', () => {
  expect(keysWith('_one')).toEqual(keysWith('_other'));
});

test.each(languages)('a payment method has one name, on the button too (%s)', async (language) => {
  const pages = await loadTexts(language, 'pages');
  for (const label of [pages?.pay.with, pages?.pay.withDemo]) expect(label).toContain(' {{method}}');
  for (const method of paymentMethods)
    expect(phraseMethod(method, language, {}).toLowerCase()).toBe(nameMethod(method, language).toLowerCase());
});
