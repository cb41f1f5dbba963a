// asvs 2.3.4
import { EventEmitter, once } from 'node:events';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { aProduct, aUser } from '../../../testing/factories.ts';
import {
  type Shop,
  aDecidedPayment,
  aStartedPayment,
  aUserOrder,
  cancel,
  errorCode,
  listening,
  patiently,
  pay,
} from '../../../testing/calls/shop-calls.ts';
import { stubProvider } from '../../../testing/fakes/stub-provider.ts';
import { testApp } from '../../../testing/test-app.ts';
import { DemoPaymentModel } from '../../payments/providers/demo/demo-payment.model.ts';
import { PaymentModel } from '../../payments/payment.model.ts';
import { settleWaitingPayments } from '../../settlement/settle-waiting.service.ts';
import { ProductModel } from '../../catalogue/product.model.ts';
import { OrderModel } from '../order.model.ts';
import { chooseForRun } from '../../../testing/choose-for-run.ts';

const stored = (order: { _id: string }) => OrderModel.findById(order._id).lean();
const stockOf = async ({ _id }: { _id: unknown }) => (await ProductModel.findById(_id).lean())?.countInStock;
const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));
const inAMinute = () => new Date(Date.now() + 60_000);
const never = (error: unknown) => {
  throw error;
};

async function anOrder(shop: Shop) {
  const [user, product] = [await aUser(), await aProduct()];
  return { user, product, order: await aUserOrder(shop, user, { products: [product] }) };
}

describe('cancelling at the same moment', () => {
  it('40 parallel cancels of one order return its stock once', async () => {
    const server = await listening(testApp());
    const [user, admin] = [await aUser(), await aUser({ isAdmin: true })];
    const products = [await aProduct(), await aProduct()];
    const order = await aUserOrder(server, user, { products });

    const answers = await Promise.all(times(40, (i) => patiently(() => cancel(server, order, i % 2 ? user : admin))));

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...times(39, () => 404)]);
    for (const refused of answers.filter(({ status }) => status === 404)) {
      expect(errorCode(refused)).toBe('order_cancelled');
    }
    expect(await Promise.all(products.map(stockOf))).toEqual([10, 10]);
  });

  it('orders of the same products, half of them in reverse order, all succeed', { tags: ['repeated'] }, async () => {
    const count = chooseForRun(12, 40);
    const server = await listening(testApp());
    const user = await aUser();
    const products = [await aProduct({ countInStock: count }), await aProduct({ countInStock: count })];
    const orders = [];
    for (let i = 0; i < count; i += 1) {
      orders.push(await aUserOrder(server, user, { products: i % 2 ? products : products.toReversed() }));
    }
    expect(await Promise.all(products.map(stockOf))).toEqual([0, 0]);

    const answers = await Promise.all(orders.map((order) => patiently(() => cancel(server, order, user))));

    expect(answers.map(({ status }) => status)).toEqual(times(count, () => 200));
    expect(await Promise.all(products.map(stockOf))).toEqual([count, count]);
  });

  it('cancelling while others order the same product: no unit is lost or invented', async () => {
    const server = await listening(testApp());
    const user = await aUser();
    const product = await aProduct({ countInStock: 10 });
    const orders = [];
    for (let i = 0; i < 10; i += 1) orders.push(await aUserOrder(server, user, { products: [product] }));

    const body = {
      cartItems: [{ _id: String(product._id), qty: 1 }],
      shippingAddress: { street: 'Große Elbstraße', number: '47 b', city: 'Hamburg', country: 'DE' },
    };
    const buy = () => request(server).post('/api/orders').auth(user.token, { type: 'bearer' }).send(body);
    const cancelling = orders.map((order) => patiently(() => cancel(server, order, user)));
    const answers = await Promise.all([...cancelling, ...times(10, () => patiently(buy))]);

    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect(count(200)).toBe(10);
    expect(count(201) + count(409)).toBe(10);
    expect(await stockOf(product)).toBe(10 - count(201));
  });
});

