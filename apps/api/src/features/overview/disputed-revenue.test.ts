import type { Overview } from '@kontor/shared/overview';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { anOrderDocument, storeOrders } from '../../testing/calls/order-calls.ts';
import { type Shop, pay } from '../../testing/calls/shop-calls.ts';
import { aUser } from '../../testing/factories.ts';
import { aPayPalShop, anApprovedOrder, notify } from '../../testing/payments/provider-shops.ts';
import { testApp } from '../../testing/test-app.ts';
import { PaymentModel } from '../payments/payment.model.ts';

async function overviewOf(shop: Shop): Promise<Overview> {
  const { token } = await aUser({ isAdmin: true });
  return (await request(shop).get('/api/overview').auth(token, { type: 'bearer' }).expect(200)).body;
}

const overviewAt = (time: string) => overviewOf(testApp({ now: () => new Date(time) }));

/** Revenue by day of November, of days that have any. */
const revenueOf = ({ days }: Overview) =>
  Object.fromEntries(days.filter(({ revenue }) => revenue !== 0).map(({ day, revenue }) => [day.slice(8), revenue]));

/** An order of 50 € that was paid on the 10th, with what became of its money. */
const paidOn10th = (index: number, overrides: object = {}) =>
  anOrderDocument(index, {
    createdAt: new Date('2026-11-10T08:00:00Z'),
    totalCents: 5000,
    isPaid: true,
    paidAt: new Date('2026-11-10T09:00:00Z'),
    ...overrides,
  });

describe('what buyers dispute leaves revenue', () => {
  it.each([
    // By the clocks of Germany it is the next day already.
    ['on the German day of the dispute', { cents: 3000, at: '2026-11-19T23:30:00Z' }, { 10: 50, 20: -30 }],
    [
      'and comes back on the day that it is won',
      { cents: 3000, at: '2026-11-19T23:30:00Z', wonAt: '2026-11-20T23:00:00Z' },
      { 10: 50, 20: -30, 21: 30 },
    ],
    ['not more of it than there is', { cents: 9000, at: '2026-11-12T08:00:00Z' }, { 10: 50, 12: -50 }],
  ])('%s', async (_when, { cents, ...times }, revenue) => {
    const dates = Object.fromEntries(Object.entries(times).map(([name, time]) => [name, new Date(time)]));
    await storeOrders([paidOn10th(0, { dispute: { cents, ...dates } })]);
    const seen = await overviewAt('2026-11-21T13:40:00Z');
    expect(revenueOf(seen)).toEqual(revenue);
    expect(seen.month.revenue).toBe(Object.values(revenue).reduce((sum, amount) => sum + amount, 0));
  });

  it('but not twice: what was refunded of it is no revenue already', async () => {
    const dispute = { cents: 5000, at: new Date('2026-11-12T08:00:00Z') };
    await storeOrders([
      paidOn10th(0, { dispute, refundedCents: 5000 }),
      paidOn10th(1, { dispute, refundedCents: 2000 }),
      paidOn10th(2, { dispute, isPaid: false, paidAt: undefined }),
    ]);
    expect(revenueOf(await overviewAt('2026-11-21T13:40:00Z'))).toEqual({ 10: 30, 12: -30 });
  });
});

describe('an open dispute', () => {
  it('stands on the overview until it ends, with its deadline, and lowers revenue meanwhile', async () => {
    const { shop, paypal } = await aPayPalShop();
    const { order, id } = await anApprovedOrder(shop, paypal);
    await pay(shop, order, id).expect(200);
    const dispute = paypal.dispute(id, '19.00');
    await notify(shop, 'paypal', paypal.notification('CUSTOMER.DISPUTE.CREATED', id)).expect(200);
    expect(await overviewOf(shop)).toMatchObject({
      today: { revenue: 30 },
      disputes: {
        count: 1,
        oldest: dispute.create_time.replace('Z', '.000Z'),
        orders: [
          {
            _id: order._id,
            number: order.number,
            name: 'Karla Petersen',
            amount: 19,
            until: dispute.seller_response_due_date,
            cancelled: false,
          },
        ],
      },
    });
    Object.assign(dispute, { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } });
    await notify(shop, 'paypal', paypal.notification('CUSTOMER.DISPUTE.RESOLVED', id)).expect(200);
    expect(await overviewOf(shop)).toMatchObject({ today: { revenue: 49 }, disputes: { count: 0, orders: [] } });
  });

  it('of money that has paid nothing lowers no revenue', async () => {
    const { shop, paypal } = await aPayPalShop();
    const { order, id } = await anApprovedOrder(shop, paypal);
    const other = await anApprovedOrder(shop, paypal);
    await pay(shop, order, id).expect(200);
    await pay(shop, other.order, other.id).expect(200);
    await PaymentModel.updateOne(
      { provider: 'paypal', providerId: other.id },
      { order: order._id, allocation: 'refund_due' },
    );
    paypal.dispute(other.id);
    await notify(shop, 'paypal', paypal.notification('CUSTOMER.DISPUTE.CREATED', other.id)).expect(200);
    expect(await overviewOf(shop)).toMatchObject({ today: { revenue: 98 }, disputes: { count: 1 } });
  });
});
