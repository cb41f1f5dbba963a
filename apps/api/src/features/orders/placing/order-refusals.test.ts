import { describe, expect, it } from 'vitest';
import { aProduct, aVisitorOrderBody } from '../../../testing/factories.ts';
import { errorCode, sendVisitorOrder } from '../../../testing/calls/shop-calls.ts';
import { testApp } from '../../../testing/test-app.ts';
import { ProductModel, type StoredProduct } from '../../catalogue/product.model.ts';
import { OrderModel } from '../order.model.ts';

const app = testApp();

async function expectNothingHappened(products: readonly StoredProduct[]): Promise<void> {
  expect(await OrderModel.estimatedDocumentCount()).toBe(0);
  for (const { _id, countInStock } of products) {
    expect((await ProductModel.findById(_id).lean())?.countInStock).toBe(countInStock);
  }
  // Not even begun to be stored.
  expect(await OrderModel.db.collection('counters').estimatedDocumentCount()).toBe(0);
}

describe('an order that contradicts the shop’s present data', () => {
  it('price_changed: returns the present lines, orders nothing', async () => {
    const [vase, bowl] = [await aProduct({ name: 'Vase', priceCents: 4900 }), await aProduct({ name: 'Schale' })];
    const body = aVisitorOrderBody([vase, bowl]);
    await ProductModel.updateOne({ _id: vase._id }, { priceCents: 5200 });

    const response = await sendVisitorOrder(app, body);

    expect(response.status).toBe(409);
    expect(errorCode(response)).toBe('price_changed');
    expect(response.body.message).toBe('A price has changed since you chose: Vase (now 52.00 EUR)');
    expect(response.body.lines).toEqual([
      { _id: String(vase._id), name: 'Vase', price: 52, taxClass: 'standard', countInStock: 10 },
    ]);
    await expectNothingHappened([vase, bowl]);
  });

  it.each([48.99, 49.01, 0, '4900', '49.10'])('a sent price of %j is refused for 49 euros', async (price) => {
    const product = await aProduct({ priceCents: 4900 });
    const cartItems = [{ _id: String(product._id), qty: 1, price }];
    const response = await sendVisitorOrder(app, { ...aVisitorOrderBody([product]), cartItems });
    expect(errorCode(response)).toBe('price_changed');
  });

  it.each([49, '49', '49.0', '49.00', undefined])('a sent price of %j is accepted for 49 euros', async (price) => {
    const product = await aProduct({ priceCents: 4900 });
    const cartItems = [{ _id: String(product._id), qty: 1, price }];
    expect((await sendVisitorOrder(app, { ...aVisitorOrderBody([product]), cartItems })).status).toBe(201);
  });

  it('a single wrong price among repeated lines is enough', async () => {
    const product = await aProduct({ priceCents: 4900 });
    const line = { _id: String(product._id), qty: 1 };
    const cartItems = [
      { ...line, price: 49 },
      { ...line, price: 1 },
    ];
    expect(errorCode(await sendVisitorOrder(app, { ...aVisitorOrderBody([product]), cartItems }))).toBe(
      'price_changed',
    );
  });

  // spec 5.18
  it('out_of_stock: returns the present lines, orders nothing', async () => {
    const few = await aProduct({ name: 'Few', countInStock: 1 });
    const many = await aProduct({ name: 'Many' });
    const cartItems = [few, many].map(({ _id }) => ({ _id: String(_id), qty: 2 }));

    const response = await sendVisitorOrder(app, aVisitorOrderBody([few, many], { cartItems }));

    expect(response.status).toBe(409);
    expect(errorCode(response)).toBe('out_of_stock');
    expect(response.body.message).toBe('No longer available in this quantity: Few (1 left)');
    expect(response.body.lines).toEqual([
      { _id: String(few._id), name: 'Few', price: 49, taxClass: 'standard', countInStock: 1 },
    ]);
    await expectNothingHappened([few, many]);
  });

  it('names five products in its message, and the number of further ones', async () => {
    const products = await Promise.all(
      Array.from({ length: 7 }, (_, i) => aProduct({ name: `Vase ${i}`, countInStock: 0 })),
    );
    const { body } = await sendVisitorOrder(app, aVisitorOrderBody(products)).expect(409);
    expect(body.message).toMatch(
      /^No longer available in this quantity: (Vase \d \(0 left\), ){4}Vase \d \(0 left\) and 2 more$/,
    );
    expect(body.lines).toHaveLength(7);
  });

  it('a deleted product is marked as gone', async () => {
    const [vase, bowl] = [await aProduct({ name: 'Vase' }), await aProduct({ name: 'Schale' })];
    await ProductModel.deleteOne({ _id: bowl._id });

    const response = await sendVisitorOrder(app, aVisitorOrderBody([vase, bowl]));

    expect(errorCode(response)).toBe('out_of_stock');
    expect(response.body.lines).toMatchObject([{ _id: String(bowl._id), countInStock: 0, gone: true }]);
    expect(response.body.message).toMatch(/\(gone\)$/);
    await expectNothingHappened([vase]);
  });
});

