import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isLanguage, furtherLanguages, languages } from './languages.ts';
import { listedTexts, optionalProductTexts, productTextNames, requiredProductTexts } from '../product/product-texts.ts';
import { byLanguage, textsSchema } from '../../schemas/stored-text-schemas.ts';
import { detailTextNames } from '../product/typed-details.ts';
import { gatherTexts, pickTexts, textFlattener, wireName, wireTexts } from './texts.ts';

const fields = ['name', 'note'] as const;
type Field = (typeof fields)[number];
const gather = (
  ...[sent, current]: [
    Parameters<typeof gatherTexts<'name', 'note'>>[0],
    Parameters<typeof gatherTexts<'name', 'note'>>[2]?,
  ]
) => gatherTexts<'name', 'note'>(sent, fields, current);

describe('languages', () => {
  it('are German, in which every text exists, and English', () => {
    expect(languages).toEqual(['de', 'en']);
    expect(furtherLanguages).toEqual(['en']);
  });

  it.each([
    ['de', true],
    ['en', true],
    ['fr', false],
    ['', false],
    [undefined, false],
  ])('%j is one: %s', (value, known) => expect(isLanguage(value)).toBe(known));
});

describe('texts on the wire', () => {
  it('have their field’s name in the base language, and the language behind it in others', () => {
    expect([wireName('name', 'de'), wireName('name', 'en')]).toEqual(['name', 'nameEn']);
    expect(wireTexts(fields).map(({ name }) => name)).toEqual(['name', 'note', 'nameEn', 'noteEn']);
    expect(wireTexts(fields)[3]).toEqual({ language: 'en', field: 'note', name: 'noteEn' });
  });

  it('are flattened without empty ones', () => {
    const flatten = textFlattener<'name', 'note'>(fields);
    expect(flatten({ de: { name: 'Vase', note: '' }, en: { name: 'Vase (en)' } })).toEqual({
      name: 'Vase',
      nameEn: 'Vase (en)',
    });
    expect(flatten({ de: { name: 'Vase' } })).toEqual({ name: 'Vase' });
    expect([flatten(null), flatten(undefined)]).toEqual([{}, {}]);
  });

  it('are picked out of whatever else has them', () => {
    const product = { name: 'Vase', nameEn: undefined, noteEn: '', price: 49 };
    expect(pickTexts<'name', 'note'>(product, fields)).toEqual({ name: 'Vase', noteEn: '' });
  });
});

describe('texts by language', () => {
  const current = { de: { name: 'Vase', note: 'Weiß' }, en: { name: 'Vase (en)' } };

  it('are gathered from the wire; a language without any is left out', () => {
    expect(gather({ name: 'Vase', noteEn: 'White' })).toEqual({ de: { name: 'Vase' }, en: { note: 'White' } });
    expect(gather({ name: 'Vase', nameEn: '' })).toEqual({ de: { name: 'Vase' } });
  });

  it('stay as they are if absent, and are removed by an empty value', () => {
    expect(gather({ name: 'Krug' }, current)).toEqual({
      de: { name: 'Krug', note: 'Weiß' },
      en: { name: 'Vase (en)' },
    });
    expect(gather({ note: '', nameEn: '' }, current)).toEqual({ de: { name: 'Vase' } });
    expect(gather({ name: 'Krug' }, null)).toEqual({ de: { name: 'Krug' } });
  });

  it('are stored with the required ones in the base language', () => {
    const schema = textsSchema<Field, 'extra'>(fields, ['extra']);
    const whole = { de: { name: 'Vase', note: 'Weiß' } };
    expect(schema.safeParse(whole).success).toBe(true);
    expect(schema.safeParse({ ...whole, en: { extra: 'More' } }).data).toEqual({ ...whole, en: { extra: 'More' } });
    expect(schema.safeParse({ de: { ...whole.de, extra: 'Mehr' } }).data).toEqual({
      de: { ...whole.de, extra: 'Mehr' },
    });
    for (const bad of [
      {},
      { de: { name: 'Vase' } },
      { en: whole.de },
      { ...whole, en: { name: 5 } },
      { ...whole, de: { ...whole.de, extra: 5 } },
    ])
      expect(schema.safeParse(bad).success).toBe(false);
  });

  it('may be a single one, needed in the base language only', () => {
    expect(z.safeParse(byLanguage, { de: 'Vase', en: 'Vase (en)' }).data).toEqual({ de: 'Vase', en: 'Vase (en)' });
    expect(z.safeParse(byLanguage, { de: 'Vase' }).success).toBe(true);
    expect(z.safeParse(byLanguage, { en: 'Vase (en)' }).success).toBe(false);
    expect(z.safeParse(byLanguage, { de: 'Vase', en: 5 }).success).toBe(false);
  });
});

it('a product has these texts: three are required, the long ones are on its own page only', () => {
  const own = ['name', 'category', 'description', 'properties', 'warnings', 'mandatoryNotes'];
  expect(productTextNames).toEqual([...own, ...detailTextNames]);
  expect(requiredProductTexts).toEqual(['name', 'category', 'description']);
  expect([...requiredProductTexts, ...optionalProductTexts]).toEqual(productTextNames);
  expect(listedTexts).toEqual(['name', 'category', 'properties']);
});
