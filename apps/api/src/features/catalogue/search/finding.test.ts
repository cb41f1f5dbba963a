import { productPageSchema, suggestionsSchema } from '@kontor/shared/wire/products';
import { usualSearch } from '@kontor/shared/rules/text/usual-search';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { saveSearch as saveSearchOf } from '../../../testing/calls/search-calls.ts';
import { anAddedProduct, editProduct } from '../../../testing/calls/product-calls.ts';
import { aProduct, aUser } from '../../../testing/factories.ts';
import { readListChanges } from '../../../testing/list-changes.ts';
import { testApp } from '../../../testing/test-app.ts';
import { CatalogueModel, renewListVersion, resetListVersions } from '../lists/catalogue.service.ts';
import { ProductModel } from '../product.model.ts';

const shop = testApp();

beforeEach(resetListVersions);

async function list(query: string | Record<string, string>) {
  const { body } = await request(shop).get('/api/products').query(query).expect(200);
  return z.parse(productPageSchema, body);
}
const found = async (q: string) => (await list({ q })).products.map(({ name }) => name);

async function suggest(q: string) {
  const { body } = await request(shop).get('/api/products/suggest').query({ q }).expect(200);
  return z.parse(suggestionsSchema, body);
}

const saveSearch = (search: object) => saveSearchOf(shop, search);

const fact = (name: string, value: string) => ({ texts: { de: { name, value } } });
const other = { brand: 'Inselton', category: 'Wohnen', description: 'Schön.' };

describe('the order of a search', () => {
  it('is exact name, name, category and brand, facts, description; alternative texts do not match', async () => {
    const images = [{ name: 'a.webp', path: '/a.webp', texts: { de: { alt: 'Auf einem Tisch aus Eiche' } } }];
    await aProduct({ ...other, name: 'Bild', images });
    await aProduct({ ...other, name: 'Eiche' });
    await aProduct({ ...other, name: 'Hocker aus Eiche' });
    await aProduct({ ...other, name: 'Brett', category: 'Eiche' });
    await aProduct({ ...other, name: 'Kiste', facts: [fact('Material', 'Eiche')] });
    await aProduct({ ...other, name: 'Lampe', description: 'Passt zu Eiche.' });
    const order = ['Eiche', 'Hocker aus Eiche', 'Brett', 'Kiste', 'Lampe'];
    expect(await found('eiche')).toEqual(order);
    expect((await list({ q: 'eiche', sort: 'relevance' })).products.map(({ name }) => name)).toEqual(order);
    expect((await list({ q: 'eiche', sort: 'newest' })).products.map(({ name }) => name)).toEqual([
      'Lampe',
      'Kiste',
      'Brett',
      'Hocker aus Eiche',
      'Eiche',
    ]);
    expect((await list({ sort: 'relevance' })).products).toHaveLength(6);
  });
});

describe('a typing error', () => {
  it.each(['hoker', 'hockker', 'hokcer', 'hacker', 'ocker'])('%s finds the Hocker', async (q) => {
    await aProduct({ ...other, name: 'Hocker' });
    expect(await found(q)).toEqual(['Hocker']);
  });

  it('is tolerated once, from four letters on', async () => {
    await aProduct({ ...other, name: 'Hut' });
    await aProduct({ ...other, name: 'Hocker' });
    expect([await found('hat'), await found('hokr')]).toEqual([[], []]);
  });

  it('is not tolerated if the word is known', async () => {
    await aProduct({ ...other, name: 'Tasche' });
    await aProduct({ ...other, name: 'Tasse' });
    expect(await found('tasse')).toEqual(['Tasse']);
  });
});

