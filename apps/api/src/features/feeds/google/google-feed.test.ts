import type { ShippingMethod } from '@kontor/shared/schemas/order/shipping-methods';
import { describe, expect, it } from 'vitest';
import { storeDemoProducts } from '../../../testing/google/demo-products.ts';
import { checkProductData, type ProductData } from '../../../testing/google/product-data.ts';
import { aProduct } from '../../../testing/factories.ts';
import { type CatalogueEntry, streamProducts } from '../../catalogue/lists/stream-products.service.ts';
import { ProductModel } from '../../catalogue/product.model.ts';
import type { FeedContext } from '../feed.ts';
import { cutText, toGoogleItem } from './google-item.ts';
import { writeGoogleCsv } from './write-csv.ts';
import { writeGoogleXml } from './write-xml.ts';

const context: FeedContext = {
  shopName: 'Kontor & Co',
  publicUrl: 'https://shop.example',
  language: 'de',
  home: 'DE',
  shipping: {
    rates: [
      { country: 'DE', price: 4.9, freeFrom: 50 },
      { country: 'AT', price: 9 },
    ],
  },
};
const images = Array.from({ length: 13 }, (_image, index) => ({
  name: `${index}.webp`,
  path: `/uploads/${index}.webp`,
}));

async function join(parts: AsyncIterable<string>): Promise<string> {
  const all: string[] = [];
  for await (const part of parts) all.push(part);
  return all.join('');
}

/** Returns the product as the feeds get it. */
async function stream(): Promise<CatalogueEntry[]> {
  const found: CatalogueEntry[] = [];
  for await (const product of streamProducts()) found.push(product);
  return found;
}

async function only(overrides: Parameters<typeof aProduct>[0] = {}): Promise<CatalogueEntry> {
  await ProductModel.deleteMany({});
  await aProduct({ images, ...overrides });
  const [entry] = await stream();
  if (!entry) throw new Error('The product is missing');
  return entry;
}

const unescape = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Reads the items of Google's RSS; nested attributes in the form of tables. */
function readItems(xml: string): ProductData[] {
  return [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => {
    const data: Record<string, string[]> = {};
    for (const [, name = '', content = ''] of item.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/gs)) {
      const nested = [...content.matchAll(/<g:\w+>(.*?)<\/g:\w+>/gs)].map(([, value = '']) => value);
      const colons = name === 'shipping' ? ':::' : ':';
      data[name] = [...(data[name] ?? []), nested.length > 0 ? nested.join(colons) : unescape(content)];
    }
    return data;
  });
}

const zones = (...prices: { price: number; fromWeight?: number }[]) => [{ countries: ['DE', 'AT'], prices }];

describe('the products of both demo shops', () => {
  it.each(['de', 'en'] as const)('pass Google’s table of attributes in %s', async (language) => {
    await ProductModel.deleteMany({});
    const ids = await storeDemoProducts();
    const items = readItems(await join(writeGoogleXml(streamProducts(), { ...context, language })));
    expect(items.length).toBeGreaterThan(20);
    expect(ids).toEqual(expect.arrayContaining(items.map(({ id }) => id?.[0])));
    expect(items.flatMap((item) => checkProductData(item).map((wrong) => `${item['title']?.[0]}: ${wrong}`))).toEqual(
      [],
    );
    expect(items.some((item) => item['sale_price'])).toBe(true);
    expect(items.some((item) => item['unit_pricing_measure'])).toBe(true);
  });

  it('the checker finds what is wrong', () => {
    expect(checkProductData({ id: ['1'], price: ['4,90 €'], colour: ['rot'] })).toEqual(
      expect.arrayContaining(['colour is unknown', 'title is missing', 'price: 4,90 €']),
    );
  });
});

