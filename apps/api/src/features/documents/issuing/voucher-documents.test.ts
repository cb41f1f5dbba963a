import request from 'supertest';
import { expect, it } from 'vitest';
import { readPeriodMovements } from '../../../testing/calls/ledger-calls.ts';
import { aDecidedPayment, aVisitorOrder, pay } from '../../../testing/calls/shop-calls.ts';
import { aProduct, aUser } from '../../../testing/factories.ts';
import { testIssuing } from '../../../testing/issuing.ts';
import { testApp } from '../../../testing/test-app.ts';
import { berlinDay } from '../../../lib/time/berlin-time.ts';
import { OrderModel } from '../../orders/order.model.ts';
import { DocumentModel } from '../document.model.ts';
import { issueDocuments } from './issue-documents.service.ts';

const app = testApp();
const today = berlinDay(new Date());

it('an order of vouchers has no invoice and no correction, and its money is in the ledger at 0 % (§ 3 (15) UStG)', async () => {
  const { token } = await aUser({ isAdmin: true });
  const card = await aProduct({ priceCents: 5000, giftCard: 'multi' });
  const order = await aVisitorOrder(app, { products: [card] });
  await pay(app, order, await aDecidedPayment(app, order, 'approve')).expect(200);
  await issueDocuments(testIssuing());
  const call = request(app).post(`/api/orders/${order._id}/refunds`).auth(token, { type: 'bearer' });
  await call.send({ amount: 20 }).expect(200);
  await issueDocuments(testIssuing());

  expect(await DocumentModel.countDocuments({ issuedAt: { $gt: new Date(0) } })).toBe(0);
  const rows = await OrderModel.findById(order._id, { outbox: 1 }).lean();
  expect(rows?.outbox?.filter((row) => row.for === 'documents')).toEqual([]);
  const movements = await readPeriodMovements(app, { token }, today, today);
  expect(movements.map(({ amount, split }) => [amount, split])).toEqual([
    [50, [{ percent: 0, net: 50, tax: 0, type: 'zero' }]],
    [-20, [{ percent: 0, net: -20, tax: 0, type: 'zero' }]],
  ]);
});