describe('synonyms', () => {
  it('of a household do not exist in a new shop, whose goods are unknown', async () => {
    await aProduct({ ...other, name: 'Pendelleuchte' });
    expect(await found('Hängelampe')).toEqual([]);
  });

  it('of the demo work in both languages and in compounds', async () => {
    expect(await saveSearch(usualSearch)).toBe(200);
    await aProduct({ ...other, name: 'Pendelleuchte' });
    for (const q of ['Lampe', 'lampen', 'lamp', 'Pendellampe', 'Lmpe'])
      expect(await found(q)).toEqual(['Pendelleuchte']);
  });

  it.each(['Handy', 'phone', 'Phon', 'Saxophon'])('%s does not find manual work', async (q) => {
    await aProduct({ ...other, name: 'Handarbeit', description: 'Von Hand gemacht, mit Handgriff.' });
    expect(await found(q)).toEqual([]);
    await aProduct({ ...other, name: 'Handytasche' });
    await renewListVersion('products');
    expect(await found('Handy')).toEqual(['Handytasche']);
  });

  it('can be edited by the merchant, and match only as entered', async () => {
    expect(await saveSearch(usualSearch)).toBe(200);
    await aProduct({ ...other, name: 'Hafen' });
    await aProduct({ ...other, name: 'Topf' });
    expect(await found('Pott')).toEqual(['Topf']); // one error
    const synonyms = [
      ['Pott', 'Hafen'],
      ['Hafen', 'Kessel'],
      ['Kessel', 'Pott'],
      ['Tea towel', 'Tuch'],
    ];
    expect(await saveSearch({ synonyms, facets: [] })).toBe(200);
    expect([await found('Pott'), await found('Kessel')]).toEqual([['Hafen'], ['Hafen']]);
    expect(await saveSearch({ synonyms: [], facets: [] })).toBe(200);
    expect(await found('Kessel')).toEqual([]);
  });

  it.each([
    ['nothing', { synonyms: [], facets: [] }, 200],
    ['empty groups and words', { synonyms: [[], ['', ' '], ['Lampe', '', 'Leuchte']], facets: ['', ''] }, 200],
    ['a synonym of itself', { synonyms: [['Lampe', 'lampe', 'LAMPE']], facets: [] }, 400],
    ['a word alone', { synonyms: [['Lampe']], facets: [] }, 400],
    ['signs of patterns', { synonyms: [['.*', 'Lampe']], facets: [] }, 400],
    ['operators', { synonyms: [[{ $ne: '' }, 'Lampe']], facets: [] }, 400],
    ['a text', { synonyms: 'Lampe', facets: [] }, 400],
    ['too many groups', { synonyms: Array.from({ length: 501 }, () => ['a', 'b']), facets: [] }, 400],
    ['too many words', { synonyms: [Array.from({ length: 21 }, (_, i) => `w${i}`)], facets: [] }, 400],
    ['a long word', { synonyms: [['x'.repeat(61), 'y']], facets: [] }, 400],
    ['five facts', { synonyms: [], facets: ['a', 'b', 'c', 'd', 'e'] }, 400],
  ])('%s: %j', async (_what, search, status) => {
    expect(await saveSearch(search)).toBe(status);
  });
});

describe('suggestions', () => {
  it('are products with a picture, their categories, and words that continue the query', async () => {
    const images = [
      { name: 'a.webp', path: '/a.webp' },
      { name: 'b.webp', path: '/b.webp' },
    ];
    for (let i = 0; i < 7; i += 1)
      await aProduct({ name: `Vase ${i}`, category: 'Vasen', categoryEn: 'Vases', images });
    await aProduct({ name: 'Krug', category: 'Krüge', description: 'Ein Krug.' });
    const { products, categories, words, total } = await suggest('vas');
    expect([products.length, products[0]?.image.length, total]).toEqual([6, 1, 7]);
    expect(categories).toEqual([{ name: 'Vasen', nameEn: 'Vases', count: 7 }]);
    expect(words.map(({ word }) => word)).toEqual(['Vase', 'Vasen', 'Vases']);
    expect(words.at(-1)?.languages).toEqual(['en']);
  });

  it('are none for an empty query, and similar words if there are no hits', async () => {
    await aProduct({ name: 'Kerzenleuchter', category: 'Tisch' });
    expect(await suggest('')).toEqual({ products: [], categories: [], words: [], total: 0 });
    expect((await suggest('kerzenlaichtar')).words).toEqual([{ word: 'Kerzenleuchter', languages: ['de'] }]);
    expect((await list({ q: 'kerzenlaichtar' })).words).toEqual([{ word: 'Kerzenleuchter', languages: ['de'] }]);
    expect(await list({ q: 'kerzenleuchter' })).not.toHaveProperty('words');
  });

  it('are near words of three letters on, and none for two', async () => {
    await aProduct({ name: 'Hut', category: 'Tisch' });
    expect((await list({ q: 'hud' })).words).toEqual([{ word: 'Hut', languages: ['de'] }]);
    expect((await list({ q: 'hd' })).words ?? []).toEqual([]);
  });

  it.each([
    ['that are near', 'candlax', async (q: string) => (await list({ q })).words],
    ['that go on like that', 'cand', async (q: string) => (await suggest(q)).words],
  ])('of words %s have six in each language, however many words of the other come before them', async (_, q, ask) => {
    const english = Array.from({ length: 8 }, (__, i) => `candle${'abcdefgh'.charAt(i)}`);
    for (const nameEn of english) await aProduct({ name: 'Kerze', nameEn, category: 'Tisch' });
    await aProduct({ name: 'Candela', category: 'Tisch' });
    const words = (await ask(q)) ?? [];
    const of = (language: 'de' | 'en') =>
      words.filter(({ languages }) => languages.includes(language)).map(({ word }) => word);
    expect(of('de')).toEqual(['Candela']);
    expect(of('en')).toHaveLength(6);
    expect(english).toEqual(expect.arrayContaining(of('en')));
  });
});

