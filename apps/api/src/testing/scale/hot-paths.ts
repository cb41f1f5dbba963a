import { type Order, orderSchema } from '@kontor/shared/wire/orders';
import request from 'supertest';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { makePayPalProvider } from '../../features/payments/providers/paypal/paypal-provider.ts';
import { aStartedPayment, listening, pay, sendVisitorOrder } from '../calls/shop-calls.ts';
import { sendReview } from '../calls/review-calls.ts';
import { makeWebhook } from '../calls/webhook-calls.ts';
import { aWithdrawalBody } from '../calls/withdrawal-calls.ts';
import { aProduct, aUser, aVisitorOrderBody, anOrderBody } from '../factories.ts';
import { fakePayPal } from '../fakes/fake-providers.ts';
import { notify } from '../payments/provider-shops.ts';
import { makeUniformLimits } from '../rate-limits.ts';
import { testApp } from '../test-app.ts';
import { testUnpaidOrderRules } from '../test-shop.ts';
import { aReceiver } from '../webhook-receiver.ts';
import { recordJobs } from './hot-jobs.ts';
import type { Recorder } from './recorder.ts';

const password = 'Elbe4711x';

/** Creates a shop with all limits, whose PayPal is the fake, with products, a customer, an owner, and a program that hears of orders. */
async function aBusyShop() {
  const paypal = await fakePayPal();
  const provider = makePayPalProvider(paypal.settings);
  const receiver = await aReceiver();
  const privateTargets = new Set([receiver.target]);
  const limits = {
    rateLimits: makeUniformLimits(1000),
    unpaidOrderRules: { ...testUnpaidOrderRules, isSizeLimited: true, perEmail: 5, perAddress: 5 },
  };
  const shop = await listening(testApp({ ...limits, providers: [provider], demoWindow: undefined, privateTargets }));
  const [customer, owner] = [await aUser({ password }), await aUser({ isAdmin: true })];
  const product = await aProduct();
  const products = [product, await aProduct({ name: 'Wanduhr', category: 'Uhren' })];
  await makeWebhook(shop, owner, { url: receiver.url, events: ['order.placed', 'order.paid'] });
  return { shop, paypal, provider, customer, owner, product, products, privateTargets };
}

type BusyShop = Awaited<ReturnType<typeof aBusyShop>>;

/** Sends a call, which must succeed, and notes its operations under its method and address. */
function makeSend({ shop }: BusyShop, record: Recorder) {
  return (name: string, { path, token = '', body }: { path?: string; token?: string; body?: object } = {}) => {
    const [method, address] = name.split(' ');
    const call = request(shop)[method === 'GET' ? 'get' : 'post'](`/api${path ?? address}`);
    if (token !== '') void call.auth(token, { type: 'bearer' });
    return record(name, async () => {
      const { status, body: answer } = await call.send(body);
      expect([name, status < 300 ? undefined : answer]).toEqual([name, undefined]);
      return answer as unknown;
    });
  };
}

/** Finding and looking at products, and the cart. */
async function recordLooking(busy: BusyShop, record: Recorder): Promise<void> {
  const send = makeSend(busy, record);
  const id = String(busy.product._id);
  await send('GET /products', { path: '/products?page=1&sort=price-asc&category=Vasen' });
  await send('GET /products?q', { path: '/products?page=1&q=vase' });
  await send('GET /products/suggest', { path: '/products/suggest?q=va' });
  await send('GET /products?ids', { path: `/products?ids=${id}` });
  await send('GET /products/:id', { path: `/products/${id}` });
  await send('GET /products/:id/related', { path: `/products/${id}/related` });
  await send('GET /products/:id/reviews', { path: `/products/${id}/reviews?page=1` });
}

function readOrder({ status, body }: request.Response): Order {
  expect(status).toBe(201);
  return z.parse(orderSchema, body);
}

