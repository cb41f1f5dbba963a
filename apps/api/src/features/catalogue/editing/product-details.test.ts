import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { addProduct, anAddedProduct, editProduct } from '../../../testing/calls/product-calls.ts';
import { aVisitorOrder } from '../../../testing/calls/shop-calls.ts';
import { aUser } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/test-app.ts';
import { OrderModel } from '../../orders/order.model.ts';
import { ProductModel } from '../product.model.ts';

const shop = testApp();
const listManufacturers = async (admin: { token: string }) =>
  (await request(shop).get('/api/products/manufacturers').auth(admin.token, { type: 'bearer' })).body;
const anAdmin = () => aUser({ isAdmin: true });

describe('the content of one unit', () => {
  const content = { amount: 250, unit: 'g' };

  it('determines the price of one kilogram, in lists and on its own page', async () => {
    const product = await anAddedProduct(shop, await anAdmin(), { price: '6.25', content });

    expect(product).toMatchObject({ content, unitPrice: { price: 25, amount: 1, unit: 'kg' } });
    const { body: listed } = await request(shop).get('/api/products');
    expect(listed).toMatchObject([{ content, unitPrice: { price: 25, amount: 1, unit: 'kg' } }]);
    const { body: page } = await request(shop).get(`/api/products/${product._id}`);
    expect(page.unitPrice).toEqual({ price: 25, amount: 1, unit: 'kg' });
  });

  it('in units of one determines none', async () => {
    const product = await anAddedProduct(shop, await anAdmin(), { content: { amount: 6, unit: 'piece' } });

    expect(product.content).toEqual({ amount: 6, unit: 'piece' });
    expect(product).not.toHaveProperty('unitPrice');
  });

  it('stays if it is not sent, and is removed by null', async () => {
    const admin = await anAdmin();
    const product = await anAddedProduct(shop, admin, { content });

    const { body: kept } = await editProduct(shop, admin, product, { price: '10' });
    const { body: removed } = await editProduct(shop, admin, product, { content: null });

    expect(kept).toMatchObject({ content, unitPrice: { price: 40 } });
    expect(removed).not.toHaveProperty('content');
    expect(removed).not.toHaveProperty('unitPrice');
    expect((await ProductModel.findById(product._id).lean()) ?? {}).not.toHaveProperty('content');
  });

  it.each([{ amount: 0, unit: 'g' }, { amount: -1, unit: 'g' }, { amount: 1, unit: 'oz' }, { amount: 1 }, 'much'])(
    'is refused as %j',
    async (wrong) => {
      const { status, body } = await addProduct(shop, await anAdmin(), { content: wrong });

      expect([status, body.code]).toEqual([400, 'invalid_input']);
      expect(body.issues[0].path).toMatch(/^content/);
    },
  );

  it('is stored with an order, with its unit price at that time', async () => {
    const admin = await anAdmin();
    const { _id } = await anAddedProduct(shop, admin, { price: '6.25', content });
    const product = await ProductModel.findById(_id).orFail();

    const order = await aVisitorOrder(shop, { products: [product.toObject()] });
    await editProduct(shop, admin, product, { price: '8', content: { amount: 1, unit: 'l' } });

    const { body } = await request(shop).get(`/api/orders/visitor-order/${order._id}`);
    expect(body.cartItems).toMatchObject([{ content, unitPrice: { price: 25, amount: 1, unit: 'kg' } }]);
    expect((await OrderModel.findById(order._id).lean())?.lines).toMatchObject([{ content, priceCents: 625 }]);
  });
});

const manufacturer = {
  name: 'Töpferei Hallerbusch',
  street: 'Brennofenweg',
  number: '3',
  zipcode: '56203',
  city: 'Höhr-Grenzhausen',
  country: 'DE',
  contact: 'werkstatt@hallerbusch.example',
};
const details = {
  sku: 'HB-2041',
  gtin: '4006381333931',
  manufacturer: { ...manufacturer, euResponsible: 'Kontor GmbH, Hamburg' },
  properties: 'Steinzeug, 29 cm hoch',
  propertiesEn: 'Stoneware, 29 cm tall',
  warnings: 'Nicht für Kinder unter drei Jahren.',
  mandatoryNotes: 'Enthält Batterien.',
  guaranteeYears: 5,
  withdrawalExcluded: 'made_to_order',
  deliveryDays: { min: 7, max: 10 },
};

