import request from 'supertest';
import { expect, it } from 'vitest';
import { berlinDay } from '../../lib/time/berlin-time.ts';
import { askLedger, readPeriodMovements, storeMovement } from '../../testing/calls/ledger-calls.ts';
import { aDecidedPayment, aVisitorOrder, pay } from '../../testing/calls/shop-calls.ts';
import { aProduct, aUser } from '../../testing/factories.ts';
import { testIssuing } from '../../testing/issuing.ts';
import { aTransferOrder, bookTransfer, shopWithBank } from '../../testing/payments/transfers.ts';
import { testApp } from '../../testing/test-app.ts';
import { issueDocuments } from '../documents/issuing/issue-documents.service.ts';
import { DocumentCauseModel } from '../documents/document-cause.model.ts';
import { DocumentModel, type StoredDocument } from '../documents/document.model.ts';
import { MovementModel } from '../payments/movements/movement.model.ts';

const hourMs = 3_600_000;
const today = berlinDay(new Date());
/** A time when the document job runs an hour late, and the year of its numbers. */
const late = new Date(Date.now() + hourMs);
const year = berlinDay(late).slice(0, 4);
const issueLate = () => issueDocuments(testIssuing({ now: () => late }));

const app = testApp({ shop: shopWithBank });

/** Creates a paid order of a vase at 19 % and a book at 7 %, 10 € each, without shipping. */
async function aMixedOrder() {
  const admin = await aUser({ isAdmin: true });
  const [vase, book] = [
    await aProduct({ priceCents: 1000, countInStock: 5 }),
    await aProduct({ priceCents: 1000, countInStock: 5, taxClass: 'reduced' }),
  ];
  const cartItems = [vase, book].map(({ _id }) => ({ _id: String(_id), qty: 1 }));
  const order = await aVisitorOrder(app, { cartItems });
  await pay(app, order, await aDecidedPayment(app, order, 'approve')).expect(200);
  const send = (method: 'post' | 'put', act: string, body: object = {}) => {
    const path = `/api/orders/${order._id}/${act}`;
    return (method === 'post' ? request(app).post(path) : request(app).put(path))
      .auth(admin.token, { type: 'bearer' })
      .send(body)
      .expect(200);
  };
  return { admin, order, vase: String(vase._id), book: String(book._id), send };
}

const ledger = async (admin: { token: string }) =>
  (await readPeriodMovements(app, admin, today, today)).map(({ kind, amount, documentNumber, split }) => {
    return [kind, amount, documentNumber, split.map(({ percent }) => percent)];
  });

it('equal refunds within a second are linked to their own corrections, however late those are issued', async () => {
  const { admin, vase, book, send } = await aMixedOrder();
  await send('post', 'refunds', { lines: [{ _id: book, qty: 1 }] });
  await send('post', 'refunds', { lines: [{ _id: vase, qty: 1 }] });
  await issueLate();
  expect(await ledger(admin)).toEqual([
    ['capture', 20, `RE-${year}-00001`, [19, 7]],
    ['refund', -10, `RK-${year}-00001`, [7]],
    ['refund', -10, `RK-${year}-00002`, [19]],
  ]);
});

it('a refund is not linked to a correction of the same amount for another reason', async () => {
  const { admin, order, book, send } = await aMixedOrder();
  await issueLate();
  const corrected = { shippingAddress: { ...order.shippingAddress, street: 'Neue Straße' } };
  await send('post', 'refunds', { lines: [{ _id: book, qty: 1 }] });
  await request(app).put(`/api/orders/${order._id}/address`).auth(admin.token, { type: 'bearer' }).send(corrected);
  await issueLate();
  const [, refund] = await ledger(admin);
  expect(refund).toEqual(['refund', -10, `RK-${year}-00001`, [7]]);
  const documents = await DocumentModel.find({ order: order._id }).lean<StoredDocument[]>();
  expect(documents.length).toBeGreaterThan(1);
});

it('an overpayment and its refund have no document, even beside a refund of the same amount', async () => {
  const setting = await aTransferOrder();
  const { shop, order, admin } = setting;
  await bookTransfer(setting, { amount: 20 }).expect(200);
  await bookTransfer(setting, { amount: 39 }).expect(200);
  const refund = (payment: string) =>
    request(shop)
      .post(`/api/orders/${order._id}/refunds`)
      .auth(admin.token, { type: 'bearer' })
      .send({ payment, amount: 10, manual: { at: today } })
      .expect(200);
  await refund(`${order.number}/2`);
  await refund(`${order.number}/1`);
  await issueLate();
  const seen = await askLedger(shop, admin, { from: today, to: today });
  const movements = (seen.body.movements as { kind: string; amount: number; documentNumber?: string }[]).map(
    ({ kind, amount, documentNumber }) => [kind, amount, documentNumber ?? '-'].join(' '),
  );
  expect(movements.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'bank 10 -',
    `bank 20 RE-${year}-00001`,
    `bank 29 RE-${year}-00001`,
    'refund -10 -',
    `refund -10 RK-${year}-00001`,
  ]);
});

it('a second payment of an order is linked to the second invoice, the first one to the first', async () => {
  const { admin, send } = await aMixedOrder();
  await send('post', 'refunds', {});
  await send('put', 'pay-admin-not');
  await issueLate();
  await send('put', 'pay-admin');
  await issueLate();
  await send('put', 'pay-admin-not');
  await send('put', 'pay-admin');
  await issueLate();
  expect((await ledger(admin)).map(([kind, amount, number]) => [kind, amount, number])).toEqual([
    ['capture', 20, undefined],
    ['refund', -20, undefined],
    ['bank', 20, `RE-${year}-00001`],
    ['bank', -20, `RE-${year}-00001`],
    ['bank', 20, `RE-${year}-00001`],
  ]);
});

it('earlier movements with an assumed document are marked and listed', async () => {
  const { admin, order } = await aMixedOrder();
  await issueLate();
  await storeMovement({ order: order._id, at: new Date('2024-03-01T12:00:00Z'), cents: -500, kind: 'dispute' });
  const earlier = await MovementModel.findOne({ order: order._id, kind: 'dispute' }).lean();
  const _id = String(earlier?._id);
  await MovementModel.collection.updateOne({ _id: earlier?._id as never }, { $set: { cause: _id } }); // the driver's own id
  await DocumentCauseModel.create({ _id, order: order._id, document: `RE-${year}-00001`, isAssumed: true });
  const { body } = await request(app).get('/api/ledger/assumed').auth(admin.token, { type: 'bearer' }).expect(200);
  const marked = { amount: -5, documentNumber: `RE-${year}-00001`, documentAssumed: true };
  expect(body.movements).toMatchObject([marked]);
  expect(await readPeriodMovements(app, admin, '2024-03-01', '2024-03-01')).toMatchObject([marked]);
  expect((await readPeriodMovements(app, admin, today, today))[0]).not.toHaveProperty('documentAssumed');
});