describe('a malformed order', () => {
  const line = { _id: '0'.repeat(24), qty: 1 };
  const address = aVisitorOrderBody([]).shippingAddress;
  const changedAddress = (change: object) => ({ shippingAddress: { ...address, ...change } });
  const badQuantities = [
    0,
    -1,
    1.5,
    10_001,
    '0',
    '-1',
    '1.5',
    '1e1',
    '0x1',
    '',
    ' 1 ',
    '+1',
    null,
    true,
    [],
    [1],
    {},
    { $gt: 0 },
  ];
  const badEuros = [-1, '-1', '', ' 1', '1e3', 'NaN', null, true, [], { $gt: 0 }];

  // spec 3.14, 5.5, 5.7
  it.each<[string, object, string]>([
    ...badQuantities.map((qty): [string, object, string] => [
      ...([`qty ${JSON.stringify(qty)}`, { cartItems: [{ ...line, qty }] }, 'cartItems.0.qty'] as const),
    ]),
    ...badEuros.flatMap((value): [string, object, string][] => [
      [`price ${JSON.stringify(value)}`, { cartItems: [{ ...line, price: value }] }, 'cartItems.0.price'],
      [`totalPrice ${JSON.stringify(value)}`, { totalPrice: value }, 'totalPrice'],
      [`itemsPrice ${JSON.stringify(value)}`, { itemsPrice: value }, 'itemsPrice'],
    ]),
    ['a price of three decimals', { cartItems: [{ ...line, price: 1.999 }] }, 'cartItems.0.price'],
    ['no lines', { cartItems: [] }, 'cartItems'],
    ['101 lines', { cartItems: Array.from({ length: 101 }, () => line) }, 'cartItems'],
    ['lines that are no list', { cartItems: { 0: line } }, 'cartItems'],
    ['a line without an id', { cartItems: [{ qty: 1 }] }, 'cartItems.0._id'],
    ['a malformed product id', { cartItems: [{ ...line, _id: 'x' }] }, 'cartItems.0._id'],
    ['an operator as product id', { cartItems: [{ ...line, _id: { $ne: null } }] }, 'cartItems.0._id'],
    ['no address', { shippingAddress: undefined }, 'shippingAddress'],
    ...['street', 'number', 'city', 'country'].flatMap((field): [string, object, string][] => [
      [`no ${field}`, changedAddress({ [field]: undefined }), `shippingAddress.${field}`],
      [`a blank ${field}`, changedAddress({ [field]: '  ' }), `shippingAddress.${field}`],
      [`a ${field} of 201 letters`, changedAddress({ [field]: 'x'.repeat(201) }), `shippingAddress.${field}`],
      [`an operator as ${field}`, changedAddress({ [field]: { $gt: '' } }), `shippingAddress.${field}`],
    ]),
    ['an operator as zip code', changedAddress({ zipcode: { $gt: '' } }), 'shippingAddress.zipcode'],
    ['another payment method', { paymentMethod: 'Cash' }, 'paymentMethod'],
    ['no visitor', { visitor: undefined }, 'visitor'],
    ['a visitor without a name', { visitor: { email: 'k@post.example' } }, 'visitor.name'],
    ['a visitor without a real address', { visitor: { name: 'Karla', email: 'k' } }, 'visitor.email'],
    ['an operator as visitor id', { visitor: { _id: { $ne: 1 }, name: 'K', email: 'k@post.example' } }, 'visitor._id'],
  ])('400 for %s', async (_what, change, path) => {
    const response = await sendVisitorOrder(app, { ...aVisitorOrderBody([]), cartItems: [line], ...change });
    expect(response.status).toBe(400);
    expect(errorCode(response)).toBe('invalid_input');
    expect(response.body.issues[0].path).toBe(path);
    expect(await OrderModel.estimatedDocumentCount()).toBe(0);
  });

  it('a hundred lines and a quantity of 10,000 are accepted', async () => {
    const products = await Promise.all(Array.from({ length: 100 }, () => aProduct({ countInStock: 10_000 })));
    const cartItems = products.map(({ _id }) => ({ _id: String(_id), qty: 10_000 }));
    const { body, status } = await sendVisitorOrder(app, aVisitorOrderBody(products, { cartItems }));
    expect(status).toBe(201);
    expect(body.totalPrice).toBe(49_000_000);
    expect(await ProductModel.countDocuments({ _id: { $in: products.map(({ _id }) => _id) }, countInStock: 0 })).toBe(
      100,
    );
  });
});