describe('optional details of a product', () => {
  it('are returned on its own page, and partly in the list for a cart', async () => {
    const product = await anAddedProduct(shop, await anAdmin(), details);

    expect(product).toMatchObject({ ...details, delivery: { min: 7, max: 10 } });
    const { body: listed } = await request(shop).get('/api/products').query({ pageSize: 10 });
    expect(listed.products).toMatchObject([{ deliveryDays: { min: 7, max: 10 }, delivery: { min: 7, max: 10 } }]);
    for (const name of ['properties', 'manufacturer', 'sku', 'warnings'])
      expect(listed.products[0]).not.toHaveProperty(name);
    const { body: cart } = await request(shop).get('/api/products').query({ ids: product._id });
    expect(cart.products).toMatchObject([{ properties: details.properties, propertiesEn: details.propertiesEn }]);
    expect(cart.products[0]).not.toHaveProperty('warnings');
  });

  it('stay if they are not sent, and are removed by null or an empty text', async () => {
    const admin = await anAdmin();
    const product = await anAddedProduct(shop, admin, details);

    const { body: kept } = await editProduct(shop, admin, product);
    const empty = Object.fromEntries(Object.keys(details).map((name) => [name, null]));
    const { body: removed } = await editProduct(shop, admin, product, { ...empty, sku: '', warnings: '' });

    expect(kept).toMatchObject(details);
    for (const name of Object.keys(details)) expect(removed).not.toHaveProperty(name);
    expect(removed.delivery).toEqual({ min: 2, max: 4 });
  });

  it.each([
    [{ gtin: '4006381333932' }, 'gtin'],
    [{ properties: 'x'.repeat(301) }, 'properties'],
    [{ deliveryDays: { min: 5, max: 4 } }, 'deliveryDays.max'],
    [{ guaranteeYears: 0 }, 'guaranteeYears'],
    [{ withdrawalExcluded: 'never' }, 'withdrawalExcluded'],
    [{ manufacturer: { ...manufacturer, contact: '' } }, 'manufacturer.contact'],
    [{ sku: 'x'.repeat(65) }, 'sku'],
  ])('%j is refused', async (wrong, path) => {
    const { status, body } = await addProduct(shop, await anAdmin(), wrong);

    expect([status, body.code, body.issues[0].path]).toEqual([400, 'invalid_input', path]);
  });

  it('a SKU belongs to one product, when it is added and when it is changed', async () => {
    const admin = await anAdmin();
    await anAddedProduct(shop, admin, { sku: 'HB-1' });
    const other = await anAddedProduct(shop, admin, {});
    await anAddedProduct(shop, admin, {});

    const added = await addProduct(shop, admin, { sku: 'HB-1' });
    const changed = await editProduct(shop, admin, other, { sku: 'HB-1' });

    expect([added.status, added.body.code]).toEqual([409, 'sku_taken']);
    expect([changed.status, changed.body.code]).toEqual([409, 'sku_taken']);
    expect(await ProductModel.countDocuments({ sku: 'HB-1' }).hint({ _id: 1 })).toBe(1);
  });

  it('an order keeps the SKU, characteristics and delivery time of its lines', async () => {
    const admin = await anAdmin();
    const { _id } = await anAddedProduct(shop, admin, details);
    const product = (await ProductModel.findById(_id).orFail()).toObject();

    const order = await aVisitorOrder(shop, { products: [product] });
    await editProduct(shop, admin, product, { sku: '', properties: 'Anders', deliveryDays: null });

    const { body } = await request(shop).get(`/api/orders/visitor-order/${order._id}`);
    const { sku, properties, propertiesEn, deliveryDays } = details;
    expect(body.cartItems).toMatchObject([{ sku, properties, propertiesEn, deliveryDays }]);
  });
});

describe('GET /api/products/manufacturers', () => {
  it('lists each one once, by name, as in its newest product', async () => {
    const admin = await anAdmin();
    await anAddedProduct(shop, admin, { manufacturer });
    await anAddedProduct(shop, admin, { manufacturer: { ...manufacturer, city: 'Koblenz' } });
    await anAddedProduct(shop, admin, { manufacturer: { ...manufacturer, name: 'Brakenhus' } });
    await anAddedProduct(shop, admin, {});

    expect(await listManufacturers(admin)).toEqual([
      { ...manufacturer, name: 'Brakenhus' },
      { ...manufacturer, city: 'Koblenz' },
    ]);
  });
});
