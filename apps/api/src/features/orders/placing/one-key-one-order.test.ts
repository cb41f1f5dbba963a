import express from 'express';
import mongoose, { type ClientSession } from 'mongoose';
import request, { type Response } from 'supertest';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeTokens } from '../../../lib/secrets/jwt.ts';
import { cancel, errorCode, listening, patiently, sendVisitorOrder } from '../../../testing/calls/shop-calls.ts';
import { aProduct, aUser, aVisitorOrderBody } from '../../../testing/factories.ts';
import { databaseOfTheTest, startProcess } from '../../../testing/server-process.ts';
import { aTemporaryFolder } from '../../../testing/temporary-folder.ts';
import { testApp } from '../../../testing/test-app.ts';
import { ProductModel, type StoredProduct } from '../../catalogue/product.model.ts';
import { OrderModel } from '../order.model.ts';
import { chooseForRun } from '../../../testing/choose-for-run.ts';

const secret = 'a secret of the races, 32 bytes long';
const app = testApp({ tokens: makeTokens(secret, 7) });
const header = (round: number) => ({ 'Idempotency-Key': `one-key-${round}` });

async function anAdmin() {
  const admin = await aUser({ isAdmin: true });
  return { token: makeTokens(secret, 7).issue({ sub: admin._id, tokenVersion: 0 }) };
}

/** Keeps a product locked until the returned function is called. */
async function hold({ _id }: StoredProduct): Promise<() => Promise<void>> {
  const session: ClientSession = await mongoose.connection.startSession();
  onTestFinished(() => session.endSession());
  session.startTransaction();
  await ProductModel.updateOne({ _id }, { brand: 'locked' }, { session });
  return () => session.abortTransaction();
}

/** Returns how many times an order has checked its key and begun to be stored, which takes a number. */
async function countBegun(): Promise<number> {
  const counters = mongoose.connection.collection<{ _id: string; last: number }>('counters');
  return (await counters.findOne({ _id: /^orders-/ }))?.last ?? 0;
}

async function expectBegunAfter(begun: number): Promise<void> {
  await vi.waitFor(async () => expect(await countBegun()).toBe(begun + 1), { interval: 2, timeout: 20_000 });
}

const stockOf = async ({ _id }: StoredProduct) => (await ProductModel.findById(_id).lean())?.countInStock;
const keyOf = async ({ _id }: { _id: string }) => (await OrderModel.findById(_id).lean())?.idempotency?.key;
const orders = () => OrderModel.estimatedDocumentCount();

/** Creates the shop as another process, which can be stopped while this one continues. */
async function aSlowShop() {
  const payments = { DEMO_PAYMENTS: 'on', DEMO_PAYMENTS_IN_PRODUCTION: 'allowed' };
  const settings = { MONGODB_URI: databaseOfTheTest(), JWT_SECRET: secret, KONTOR_RATE_LIMITS: 'off' };
  const env = { ...payments, ...settings, DATA_DIR: await aTemporaryFolder(), LOG_LEVEL: 'info' };
  const { child, port, complaint } = await startProcess(env);
  if (port === 0) throw new Error(await complaint);
  const shop = `http://127.0.0.1:${port}` as never; // supertest takes an address as well
  return { shop, halt: () => child.kill('SIGSTOP'), goOn: () => child.kill('SIGCONT') };
}

const rounds = chooseForRun(3, 10);
/** Repeats rounds until one succeeds in time, even if the halted shop has locked the product in the first ones. */
const mostRounds = 20;
/** Outcomes of the repeated order while the first of two equal calls waits for the product. */
const betweens = ['cancelled', 'cancelled and ordered again'] as const;