describe('cancelling and paying at the same moment', () => {
  it(
    'again and again: either the order is paid, or it is cancelled and no money was taken',
    { tags: ['repeated'] },
    async () => {
      const server = await listening(testApp());
      const ends = new Set<string>();
      for (let lead = -12; lead <= 12; lead += chooseForRun(4, 1)) {
        const { user, product, order } = await anOrder(server);
        const id = await aDecidedPayment(server, order, 'approve', user.token);

        const calls = {
          pay: async () => (await pay(server, order, id)).status,
          cancel: async () => (await cancel(server, order, user)).status,
        };
        // The first call has a lead that varies by round, so that they conflict at different points.
        const [first, second] = lead < 0 ? (['cancel', 'pay'] as const) : (['pay', 'cancel'] as const);
        const begun = calls[first]();
        for (let read = 0; read < Math.abs(lead); read += 1) await stored(order);
        const statuses = { [second]: await calls[second](), [first]: await begun };

        const captured = (await DemoPaymentModel.findById(id).lean())?.status === 'captured';
        const now = await stored(order);
        const end = now?.cancelledAt ? 'cancelled' : 'paid';
        ends.add(end);
        expect([end, statuses['cancel'], statuses['pay'], now?.isPaid, captured, await stockOf(product)]).toEqual(
          end === 'paid' ? ['paid', 409, 200, true, true, 9] : ['cancelled', 200, 404, false, false, 10],
        );
      }
      expect(ends).toEqual(new Set(['paid', 'cancelled']));
    },
  );

  it('a payment that starts meanwhile is refused or takes nothing, and the cancellation succeeds', async () => {
    const server = await listening(testApp());
    for (let round = 0; round < 10; round += 1) {
      const { user, order } = await anOrder(server);
      const start = request(server).post(`/api/orders/${order._id}/payments`).auth(user.token, { type: 'bearer' });

      const [started, cancelled] = await Promise.all([
        start.send({ method: 'PayPal' }).then((response) => response),
        cancel(server, order, user).then((response) => response),
      ]);

      expect(cancelled.status).toBe(200);
      const outcome = started.status === 201 ? 'begun' : errorCode(started);
      expect(['begun', 'payment_order_cancelled']).toContain(outcome);
      expect((await stored(order))?.isPaid).toBe(false);
    }
  });

  it('an admin who cancels while money is being taken: it is on record, and the order is not paid', async () => {
    const signals = new EventEmitter();
    const [capturing, mayGoOn] = [once(signals, 'capturing'), once(signals, 'go on')];
    const provider = stubProvider();
    const slow = stubProvider({
      start: provider.start.bind(provider),
      find: provider.find.bind(provider),
      capture: async (id) => {
        signals.emit('capturing');
        await mayGoOn;
        return provider.capture(id);
      },
    });
    const server = await listening(testApp({ providers: [slow], demoWindow: undefined }));
    const { user, product, order } = await anOrder(server);
    const id = await aStartedPayment(server, order, 'PayPal', user.token);

    const paying = pay(server, order, id).then((response) => response);
    await capturing;
    expect(errorCode(await cancel(server, order, user))).toBe('not_cancellable');
    await cancel(server, order, await aUser({ isAdmin: true })).expect(200);
    signals.emit('go on');

    expect(errorCode(await paying)).toBe('order_cancelled');
    expect(await PaymentModel.find({ order: order._id }).lean()).toMatchObject([
      { providerId: id, status: 'captured', amountCents: 4900 },
    ]);
    expect(await stored(order)).toMatchObject({ isPaid: false, cancelledAt: expect.any(Date) });
    expect(await stockOf(product)).toBe(10);
  });

  it('the settlement of waiting payments pays the order before the cancellation, or not at all', async () => {
    const provider = stubProvider();
    const server = await listening(testApp({ providers: [provider], demoWindow: undefined }));
    const admin = await aUser({ isAdmin: true });
    for (let round = 0; round < 10; round += 1) {
      const { user, product, order } = await anOrder(server);
      const id = await aStartedPayment(server, order, 'PayPal', user.token);
      const begun = provider.payments.get(id);
      if (!begun) throw new Error('no payment');
      provider.payments.set(id, { ...begun, status: 'pending' });
      await pay(server, order, id).expect(202);
      provider.payments.set(id, { ...begun, status: 'captured' });

      const [cancelled] = await Promise.all([
        cancel(server, order, admin).then((response) => response),
        settleWaitingPayments(inAMinute(), { providers: [provider], onError: never }),
      ]);

      expect(cancelled.status).toBe(200);
      expect(await stockOf(product)).toBe(10);
      // Paid before it was cancelled, or not at all: never the other way round.
      const now = await stored(order);
      expect(now?.cancelledAt).toBeInstanceOf(Date);
      expect(cancelled.body.removedOrder.isPaid).toBe(now?.isPaid);
    }
  });
});