/** Signing in, ordering, paying, and reading orders. @returns orders of the customer and of a guest, both paid */
async function recordBuying(busy: BusyShop, record: Recorder): Promise<{ own: Order; guest: Order }> {
  const { shop, paypal, customer, products } = busy;
  const { token } = customer;
  const send = makeSend(busy, record);
  await send('POST /users/login', { body: { email: customer.email, password } });
  await send('GET /users/profile', { token });
  const own = await record('POST /orders', async () => {
    const call = request(shop)
      .post('/api/orders')
      .set({ 'Idempotency-Key': 'key-of-the-customer' })
      .auth(token, { type: 'bearer' });
    return readOrder(await call.send(anOrderBody(products)));
  });
  const guest = await record('POST /orders/visitor-order', async () =>
    readOrder(await sendVisitorOrder(shop, aVisitorOrderBody(products), { 'Idempotency-Key': 'key-of-the-guest' })),
  );
  const id = await record('POST /orders/:id/payments', () => aStartedPayment(shop, own, 'PayPal', token));
  paypal.approve(id);
  await record('PUT /orders/:id/pay', () => pay(shop, own, id).auth(token, { type: 'bearer' }).expect(200));
  const other = await aStartedPayment(shop, guest);
  paypal.approve(other);
  const approved = paypal.notification('CHECKOUT.ORDER.APPROVED', other);
  await record('POST /payments/:provider/webhook', () => notify(shop, 'paypal', approved).expect(200));
  await send('GET /orders/:id', { path: `/orders/${own._id}`, token });
  await send('GET /orders/visitor-order/:id', { path: `/orders/visitor-order/${guest._id}` });
  await send('GET /orders/myorders', { token });
  await send('POST /orders/guest-link', { body: { email: 'karla@post.example', number: guest.number } });
  return { own, guest };
}

/** Reviewing and withdrawing. */
async function recordAfterwards(busy: BusyShop, record: Recorder, number: string): Promise<void> {
  const { shop, product, customer } = busy;
  await record('POST /products/:id/reviews', () => sendReview(shop, product, customer).expect(201));
  await makeSend(busy, record)('POST /withdrawals', { body: aWithdrawalBody({ order: number }) });
}

/** Calls of the staff about orders. */
async function recordStaff(busy: BusyShop, record: Recorder, { own, guest }: { own: Order; guest: Order }) {
  const { token } = busy.owner;
  const send = makeSend(busy, record);
  await send('GET /orders', { path: '/orders?page=1&pageSize=15', token });
  await send('GET /orders?delivered', { path: '/orders?page=1&pageSize=15&delivered=false', token });
  await send('GET /orders?q', { path: '/orders?page=1&pageSize=15&q=Petersen', token });
  await send('GET /orders?changedSince', { path: '/orders?changedSince=2026-01-01T00:00:00Z', token });
  await send('POST /staff-search', { body: { q: own.number }, token });
  await send('GET /orders/:id (staff)', { path: `/orders/${guest._id}`, token });
  const documents = await send('GET /orders/:id/documents', { path: `/orders/${own._id}/documents`, token });
  const [invoice] = z.parse(z.array(z.object({ number: z.string() })), documents);
  const file = `/orders/${own._id}/documents/${invoice?.number}`;
  await send('GET /orders/:id/documents/:number', { path: file, token });
  await send('GET /documents', { path: '/documents?page=1', token });
  await send('GET /mails', { path: '/mails?page=1', token });
  await send('GET /overview/counts', { token });
  await send('POST /orders/:id/shipments', { path: `/orders/${own._id}/shipments`, token, body: {} });
  await send('POST /orders/:id/refunds', { path: `/orders/${guest._id}/refunds`, token, body: {} });
}

/** Does what a shop does all day, the calls of shoppers and staff and the jobs that follow from them. */
export async function recordHotPaths(record: Recorder): Promise<void> {
  const busy = await aBusyShop();
  await recordLooking(busy, record);
  const orders = await recordBuying(busy, record);
  await recordAfterwards(busy, record, orders.own.number);
  await recordJobs(busy, record);
  await recordStaff(busy, record, orders);
}
