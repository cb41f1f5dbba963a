import { expect, test } from 'vitest';
import { aProduct } from '../../../../testing/factories.ts';
import { mergeEdits, type Draft } from './edit-conflict.ts';
import { listPictures, toPicture, type Picture } from '../../pictures/pictures.ts';
import { readProductValues, type Values } from '../values/product-values.ts';

const product = aProduct({
  image: [
    { _id: 'a', name: 'one.webp', path: '/uploads/one.webp' },
    { _id: 'b', name: 'two.webp', path: '/uploads/two.webp' },
  ],
});

function draft(values: Partial<Values> = {}, pictures: readonly Picture[] = listPictures(product)): Draft {
  return { values: { ...readProductValues(product, 'de'), ...values }, pictures };
}

test('untouched fields take the stored values, touched ones stay, and the conflict lists both', () => {
  const { merged, conflict } = mergeEdits(draft(), draft({ name: 'Vase Föhr' }), draft({ name: 'Krug', brand: 'Nis' }));
  expect(merged.values).toMatchObject({ name: 'Vase Föhr', brand: 'Nis' });
  expect(conflict).toEqual({
    fields: [
      { name: 'name', mine: 'Vase Föhr', stored: 'Krug' },
      { name: 'brand', mine: 'Inselton', stored: 'Nis' },
    ],
  });
});

test('equal changes of both editors need no choice', () => {
  const { conflict } = mergeEdits(draft(), draft({ price: '50' }), draft({ price: '50,00' }));
  expect(conflict).toEqual({ fields: [] });
});

test('pictures that the other editor has deleted are gone, new ones of this form stay', () => {
  const [one] = listPictures(product);
  const fresh = toPicture({ name: 'new.webp', originalname: 'new.jpg', path: '/uploads/new.webp' });
  const mine = [...listPictures(product), fresh];
  const stored = one ? [one] : [];
  const { merged, conflict } = mergeEdits(draft(), draft({}, mine), draft({}, stored));
  expect(merged.pictures.map(({ name }) => name)).toEqual(['one.webp', 'new.webp']);
  expect(conflict.pictures?.stored).toEqual(stored);
});
