import { expect, it } from 'vitest';
import { findLacks } from './lawful-sale.ts';
import type { Manufacturer } from '../../wire/product-details.ts';

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

const foodDetails = ['foodName', 'ingredients', 'allergens', 'storage', 'origin', 'operator'];

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
])('%s is reported', (_what, changes, lacks) => {
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

const oil = {
  ...lawful,
  goodsClass: 'food',
  content: { amount: 500, unit: 'ml' },
  foodName: 'Natives Olivenöl extra',
  ingredients: 'Olivenöl',
  allergens: 'Keine',
  storage: 'Kühl und dunkel',
  origin: 'Griechenland',
  operator: 'Ölmühle Nord, Deichweg 4, 25980 Sylt',
} as const;
const scarf = { ...lawful, goodsClass: 'textile', fibres: '100 % Leinen' } as const;

it.each<[string, Parameters<typeof findLacks>[0], string[]]>([
  ['food that says everything', oil, []],
  ['food names its operator and no manufacturer', { ...oil, manufacturer: undefined }, []],
  ['food that says nothing', { ...lawful, goodsClass: 'food' }, ['content', ...foodDetails]],
  ['food whose ingredients were emptied', { ...oil, ingredients: '' }, ['ingredients']],
  ['organic food without its control body', { ...oil, organic: true }, ['organicControl']],
  ['organic food with it', { ...oil, organic: true, organicControl: 'DE-ÖKO-001' }, []],
  ['food that is not organic', { ...oil, organic: false }, []],
  ['a textile that says everything', scarf, []],
  ['a textile without fibres', { ...scarf, fibres: undefined }, ['fibres']],
  ['a textile needs a manufacturer as all goods do', { ...scarf, manufacturer: undefined }, ['manufacturer']],
  ['what is called organic and is no food', { ...scarf, organic: true }, []],
])('%s', (_what, product, lacks) => {
  expect(findLacks(product)).toEqual(lacks);
});
