import { expect, test } from 'vitest';
import { anAddress, aSavedAddress } from '../../testing/factories.ts';
import { chooseSaved, fillFirm, findSaved, toShippingAddress } from './saved-address.ts';
import { toShippingValues } from './shipping-schema.ts';

const buyer = 'Karla Petersen';
const home = aSavedAddress();
const office = aSavedAddress({ company: 'Büro & Co. KG', vatId: 'DE123456789', isDefault: true, city: 'Kiel' });
const toEnno = aSavedAddress({ name: 'Enno Hansen', city: 'Husum' });
const book = [home, office, toEnno];
const countries = ['DE', 'AT'];

test('a saved address names who receives it where that is somebody else, and the company', () => {
  expect(toShippingAddress(home, buyer)).toEqual(anAddress());
  expect(toShippingAddress(office, buyer)).toEqual(anAddress({ city: 'Kiel', company: 'Büro & Co. KG' }));
  expect(toShippingAddress(toEnno, buyer)).toEqual(anAddress({ city: 'Husum', name: 'Enno Hansen' }));
});

test('the address of the order so far is found again, but for a word of it', () => {
  for (const saved of book) expect(findSaved(book, toShippingAddress(saved, buyer), buyer)).toBe(saved);
  expect(findSaved(book, anAddress({ number: '48' }), buyer)).toBeUndefined();
  expect(findSaved(book, anAddress({ city: 'Husum' }), buyer)).toBeUndefined();
});

test.each([
  ['the default address', null, book, office],
  ['the first one where the default is not delivered to', null, [home, { ...office, country: 'CH' }], home],
  ['none where none is delivered to', null, [{ ...home, country: 'CH' }], undefined],
  ['the address of the order so far', anAddress(), book, home],
  ['another one than those that are saved', anAddress({ street: 'Elbchaussee' }), book, undefined],
])('the checkout begins with %s', (_what, address, of, expected) => {
  expect(chooseSaved(of, { address, buyer, countries })).toBe(expected);
});

test('the invoice follows the firm of the chosen address, unless another firm was typed', () => {
  const empty = toShippingValues(null, { address: null, billing: null }, countries);
  const firm = { 'billing.company': 'Büro & Co. KG', 'billing.name': buyer, 'billing.vatId': 'DE123456789' };
  const filled = fillFirm(empty, home, office);
  expect(filled).toEqual({ ...empty, ...firm });
  expect(fillFirm(filled, office, home)).toEqual(empty);
  const typed = { ...filled, 'billing.company': 'Andere GmbH' };
  expect(fillFirm(typed, office, home)).toBe(typed);
});
