import { expect, test } from 'vitest';
import { anId } from '../../../../testing/factories.ts';
import { listChoices } from './list-choices.ts';
import { findSwatch } from './swatches.ts';

/** Returns the variants of a mug; a name with `-` is sold out, one with `*` a draft. */
function someVariants(...names: string[]) {
  return names.map((name) => {
    const [colour = '', size = ''] = name.replace(/[-*]/, '').split(' ');
    return {
      _id: anId(),
      slug: name,
      options: [
        { name: 'Farbe', value: colour },
        { name: 'Größe', value: size },
      ],
      price: 12,
      inStock: !name.includes('-'),
      published: !name.includes('*'),
    };
  });
}

/** Lists the options of the first variant's page: each value with the variant that it leads to. */
function choicesOf(...names: string[]) {
  const variants = someVariants(...names);
  const options = variants[0]?.options ?? [];
  const rows = listChoices({ _id: anId(), count: variants.length, priceFrom: 12, priceTo: 12, options, variants });
  return rows.map(({ choices }) => choices.map(({ value, variant }) => `${value.value}: ${variant.slug}`));
}

test('a value leads to the variant that is like the present one in all else, sold out or not', () => {
  expect(choicesOf('blau 300', 'blau 500', 'rot- 300', 'rot 500')).toEqual([
    ['blau: blau 300', 'rot: rot- 300'],
    ['300: blau 300', '500: blau 500'],
  ]);
});

test('a value without such a variant leads to one in stock, otherwise to the first', () => {
  expect(choicesOf('blau 300', 'rot- 500', 'rot 700', 'gelb- 500', 'gelb- 700')).toEqual([
    ['blau: blau 300', 'rot: rot 700', 'gelb: gelb- 500'],
    ['300: blau 300', '500: rot- 500', '700: rot 700'],
  ]);
});

test('drafts are not shown, and values that only drafts have are not either', () => {
  expect(choicesOf('blau 300', 'blau* 500', 'rot* 300')).toEqual([['blau: blau 300'], ['300: blau 300']]);
});

test('common names of colours have a swatch, in both languages and however they are written', () => {
  expect(findSwatch('Blau')).toBeDefined();
  expect(findSwatch('kobold', 'green')).toBe(findSwatch('Grün'));
  expect(findSwatch('300 ml', undefined)).toBeUndefined();
});
