// @module-tag slow
// asvs 2.3.3
import { listHistoryActions } from '../../testing/calls/order-calls.ts';
import request from 'supertest';
import { expect, it, vi } from 'vitest';
import { makeTokens } from '../../lib/secrets/jwt.ts';
import { aProduct, aUser } from '../../testing/factories.ts';
import type { FakePayPal } from '../../testing/fakes/fake-paypal.ts';
import { fakePayPal } from '../../testing/fakes/fake-providers.ts';
import { aStartedPayment, aVisitorOrder } from '../../testing/calls/shop-calls.ts';
import { aPayPalServer, makeShopAddress } from '../../testing/payments/paypal-server.ts';
import { chooseForRun } from '../../testing/choose-for-run.ts';
import { aTemporaryFolder } from '../../testing/temporary-folder.ts';
import { OrderModel } from '../orders/order.model.ts';
import { PaymentModel } from '../payments/payment.model.ts';

const secret = 'a secret of the crash test, 32 bytes';
const kills = chooseForRun(6, 30);
const unpaid = { isPaid: false, payment: { status: 'pending' } };

/** Waits for something that happens in a moment, looking every millisecond. */
const soon = (what: () => void | Promise<void>) => vi.waitFor(what, { interval: 1, timeout: 20_000 });

type Running = Awaited<ReturnType<typeof aPayPalServer>>;

const aServer = (paypal: FakePayPal, dataDir: string) => aPayPalServer(paypal, dataDir, { JWT_SECRET: secret });

/** Sends a call whose answer is ignored. */
function sendIntoTheDark(server: Running, method: string, path: string, body: object, token = ''): void {
  fetch(`http://127.0.0.1:${server.port}/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}

async function kill(server: Running): Promise<void> {
  server.child.kill('SIGKILL');
  await server.exit;
}

const captured = (paypal: FakePayPal, id: string) => expect(paypal.order(id).status).toBe('COMPLETED');
const onRecord = async (id: string) =>
  expect(await PaymentModel.countDocuments({ provider: 'paypal', providerId: id, status: 'captured' })).toBe(1);

/** When the process is killed: PayPal has the money and its answer is lost, the answer is on its way, it is on record. */
const moments: ((paypal: FakePayPal, id: string) => Promise<void>)[] = [
  (paypal, id) => soon(() => captured(paypal, id)),
  (paypal, id) => soon(() => captured(paypal, id)),
  (_paypal, id) => soon(() => onRecord(id)),
];

async function expectPaid(order: { _id: string }, paypal: FakePayPal, id: string): Promise<void> {
  await soon(async () =>
    expect(await PaymentModel.find({ order: order._id }).lean()).toMatchObject([
      { providerId: id, status: 'captured', allocation: 'order' },
    ]),
  );
  const stored = await OrderModel.findById(order._id).lean();
  expect(stored).toMatchObject({ isPaid: true, payment: { providerId: id, status: 'captured' } });
  // Its invoice may have been made already.
  expect(listHistoryActions(stored).filter((kind) => kind !== 'invoiced')).toEqual(['paid']);
  expect(paypal.order(id).purchase_units[0].payments?.captures).toHaveLength(1);
}

it(
  `a server killed between taking the money and saving it, ${kills} times: after the next start every payment is on its order`,
  { timeout: 1_800_000 },
  async () => {
    const paypal = await fakePayPal();
    const dataDir = await aTemporaryFolder();
    const products = [await aProduct({ countInStock: 1000 })];
    const unheard: unknown[] = [];
    let left: { order: { _id: string }; id: string } | undefined;
    for (let round = 0; round <= kills; round += 1) {
      const server = await aServer(paypal, dataDir);
      if (server.port === 0) throw new Error(await server.complaint);
      if (left) await expectPaid(left.order, paypal, left.id);
      if (round < kills) {
        const order = await aVisitorOrder(makeShopAddress(server), { products });
        const id = await aStartedPayment(makeShopAddress(server), order);
        paypal.approve(id);
        if (round % 3 === 0) paypal.disturb(/capture$/, 'unanswered', 'unheard', 'unheard');
        sendIntoTheDark(server, 'PUT', `/orders/${order._id}/pay`, { id });
        await moments[round % 3]?.(paypal, id);
        left = { order, id };
      }
      await kill(server);
      if (round % 3 === 0) unheard.push(await OrderModel.findById(left?.order._id).lean());
    }
    // The money was taken, and the shop had not heard of it.
    expect(unheard.slice(0, kills / 3)).toMatchObject(Array.from({ length: kills / 3 }, () => unpaid));
    expect(await OrderModel.countDocuments({ number: { $gt: '' }, isPaid: true })).toBe(kills);
  },
);

it('a server killed while it refunds, 5 times: each refund is made once, and on the order after the next start', async () => {
  const paypal = await fakePayPal();
  const dataDir = await aTemporaryFolder();
  const admin = await aUser({ isAdmin: true });
  const token = makeTokens(secret, 7).issue({ sub: admin._id, tokenVersion: 0 });
  const product = await aProduct({ countInStock: 1000 });
  let server = await aServer(paypal, dataDir);
  const order = await aVisitorOrder(makeShopAddress(server), { products: [product] });
  const id = await aStartedPayment(makeShopAddress(server), order);
  paypal.approve(id);
  await request(makeShopAddress(server)).put(`/api/orders/${order._id}/pay`).send({ id }).expect(200);
  for (let round = 1; round <= 5; round += 1) {
    if (round % 2 === 0) paypal.disturb(/refund$/, 'unanswered');
    sendIntoTheDark(server, 'POST', `/orders/${order._id}/refunds`, { amount: 1 + round / 100 }, token);
    await soon(() => expect(paypal.order(id).purchase_units[0].payments?.refunds).toHaveLength(round));
    await kill(server);
    server = await aServer(paypal, dataDir);
    await soon(async () =>
      expect((await OrderModel.findById(order._id).lean())?.events?.filter(byRefund)).toHaveLength(round),
    );
  }
  const cents = 101 + 102 + 103 + 104 + 105;
  expect(await OrderModel.findById(order._id).lean()).toMatchObject({ isPaid: true, refundedCents: cents });
  expect(await PaymentModel.find({ order: order._id }).lean()).toMatchObject([{ refundedCents: cents }]);
  expect(paypal.order(id).purchase_units[0].payments?.refunds).toHaveLength(5);
  await kill(server);
});

const byRefund = ({ kind }: { kind: string }) => kind === 'refunded';