describe('one Idempotency-Key, one order', () => {
  it.each(betweens)(
    'a call that waits while its repeat is stored and %s: never a second order',
    { tags: ['repeated'], timeout: 180_000 },
    async (between) => {
      const slow = await aSlowShop();
      const [admin, product] = [await anAdmin(), await aProduct({ countInStock: 100 })];
      const body = aVisitorOrderBody([product]);
      let [round, inTime] = [0, 0];
      while (round < rounds || (inTime === 0 && round < mostRounds)) {
        round += 1;
        const release = await hold(product);
        const begun = await countBegun();
        const sentAt = performance.now();
        const first = sendVisitorOrder(slow.shop, body, header(round)).then((response: Response) => response);
        await expectBegunAfter(begun);
        slow.halt();
        await release();
        // The stopped shop's last command may hold the product until MongoDB ends its transaction.
        const order = () => patiently(() => sendVisitorOrder(app, body, header(round)));
        const repeat = await order();
        const cancelled = await patiently(() => cancel(app, repeat.body, admin));
        const again = between === 'cancelled' ? undefined : await order();
        expect([repeat, cancelled, again].map((each) => each?.status)).toEqual([201, 200, again && 201]);
        const anew = again?.body._id;
        slow.goOn();
        const answer = await first;
        // When all of it took about as long as a call waits for a lock, it gives up; the checks below say which effects it may
        // not have.
        const gaveUp = answer.status === 503 && performance.now() - sentAt > 4000;
        inTime += gaveUp ? 0 : 1;

        // Cancelled: the answer contains the cancelled order.
        const said = answer.status === 200 ? [answer.body._id] : [errorCode(answer), answer.body.order?._id];
        const meant = anew === undefined ? ['order_cancelled', repeat.body._id] : [anew];
        expect(gaveUp ? 'gave up' : [answer.status, ...said]).toEqual(
          gaveUp ? 'gave up' : [anew === undefined ? 404 : 200, ...meant],
        );
        // The stopped shop may have taken another number meanwhile, never another order.
        expect(await OrderModel.countDocuments({ 'idempotency.key': { $exists: true } })).toBe(round);
      }
      const placed = between === 'cancelled' ? round : 2 * round;
      expect([await orders(), await stockOf(product)]).toEqual([placed, 100 - (placed - round)]);
      expect(inTime).toBeGreaterThan(0);
    },
  );

  it('20 calls that arrive after the cancellation: one of them places a new order, all of them return it', async () => {
    const server = await listening(app);
    const [admin, product] = [await anAdmin(), await aProduct()];
    const body = aVisitorOrderBody([product]);
    const first = await sendVisitorOrder(server, body, header(1)).expect(201);
    await cancel(server, first.body, admin).expect(200);

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => patiently(() => sendVisitorOrder(server, body, header(1)))),
    );

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map((answer) => String(answer.body._id))).size).toBe(1);
    expect(answers[0]?.body._id).not.toBe(first.body._id);
    expect([await orders(), await stockOf(product)]).toEqual([2, 9]);
  });

  it('a cancelled order keeps its key until another order has it', async () => {
    const [admin, product] = [await anAdmin(), await aProduct()];
    const body = aVisitorOrderBody([product]);
    const first = await sendVisitorOrder(app, body, header(1)).expect(201);
    const key = await keyOf(first.body);
    await cancel(app, first.body, admin).expect(200);
    expect(await keyOf(first.body)).toBe(key);

    const second = await sendVisitorOrder(app, body, header(1)).expect(201);

    expect([await keyOf(first.body), await keyOf(second.body)]).toEqual([undefined, key]);
  });

  it('a failed order takes no key from the cancelled one', async () => {
    const [admin, product] = [await anAdmin(), await aProduct()];
    const body = aVisitorOrderBody([product]);
    const first = await sendVisitorOrder(app, body, header(1)).expect(201);
    await cancel(app, first.body, admin).expect(200);
    await ProductModel.updateOne({ _id: product._id }, { countInStock: 0 });

    const refused = await sendVisitorOrder(app, body, header(1));

    expect([refused.status, errorCode(refused)]).toEqual([409, 'out_of_stock']);
    expect((await OrderModel.findById(first.body._id).lean())?.idempotency?.key).toEqual(expect.any(String));
  });
});

it('an order whose client has disconnected is given up before it is stored', async () => {
  let tellClosed: () => void;
  const closed = new Promise<void>((resolve) => {
    tellClosed = resolve;
  });
  let tellAnswered: (body: unknown) => void;
  const answered = new Promise<unknown>((resolve) => {
    tellAnswered = resolve;
  });
  // Observes the answer to a disconnected client.
  const heard = express().use((_req, res, next) => {
    const json = res.json.bind(res);
    res.json = (body: unknown) => {
      tellAnswered(body);
      return json(body);
    };
    res.once('close', () => tellClosed());
    next();
  }, app);
  const server = await listening(heard);
  const product = await aProduct();
  const release = await hold(product);
  const sending = request(server)
    .post('/api/orders/visitor-order')
    .send(aVisitorOrderBody([product]));
  sending.end(() => undefined);
  await expectBegunAfter(0);

  sending.abort();
  await closed;
  await release();

  expect(await answered).toMatchObject({ code: 'invalid_input' });
  expect([await orders(), await stockOf(product)]).toEqual([0, 10]);
});