describe('a product', () => {
  it('has its attributes as Google spells them', async () => {
    const entry = await only({ gtin: '4006381333931', content: { amount: 250, unit: 'g' }, priceCents: 625 });
    expect(toGoogleItem(entry, context)).toMatchObject({
      attributes: {
        id: entry._id,
        link: `https://shop.example/products/${entry._id}/vase`,
        image_link: 'https://shop.example/uploads/0.webp',
        availability: 'in_stock',
        price: '6.25 EUR',
        gtin: '4006381333931',
        brand: 'Inselton',
        product_type: 'Vasen',
        unit_pricing_measure: '250 g',
        unit_pricing_base_measure: '1 kg',
      },
      shipping: [
        { country: 'DE', price: '4.90 EUR' },
        { country: 'AT', price: '9.00 EUR' },
      ],
      freeShipping: [{ country: 'DE', price_threshold: '50.00 EUR' }],
    });
    expect(toGoogleItem(entry, context)?.attributes).not.toHaveProperty('identifier_exists');
    expect(toGoogleItem(entry, context)?.attributes.additional_image_link).toHaveLength(10);
  });

  it.each([
    ['a lawful reduction', { onSale: true, priceBeforeCents: 8000 }, '80.00 EUR', '49.00 EUR'],
    ['a former price that was lower', { onSale: true, priceBeforeCents: 4000 }, '49.00 EUR', undefined],
    ['a former price but no mark', { onSale: false, priceBeforeCents: 8000 }, '49.00 EUR', undefined],
    ['a mark but no former price', { onSale: true }, '49.00 EUR', undefined],
  ])('with %s', async (_case, overrides, price, sale) => {
    const item = toGoogleItem(await only(overrides), context);
    expect([item?.attributes.price, item?.attributes.sale_price]).toEqual([price, sale]);
  });

  it.each([
    ['a picture', { images: [] }],
    ['a price', { priceCents: 0 }],
  ])('without %s is left out', async (_case, overrides) => {
    expect(toGoogleItem(await only(overrides), context)).toBeUndefined();
  });

  it('is shipped for free from the value that the settings name', async () => {
    expect(toGoogleItem(await only({ priceCents: 5000 }), context)?.shipping[0]?.price).toBe('0.00 EUR');
  });

  it('is shipped at the price of the cheapest delivery method for its weight and class, pick-up excluded', async () => {
    const methods: ShippingMethod[] = [
      { _id: 'abholung', name: 'Abholung', kind: 'pickup', zones: zones({ price: 0 }) },
      { _id: 'brief', name: 'Brief', kind: 'letter', zones: zones({ price: 1.6 }) },
      { _id: 'paket', name: 'Paket', kind: 'parcel', zones: zones({ price: 5 }, { fromWeight: 2000, price: 9 }) },
      { _id: 'express', name: 'Express', kind: 'parcel', maxWeight: 1000, zones: zones({ price: 12 }) },
      { _id: 'fracht', name: 'Fracht', kind: 'bulky', zones: [{ countries: ['DE'], prices: [{ price: 49 }] }] },
    ];
    const ofMethods = { ...context, shipping: { ...context.shipping, methods } };
    const costs = async (product: object) =>
      toGoogleItem(await only(product), ofMethods)?.shipping.map(({ country, price }) => `${country} ${price}`);
    expect(await costs({ shippingClass: 'letter' })).toEqual(['DE 1.60 EUR', 'AT 1.60 EUR']);
    expect(await costs({})).toEqual(['DE 5.00 EUR', 'AT 5.00 EUR']);
    expect(await costs({ weight: 2500 })).toEqual(['DE 9.00 EUR', 'AT 9.00 EUR']);
    expect(await costs({ shippingClass: 'bulky' })).toEqual(['DE 49.00 EUR']);
  });

  it('in a table quotes commas, marks and lines', async () => {
    await only({ name: 'Krug, "groß"', description: 'Eins\nZwei', priceCents: 100 });
    const [head = '', ...rows] = (await join(writeGoogleCsv(streamProducts(), context))).split('\r\n');
    expect(head.split(',')).toContain('shipping');
    expect(rows[0]).toContain(',"Krug, ""groß""","Eins\nZwei",https://');
    expect(rows[0]).toContain('"DE:::4.90 EUR,AT:::9.00 EUR",DE:50.00 EUR');
  });
});

it.each([
  ['eins zwei drei', 10, 'eins zwei'],
  ['eins zwei', 9, 'eins zwei'],
  ['einszweidrei', 5, 'einsz'],
  ['ab😀', 3, 'ab'],
  ['a\u0000b\uFFFE\uD800c', 9, 'abc'],
])('%j cut at %i is %j', (text, limit, cut) => {
  expect(cutText(text, limit)).toBe(cut);
});
