import { listRates } from '@kontor/shared/rules/shipping/choose-method';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { readDemoShop } from '../../scripts/demo/demo-catalogue.ts';
import { readDocumentHead, readStructuredData } from '../../testing/document-head.ts';
import { anAddedProduct } from '../../testing/calls/product-calls.ts';
import { anOption, makeVariants } from '../../testing/calls/variant-calls.ts';
import { testApp } from '../../testing/test-app.ts';
import { storePublished } from '../../testing/calls/legal-calls.ts';
import { aProduct, aUser } from '../../testing/factories.ts';
import { storeDemoProducts } from '../../testing/google/demo-products.ts';
import { checkMerchantListing } from '../../testing/google/merchant-listing.ts';
import { renderedShop } from '../../testing/rendered-shop.ts';
import { testShop } from '../../testing/test-shop.ts';
import { resetListVersions } from '../catalogue/lists/catalogue.service.ts';
import { ProductModel } from '../catalogue/product.model.ts';

beforeEach(resetListVersions);

const rates = [
  { country: 'DE', price: 4.9, freeFrom: 50 },
  { country: 'AT', price: 9 },
  { country: 'NL', price: 9 },
];
const shipping = { rates, dispatchDays: { min: 2, max: 4 }, returnPostage: 4.9 };

async function openShop() {
  const { seller } = await readDemoShop();
  const sections = { ...testShop.sections, seller, shipping };
  const shop = renderedShop({ publicUrl: 'https://shop.example', shop: { ...testShop, sections } });
  return async (path: string) => (await request(shop).get(path).redirects(1).expect(200)).text;
}

const images = [{ name: 'a-800.webp', path: '/uploads/a-800.webp' }];

it('the products of both demo shops pass Google’s lists for merchant listings', async () => {
  await ProductModel.deleteMany({});
  const ids = await storeDemoProducts();
  await resetListVersions();
  const open = await openShop();
  const wrong: string[] = [];
  for (const id of ids) {
    const { Product } = readStructuredData(await open(`/products/${id}`));
    wrong.push(...checkMerchantListing(Product).map((words) => `${String(Product?.['name'])}: ${words}`));
  }
  // A merchant may sell without a photo; Google lists such a product only once it has one.
  expect(wrong).toEqual(['Öl: Product: image is missing']);
});

it('the checker finds what is missing', () => {
  expect(
    checkMerchantListing({ '@type': 'Product', name: 'Krug', offers: { '@type': 'Offer', price: '4,90' } }),
  ).toEqual(
    expect.arrayContaining(['Product: image is missing', '.offers: priceCurrency is missing', '.offers: price 4,90']),
  );
});

it('a product names its numbers, unit price, former price, shipping and returns', async () => {
  const open = await openShop();
  const product = await aProduct({
    images,
    sku: 'KR-1',
    gtin: '4006381333931',
    priceCents: 1000,
    onSale: true,
    priceBeforeCents: 1250,
    content: { amount: 250, unit: 'g' },
    deliveryDays: { min: 5, max: 7 },
  });
  const text = await open(`/products/${String(product._id)}`);
  const { Product } = readStructuredData(text);
  expect(Product).toMatchObject({
    sku: 'KR-1',
    gtin: '4006381333931',
    offers: {
      price: '10.00',
      seller: { '@type': 'OnlineStore', name: 'Kontor' },
      priceSpecification: [
        {
          price: '10.00',
          referenceQuantity: { value: 250, unitCode: 'GRM', valueReference: { value: 1, unitCode: 'KGM' } },
        },
        { priceType: 'https://schema.org/StrikethroughPrice', price: '12.50' },
      ],
      shippingDetails: [
        {
          shippingRate: { value: '4.90', currency: 'EUR' },
          shippingDestination: [{ addressCountry: 'DE' }],
          deliveryTime: { transitTime: { minValue: 5, maxValue: 7 } },
        },
        {
          shippingRate: { value: '9.00' },
          shippingDestination: [{ addressCountry: 'AT' }, { addressCountry: 'NL' }],
        },
      ],
      hasMerchantReturnPolicy: {
        applicableCountry: ['DE', 'AT', 'NL'],
        merchantReturnDays: 14,
        returnShippingFeesAmount: { value: '4.90' },
      },
    },
  });
  expect(readDocumentHead(text)).toMatchObject({
    'product:price:amount': '10.00',
    'product:price:currency': 'EUR',
    'product:availability': 'in stock',
  });
});

interface Detail {
  shippingRate: { value: string };
  shippingDestination: { addressCountry: string }[];
  deliveryTime: { transitTime: { minValue: number; maxValue: number } };
}

