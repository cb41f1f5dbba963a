import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { type Shop, cancel, errorCode, expectRefused, sendVisitorOrder } from '../../../../testing/calls/shop-calls.ts';
import { aProduct, aUser, aVisitorOrderBody, anOrderBody } from '../../../../testing/factories.ts';
import { stubProvider } from '../../../../testing/fakes/stub-provider.ts';
import { testApp } from '../../../../testing/test-app.ts';
import { ProductModel } from '../../../catalogue/product.model.ts';
import { VisitorModel } from '../../../users/visitors/visitor.model.ts';
import { OrderModel } from '../../order.model.ts';

const payPalAlone = testApp({ providers: [stubProvider()] });
const stripeAlone = testApp({ providers: [stubProvider({ name: 'stripe', methods: ['Stripe'] })] });
const without = testApp({ providers: [] });
const header = { 'Idempotency-Key': 'key-of-the-methods' };

const sendOrder = (shop: Shop, { token }: { token: string }, body: object) =>
  request(shop).post('/api/orders').auth(token, { type: 'bearer' }).send(body);

async function expectNothingStored({ _id }: { _id: unknown }): Promise<void> {
  expect(await OrderModel.estimatedDocumentCount()).toBe(0);
  expect(await VisitorModel.estimatedDocumentCount()).toBe(0);
  expect((await ProductModel.findById(_id).lean())?.countInStock).toBe(10);
  expect(await OrderModel.db.collection('counters').estimatedDocumentCount()).toBe(0);
}

describe('an order with a payment method that is not offered', () => {
  it.each([
    ['Stripe, where PayPal alone is', payPalAlone, { paymentMethod: 'Stripe' }],
    ['PayPal, where Stripe alone is', stripeAlone, { paymentMethod: 'PayPal' }],
    ['none named, which is PayPal, where Stripe alone is', stripeAlone, { paymentMethod: undefined }],
    ['PayPal, where nothing is', without, { paymentMethod: 'PayPal' }],
  ] as const)('is refused and stores nothing: %s', async (_what, shop, chosen) => {
    const [product, user] = [await aProduct(), await aUser()];
    expectRefused(await sendOrder(shop, user, { ...anOrderBody([product]), ...chosen }), 'payment_method_unavailable');
    const guests = { ...aVisitorOrderBody([product]), ...chosen };
    const refused = await sendVisitorOrder(shop, guests);
    expectRefused(refused, 'payment_method_unavailable');
    expect(refused.body.message).toBe('This payment method is not available');
    await expectNothingStored(product);
  });

  it('is refused for the older front end too', async () => {
    const product = await aProduct();
    const line = { _id: String(product._id), name: 'Vase', image: [], price: 49, countInStock: 10, qty: '2' };
    const totals = { itemsPrice: '98.00', shippingPrice: 0, taxPrice: '0', totalPrice: 98 };
    const body = { ...aVisitorOrderBody([product]), cartItems: [line], isVisitor: true, ...totals };
    expectRefused(await sendVisitorOrder(stripeAlone, body), 'payment_method_unavailable');
    await expectNothingStored(product);
    await sendVisitorOrder(payPalAlone, body).expect(201);
  });

  it('a repeat of an existing order still returns it', async () => {
    const body = aVisitorOrderBody([await aProduct()]);
    const placed = await sendVisitorOrder(payPalAlone, body, header).expect(201);
    const repeat = await sendVisitorOrder(without, body, header);
    expect([repeat.status, repeat.body._id]).toEqual([200, placed.body._id]);
    const other = await sendVisitorOrder(without, { ...body, paymentMethod: 'Stripe' }, header);
    expect([other.status, errorCode(other)]).toEqual([422, 'idempotency_key_reused']);
  });

  it('a cancelled order keeps its key when its repeat is refused', async () => {
    const [body, admin] = [aVisitorOrderBody([await aProduct()]), await aUser({ isAdmin: true })];
    const placed = await sendVisitorOrder(payPalAlone, body, header).expect(201);
    await cancel(payPalAlone, placed.body, admin).expect(200);
    expectRefused(await sendVisitorOrder(without, body, header), 'payment_method_unavailable');
    expect((await OrderModel.findById(placed.body._id).lean())?.idempotency).toBeDefined();
  });
});
