import { languages } from '@kontor/shared/languages';
import { phraseMethod } from '@kontor/shared/provider-texts';
import { nameMethod, paymentMethods } from '@kontor/shared/providers';
import { describe, expect, test } from 'vitest';
import { loadTexts } from './load-texts.ts';
import { deAdmin } from '@kontor/languages/de/site/admin';
import { deHome } from '@kontor/languages/de/site/home';
import { deList } from '@kontor/languages/de/site/list';
import { dePages } from '@kontor/languages/de/site/pages';
import { deProduct } from '@kontor/languages/de/site/product';
import { de } from '@kontor/languages/de/site/first';
import { enAdmin } from '@kontor/languages/en/site/admin';
import { enHome } from '@kontor/languages/en/site/home';
import { enList } from '@kontor/languages/en/site/list';
import { enPages } from '@kontor/languages/en/site/pages';
import { enProduct } from '@kontor/languages/en/site/product';
import { en } from '@kontor/languages/en/site/first';

/** Every text by its full key. */
function flat(texts: object, prefix = ''): Map<string, string> {
  const entries = Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? [...flat(value, `${prefix}${key}.`)]
      : [[prefix + key, String(value)] as const],
  );
  return new Map(entries);
}

/** Placeholders and tags of a text, sorted. */
function marksOf(text: string): string {
  const marks = [...text.matchAll(/\{\{.*?\}\}|<\/?\w+>/g)].map(([mark]) => mark);
  return marks.toSorted().join(' ');
}

/** Whether a text says something beside what is filled in; a single word may be the same in both languages ('Name'). */
function hasWords(text: string): boolean {
  const words = text.replaceAll(/\{\{.*?\}\}/g, '').match(/\p{L}{2,}/gu);
  return (words ?? []).length > 1;
}

const germanParts = [de, deHome, deProduct, deList, dePages, deAdmin].map((part) => flat(part));
const german = new Map(germanParts.flatMap((part) => [...part]));
const english = new Map([en, enHome, enProduct, enList, enPages, enAdmin].flatMap((part) => [...flat(part)]));

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

test.each(languages)('%s has a file of texts for each part', async (language) => {
  for (const part of ['first', 'home', 'product', 'list', 'pages', 'admin'] as const) {
    expect(await loadTexts(language, part)).toBeDefined();
  }
});

describe('the texts of both languages', () => {
  test('have the same keys', () => {
    expect(keysWhere(german, (_, key) => !english.has(key))).toEqual([]);
    expect(keysWhere(english, (_, key) => !german.has(key))).toEqual([]);
  });

  test('say something everywhere', () => {
    expect(keysWhere(german, (text) => text.trim() === '')).toEqual([]);
    expect(keysWhere(english, (text) => text.trim() === '')).toEqual([]);
  });

  test('have the same placeholders', () => {
    expect(keysWhere(german, (text, key) => marksOf(english.get(key) ?? '') !== marksOf(text))).toEqual([]);
  });

  test('are translated', () => {
    expect(keysWhere(german, (text, key) => hasWords(text) && english.get(key) === text)).toEqual([]);
  });

  test('have both plural forms wherever they have one', () => {
    expect(keysWith('_one')).toEqual(keysWith('_other'));
  });
});

test.each([
  ['de', dePages],
  ['en', enPages],
] as const)('a payment method has one name, on the button too (%s)', (language, { pay }) => {
  for (const label of [pay.with, pay.withDemo]) expect(label).toContain(' {{method}}');
  for (const method of paymentMethods)
    expect(phraseMethod(method, language, {}).toLowerCase()).toBe(nameMethod(method, language).toLowerCase());
});
