import { expect, test } from 'vitest';
import { anAddress, aSavedAddress } from '../../../testing/factories.ts';
import { chooseSaved, fillFirm, findRemark, findSaved, toShippingAddress } from './saved-address.ts';
import { toShippingValues } from './shipping-schema.ts';

const buyer = 'Karla Petersen';
const home = aSavedAddress();
const office = aSavedAddress({ company: 'Büro & Co. KG', vatId: 'DE123456789', isDefault: true, city: 'Kiel' });
const toEnno = aSavedAddress({ name: 'Enno Hansen', city: 'Husum' });
const station = aSavedAddress({
  street: 'Packstation',
  number: '145',
  packstation: { number: '145', postNumber: '12345678' },
});
const book = [home, office, toEnno, station];
const countries = ['DE', 'AT'];

test('a saved address contains the recipient, if that is not the buyer, and the company', () => {
  expect(toShippingAddress(home, buyer)).toEqual(anAddress());
  expect(toShippingAddress(office, buyer)).toEqual(anAddress({ city: 'Kiel', company: 'Büro & Co. KG' }));
  expect(toShippingAddress(toEnno, buyer)).toEqual(anAddress({ city: 'Husum', name: 'Enno Hansen' }));
});

test('a Packstation is copied into the order, and another Postnummer makes it another address', () => {
  const { packstation } = station;
  expect(toShippingAddress(station, buyer)).toEqual(anAddress({ street: 'Packstation', number: '145', packstation }));
  const others = { number: '145', postNumber: '654321' };
  const address = anAddress({ street: 'Packstation', number: '145', packstation: others });
  expect(findSaved(book, address, buyer)).toBeUndefined();
});

test('the address of the current order is recognised unless a word differs', () => {
  for (const saved of book) expect(findSaved(book, toShippingAddress(saved, buyer), buyer)).toBe(saved);
  expect(findSaved(book, anAddress({ number: '48' }), buyer)).toBeUndefined();
  expect(findSaved(book, anAddress({ city: 'Husum' }), buyer)).toBeUndefined();
});

test.each([
  ['the default address', null, book, office],
  ['the first one where the default is not delivered to', null, [home, { ...office, country: 'CH' }], home],
  [
    'the first one where the default lacks the postcode that Germany needs',
    null,
    [home, { ...office, zipcode: '' }],
    home,
  ],
  ['none where none is delivered to', null, [{ ...home, country: 'CH' }], undefined],
  ['the address of the order so far', anAddress(), book, home],
  ['another one than those that are saved', anAddress({ street: 'Elbchaussee' }), book, undefined],
])('the checkout starts with %s', (_what, address, of, expected) => {
  expect(chooseSaved(of, { address, buyer, countries })).toBe(expected);
});

test.each([
  ['is not delivered to', { country: 'CH' }, 'addresses.notDelivered'],
  ['lacks the postcode that Germany needs', { zipcode: '' }, 'addresses.noZipcode'],
  ['has a postcode of another country', { zipcode: '1010' }, 'addresses.wrongZipcode'],
  ['lacks a postcode in Austria', { country: 'AT', zipcode: '' }, undefined],
])('an address that %s has a remark', (_what, overrides, remark) => {
  expect(findRemark(aSavedAddress(overrides), countries)).toBe(remark);
});

test('the invoice uses the firm of the chosen address, unless another firm was typed', () => {
  const empty = toShippingValues(null, { address: null, gift: null, billing: null }, countries);
  const firm = { 'billing.company': 'Büro & Co. KG', 'billing.name': buyer, 'billing.vatId': 'DE123456789' };
  const filled = fillFirm(empty, home, office);
  expect(filled).toEqual({ ...empty, ...firm });
  expect(fillFirm(filled, office, home)).toEqual(empty);
  const typed = { ...filled, 'billing.company': 'Andere GmbH' };
  expect(fillFirm(typed, office, home)).toBe(typed);
});
