import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { saveSearch } from '../../../testing/calls/search-calls.ts';
import { aProduct, aUser } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { resetListVersions } from '../lists/catalogue.service.ts';

const shop = testApp();

const size = (value: string) => [{ texts: { de: { name: 'Maße', value } } }];

const make = (name: string, priceCents: number, rest: Parameters<typeof aProduct>[0] = {}) =>
  aProduct({ name, nameEn: name, category: 'Dinge', description: 'Von Hand gemacht.', priceCents, ...rest });

beforeEach(async () => {
  await make('Becher mit Henkel', 2000, { sku: 'TH-101', gtin: '4006381333931' });
  await make('Becher ohne Henkel', 3000, { sku: 'TH-1010' });
  await make('Vase', 4000, { facts: size('29 cm hoch, 18 cm Durchmesser') });
  await make('Hohe Vase', 9000, { facts: size('35 cm hoch, 12 cm Durchmesser') });
  await make('Vase aus Ærø', 12_000, { facts: size('20 × 60 cm') });
  await saveSearch(shop, { synonyms: [], facets: [] });
  await resetListVersions();
});

async function search(q: string) {
  const { body } = await request(shop).get('/api/products').query({ q, pageSize: 20 }).expect(200);
  const names: string[] = body.products.map(({ name }: { name: string }) => name);
  return { names: names.toSorted(), reading: body.reading };
}

describe('a search that describes', () => {
  it.each([
    ['eine Vase für mich', ['Hohe Vase', 'Vase', 'Vase aus Ærø'], undefined],
    ['Becher ohne Henkel', ['Becher ohne Henkel'], undefined],
    ['einen Becher ohne Henkel', ['Becher ohne Henkel'], undefined],
    ['Vase unter 100 Euro', ['Hohe Vase', 'Vase'], { filters: [{ text: 'unter 100 Euro', rest: 'Vase' }] }],
    ['Vase ab 100', ['Vase aus Ærø'], { filters: [{ text: 'ab 100', rest: 'Vase', isGuess: true }] }],
    ['Vase bis 30 cm', ['Vase'], { filters: [{ text: 'bis 30 cm', rest: 'Vase' }] }],
    ['Vase bis 20 cm im Durchmesser', ['Hohe Vase', 'Vase'], expect.anything()],
    ['bis 25 €', ['Becher mit Henkel'], { filters: [{ text: 'bis 25 €', rest: '' }] }],
    ['aero', ['Vase aus Ærø'], undefined],
    ['rote Vase', ['Hohe Vase', 'Vase', 'Vase aus Ærø'], { leftOut: ['rote'] }],
    ['Teppich', [], undefined],
    ['Teppich unter 25 Euro', ['Becher mit Henkel'], expect.objectContaining({ leftOut: ['Teppich'] })],
  ])('%s', async (q, names, reading) => {
    expect(await search(q)).toEqual({ names, reading });
  });

  it('says which word it has guessed', async () => {
    const { names, reading } = await search('Bechr');
    expect(names).toHaveLength(2);
    expect(reading).toEqual({ guesses: [{ typed: 'Bechr', words: [{ word: 'Becher', languages: ['de', 'en'] }] }] });
  });
});

it.each(['TH-101', 'th101', 'TH 101', 'Artikel TH.101', '4006381333931', '400638-1333931', 'EAN 04006381333931'])(
  'finds exactly the product of the number %s, in the shop and for staff',
  async (q) => {
    expect((await search(q)).names).toEqual(['Becher mit Henkel']);
    const { token } = await aUser({ isAdmin: true });
    const { body } = await request(shop).get('/api/products/admin').auth(token, { type: 'bearer' }).query({ q });
    expect(body.products.map(({ name }: { name: string }) => name)).toEqual(['Becher mit Henkel']);
  },
);

it.each([
  ['Versandkosten', 'shipping'],
  ['Retoure', 'returns'],
  ['contact', 'contact'],
  ['Rechnung', 'order'],
])('%s is answered by a page: %s', async (q, help) => {
  expect((await search(q)).reading).toEqual({ help });
  const { body } = await request(shop).get('/api/products/suggest').query({ q }).expect(200);
  expect(body.help).toBe(help);
});
