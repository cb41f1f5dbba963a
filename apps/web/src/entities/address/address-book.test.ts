import { expect, test } from 'vitest';
import { aSavedAddress } from '../../testing/factories.ts';
import { listKnownIds, putAddress, removeAddress } from './address-book.ts';

const home = aSavedAddress({ isDefault: true });
const office = aSavedAddress({ city: 'Kiel' });
const book = [home, office];

test('an address without an id is added, one with an id replaces the former one', () => {
  const { _id, ...fresh } = aSavedAddress({ city: 'Husum' });
  expect(putAddress(book, fresh)).toEqual([home, office, fresh]);
  const moved = { ...office, city: 'Plön' };
  expect(putAddress(book, moved)).toEqual([home, moved]);
});

test('an address that was removed meanwhile is added again', () => {
  expect(putAddress([home], office)).toEqual([home, office]);
});

test('there is one default address', () => {
  const wanted = { ...office, isDefault: true };
  expect(putAddress(book, wanted)).toEqual([{ ...home, isDefault: false }, wanted]);
});

test('an address can be removed, and the call names the ids that were shown', () => {
  expect(removeAddress(book, home._id)).toEqual([office]);
  expect(listKnownIds(book)).toEqual({ known: `${home._id},${office._id}` });
  expect(listKnownIds([])).toEqual({ known: '' });
});
