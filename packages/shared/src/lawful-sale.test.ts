import { expect, it } from 'vitest';
import { findLacks } from './lawful-sale.ts';
import type { Manufacturer } from './product-details.ts';

const maker: Manufacturer = {
  name: 'Töpferei Nord',
  street: 'Deichweg',
  number: '4',
  zipcode: '25980',
  city: 'Sylt',
  country: 'DE',
  contact: 'post@toepferei.example',
};
const photo = { _id: 'a'.repeat(24), name: 'vase.webp', path: '/uploads/vase.webp', alt: 'Weiße Vase' };
const lawful = { price: 49, image: [photo], properties: 'Steinzeug, 24 cm hoch', manufacturer: maker };

it('a product that says everything lacks nothing', () => {
  expect(findLacks(lawful)).toEqual([]);
});

it.each<[string, object, string[]]>([
  ['a guarantee of three years without its label', { guaranteeYears: 3 }, ['guaranteeLabel']],
  ['one of three years with it', { guaranteeYears: 3, guaranteeLabel: 'label.webp' }, []],
  ['one of two years', { guaranteeYears: 2 }, []],
  ['a price of 0', { price: 0 }, ['price']],
  ['no picture', { image: [] }, ['picture']],
  ['a second picture without words', { image: [photo, { ...photo, alt: undefined }] }, ['alt']],
  ['empty words', { image: [{ ...photo, alt: '' }] }, ['alt']],
  ['no characteristics', { properties: undefined }, ['properties']],
  ['no manufacturer', { manufacturer: undefined }, ['manufacturer']],
  [
    'nothing at all',
    { price: 0, image: [], properties: '', manufacturer: undefined },
    ['price', 'picture', 'properties', 'manufacturer'],
  ],
])('%s is told', (_what, changes, lacks) => {
  expect(findLacks({ ...lawful, ...changes })).toEqual(lacks);
});

it.each([
  ['CN', ['euResponsible']],
  ['China', ['euResponsible']],
  ['Schweiz', ['euResponsible']],
  ['GB', ['euResponsible']],
  ['AT', []],
  ['Frankreich', []],
  ['Denmark', []],
  ['Bayern', []],
])('a manufacturer in %s without anybody responsible in the EU: %j', (country, lacks) => {
  expect(findLacks({ ...lawful, manufacturer: { ...maker, country } })).toEqual(lacks);
});

it('a manufacturer outside of the EU with somebody responsible in it lacks nothing', () => {
  const manufacturer = { ...maker, country: 'CN', euResponsible: 'Import GmbH, Hafenstraße 1, 20457 Hamburg' };
  expect(findLacks({ ...lawful, manufacturer })).toEqual([]);
});