const oneZone = (countries: string[], price: number, freeFrom?: number) => [
  { countries, prices: [{ price }], ...(freeFrom !== undefined && { freeFrom }) },
];
const methods = [
  {
    _id: 'brief',
    name: 'Brief',
    kind: 'letter',
    days: { min: 3, max: 5 },
    zones: oneZone(['DE'], 1.8),
    maxWeight: 500,
  },
  { _id: 'paket', name: 'Paket', kind: 'parcel', days: { min: 1, max: 2 }, zones: oneZone(['DE', 'AT'], 4.9, 50) },
  { _id: 'sperrgut', name: 'Sperrgut', kind: 'bulky', zones: oneZone(['DE'], 29) },
  { _id: 'abholung', name: 'Abholung', kind: 'pickup', zones: oneZone(['DE'], 0) },
] as const;

it.each([
  [
    'a letter',
    { shippingClass: 'letter', weight: 200 },
    [
      ['1.80', 'DE', 3, 5],
      ['4.90', 'AT', 1, 2],
    ],
  ],
  ['a letter that is too heavy', { shippingClass: 'letter', weight: 900 }, [['4.90', 'DE AT', 1, 2]]],
  ['a parcel above the limit', { priceCents: 6000 }, [['0.00', 'DE AT', 1, 2]]],
  [
    'a bulky one with own days',
    { shippingClass: 'bulky', deliveryDays: { min: 10, max: 14 } },
    [['29.00', 'DE', 10, 14]],
  ],
] as const)('shipping is the cheapest method that carries the product: %s', async (_name, fields, expected) => {
  const { seller } = await readDemoShop();
  const ways = { ...shipping, methods: [...methods], rates: listRates({ rates, methods: [...methods] }) };
  const shop = renderedShop({
    publicUrl: 'https://shop.example',
    shop: { ...testShop, sections: { ...testShop.sections, seller, shipping: ways } },
  });
  const { _id } = await aProduct({ images, priceCents: 1000, ...fields });
  const { text } = await request(shop)
    .get(`/products/${String(_id)}`)
    .redirects(1)
    .expect(200);
  const { shippingDetails } = Object(readStructuredData(text)['Product']?.['offers']);
  const shown = shippingDetails.map(({ shippingRate, shippingDestination, deliveryTime: { transitTime } }: Detail) => [
    shippingRate.value,
    shippingDestination.map(({ addressCountry }) => addressCountry).join(' '),
    transitTime.minValue,
    transitTime.maxValue,
  ]);
  expect(shown).toEqual(expected);
});

it.each([
  ['sealed', undefined],
  ['perishable', 'https://schema.org/MerchantReturnNotPermitted'],
  ['made_to_order', 'https://schema.org/MerchantReturnNotPermitted'],
] as const)('goods without a right of withdrawal (%s) promise none', async (withdrawalExcluded, category) => {
  const open = await openShop();
  const { _id } = await aProduct({ images, withdrawalExcluded });
  const { Product } = readStructuredData(await open(`/products/${String(_id)}`));
  const { hasMerchantReturnPolicy } = Object(Product?.['offers']);
  expect(hasMerchantReturnPolicy?.returnPolicyCategory).toBe(category);
});

it('the home page names the seller once its imprint is published, and shows a picture', async () => {
  const { seller } = await readDemoShop();
  await aProduct({ images });
  await resetListVersions();
  const before = readStructuredData(await (await openShop())('/'))['OnlineStore'];
  expect(before).not.toHaveProperty('address');

  await storePublished('imprint', 'Angaben');

  const text = await (await openShop())('/');
  expect(readStructuredData(text)['OnlineStore']).toMatchObject({
    legalName: seller.legalName,
    vatID: seller.vatId,
    address: { streetAddress: `${seller.street} ${seller.number}`, addressCountry: 'DE' },
  });
  expect(readDocumentHead(text)['og:image']).toBe('https://shop.example/previews/a-800.jpg');
});

it('a product with variants is a group: the variant of the page in full, the others with address and offer, drafts left out', async () => {
  const open = await openShop();
  const admin = await aUser({ isAdmin: true });
  const mug = await anAddedProduct(testApp(), admin, { name: 'Becher', price: 12, sku: 'B-1' });
  const { _id, variants } = await makeVariants(testApp(), admin, mug, [
    anOption('Farbe', 'Blau', 'Moos', 'Rot'),
    anOption('Glasur', 'matt'),
  ]);
  await ProductModel.updateOne({ _id: variants[2]?._id }, { published: false });
  const { ProductGroup, Product } = readStructuredData(await open(`/products/${mug._id}`));
  expect(Product).toBeUndefined();
  expect(ProductGroup).toMatchObject({
    productGroupID: _id,
    name: 'Becher',
    variesBy: ['https://schema.org/color', 'Glasur'],
    hasVariant: [
      { '@type': 'Product', name: 'Becher, Blau, matt', color: 'Blau', sku: 'B-1', offers: { price: '12.00' } },
      {
        '@type': 'Product',
        name: 'Becher, Moos, matt',
        color: 'Moos',
        url: expect.stringContaining(`/products/${variants[1]?._id}/`),
        offers: { price: '12.00', availability: 'https://schema.org/OutOfStock' },
      },
    ],
  });
});
