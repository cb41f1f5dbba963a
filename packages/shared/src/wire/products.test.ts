import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { categoryRenamingSchema, priceAndStockSchema, productEndpoints } from './products.ts';
import { fieldProblems } from './validation.ts';

/** Returns the parsed value, or `path: code` of its problems. */
function read(schema: z.ZodMiniType, value: object): unknown {
  const { data, error } = z.safeParse(schema, value, { reportInput: true });
  return error ? fieldProblems(error).map(({ path, code }) => `${path}: ${code}`) : data;
}

describe('price and stock, changed in the list', () => {
  it.each([
    ['the price alone', { price: '59.90', version: 0 }, { price: 59.9, version: 0 }],
    ['the stock alone', { countInStock: '15', version: 3 }, { countInStock: 15, version: 3 }],
    ['both', { price: 1, countInStock: 2, version: 0 }, { price: 1, countInStock: 2, version: 0 }],
    ['a price of 0', { price: 0, version: 0 }, { price: 0, version: 0 }],
    ['what is sold out', { countInStock: 0, version: 0 }, { countInStock: 0, version: 0 }],
    [
      'the stock with what was seen of it',
      { countInStock: 5, countInStockSeen: 7, version: 0 },
      { countInStock: 5, countInStockSeen: 7, version: 0 },
    ],
  ])('may be %s', (_what, sent, kept) => {
    expect(read(priceAndStockSchema, sent)).toEqual(kept);
  });

  it.each([
    ['neither of them', { version: 0 }, [': required']],
    ['nothing but the stock that was seen', { countInStockSeen: 7, version: 0 }, [': required']],
    ['no version', { price: 1 }, ['version: not_a_number']],
    ['a price below 0', { price: -0.01, version: 0 }, ['price: too_small']],
    ['a stock below 0', { countInStock: -1, version: 0 }, ['countInStock: too_small']],
    ['half a piece', { countInStock: 1.5, version: 0 }, ['countInStock: not_whole']],
    ['a version below 0', { price: 1, version: -1 }, ['version: too_small']],
  ])('are refused with %s', (_what, sent, problems) => {
    expect(read(priceAndStockSchema, sent)).toEqual(problems);
  });
});

describe('what a category is to have', () => {
  const renaming = { from: 'Krüge', to: 'Kannen' };
  const product = 'a'.repeat(24);

  it.each([
    ['a name', renaming, renaming],
    ['names in both languages', { ...renaming, toEn: ' Jugs ' }, { ...renaming, toEn: 'Jugs' }],
    ['its own name with a text', { ...renaming, description: 'Aus Ton.' }, { ...renaming, description: 'Aus Ton.' }],
    ['a text that is removed', { ...renaming, descriptionEn: ' ' }, { ...renaming, descriptionEn: '' }],
    ['a product with its photo', { ...renaming, product }, { ...renaming, product }],
    ['whichever photo there is', { ...renaming, product: '' }, { ...renaming, product: '' }],
  ])('may be %s', (_what, sent, kept) => {
    expect(read(categoryRenamingSchema, sent)).toEqual(kept);
  });

  it.each([
    ['without its name of now', { to: 'Kannen' }, ['from: required']],
    ['without a German name', { from: 'Krüge', toEn: 'Jugs' }, ['to: required']],
    ['with an empty German name', { ...renaming, to: ' ' }, ['to: required']],
    ['with the photo of what is no product', { ...renaming, product: 'vase' }, ['product: invalid']],
  ])('is refused %s', (_what, sent, problems) => {
    expect(read(categoryRenamingSchema, sent)).toEqual(problems);
  });

  it('a category is returned with the merchant’s description, in any available language', () => {
    const plain = { name: 'Krüge', count: 2 };
    const described = [plain, { ...plain, description: 'Aus Ton.' }, { ...plain, descriptionEn: 'Of clay.' }];
    expect(read(productEndpoints.categories.response, described)).toEqual(described);
    expect(read(productEndpoints.categories.response, [{ ...plain, description: 5 }])).toEqual([
      '0.description: invalid',
    ]);
  });
});