describe('any search text', () => {
  const odd = [
    '.*',
    '(a+)+$',
    '[',
    '{"$ne":""}',
    '$where',
    '%00',
    '\ud800',
    '🙂',
    ' ',
    '"',
    "'",
    '-',
    'a b c d e f g h i j k l',
    '<script>',
    '__proto__',
    'constructor',
  ];
  it.each(odd)('%j causes no error', async (q) => {
    await aProduct({ name: 'Vase' });
    const statuses = await Promise.all(
      ['products', 'products/suggest'].map(
        async (path) => (await request(shop).get(`/api/${path}`).query({ q })).status,
      ),
    );
    expect(statuses).toEqual([200, 200]);
  });

  it.each([
    ['10,000 characters', `q=${'x'.repeat(10_000)}`],
    ['500 words', `q=${'wort%20'.repeat(500)}`],
    ['it twice', 'q=a&q=b'],
  ])('400 for %s', async (_what, query) => {
    await request(shop).get(`/api/products?${query}`).expect(400);
    await request(shop).get(`/api/products/suggest?${query}`).expect(400);
  });
});

describe('a change on one node', () => {
  it('is found by every other node, for one product and for more than the recorded changes', async () => {
    const admin = await aUser({ isAdmin: true });
    const product = await anAddedProduct(shop, admin, { name: 'Krug', brand: 'Nord' });
    expect(await found('krug')).toEqual(['Krug']);
    await editProduct(shop, admin, product, { name: 'Kanne', brand: 'Süd' }).expect(200);
    expect(await found('kanne')).toEqual(['Kanne']);
    expect((await list('page=1')).brands).toEqual([{ value: 'Süd', count: 1 }]);
    await aProduct({ name: 'Becher' });
    for (let i = 0; i < 201; i += 1) await renewListVersion('products', []);
    expect(await found('becher')).toEqual(['Becher']);
    await aProduct({ name: 'Teller' });
    await renewListVersion('products');
    expect(await found('teller')).toEqual(['Teller']);
  });

  it('is found with all other products after older data were restored, whose changes had the same numbers', async () => {
    const admin = await aUser({ isAdmin: true });
    const product = await anAddedProduct(shop, admin, { name: 'Krug' });
    expect(await found('krug')).toEqual(['Krug']);
    const { length: changes } = await readListChanges();
    await CatalogueModel.deleteMany({ _id: 'catalogue' });
    await resetListVersions();
    await ProductModel.deleteMany({ _id: product._id });
    await aProduct({ name: 'Becher' });
    for (let i = 0; i < changes; i += 1) await renewListVersion('products', []);
    await renewListVersion('products', [(await aProduct({ name: 'Teller' }))._id]);
    expect(await found('becher')).toEqual(['Becher']);
    expect(await found('teller')).toEqual(['Teller']);
    expect(await found('krug')).toEqual([]);
  });
});

it('a new shop’s groups of synonyms contain different words and are valid settings', async () => {
  expect(await saveSearch(usualSearch)).toBe(200);
});
