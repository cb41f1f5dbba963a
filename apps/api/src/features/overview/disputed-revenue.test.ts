import type { Overview } from '@kontor/shared/wire/overview';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { type Shop, pay } from '../../testing/calls/shop-calls.ts';
import { aUser } from '../../testing/factories.ts';
import { aPayPalShop, anApprovedOrder, notify } from '../../testing/payments/provider-shops.ts';
import { storedPayment } from '../../testing/payments/stored-payment.ts';
import { testApp } from '../../testing/test-app.ts';
import { inTransaction } from '../../lib/database/mongo.ts';
import { PaymentModel } from '../payments/payment.model.ts';
import { recordDispute, recordPayment } from '../payments/payment-records.service.ts';
import { recordForeignRefund } from '../payments/refund-records.service.ts';

async function overviewOf(shop: Shop): Promise<Overview> {
  const { token } = await aUser({ isAdmin: true });
  return (await request(shop).get('/api/overview').auth(token, { type: 'bearer' }).expect(200)).body;
}

const overviewAt = (time: string) => overviewOf(testApp({ now: () => new Date(time) }));

/** Returns revenue by day of November, for days that have any. */
const revenueOf = ({ days }: Overview) =>
  Object.fromEntries(days.filter(({ revenue }) => revenue !== 0).map(({ day, revenue }) => [day.slice(8), revenue]));

const ref = (providerId: string) => ({ provider: 'paypal' as const, method: 'PayPal' as const, providerId });

/** Stores a payment of 50 € that was taken on the 10th, with overrides. */
async function takenOn10th(index: number) {
  const providerId = `capture-${index}`;
  const updatedAt = new Date('2026-11-10T09:00:00Z');
  const seen = { id: providerId, status: 'captured' as const, amountCents: 5000, refundedCents: 0, currency: 'EUR' };
  await recordPayment(`order-${index}`, { ...seen, reference: '', payee: '', updatedAt }, ref(providerId), 'captured');
  return {
    dispute: async (status: 'open' | 'won' | 'lost', amountCents: number, at: string, asOf = at) => {
      const dispute = { status, amountCents, since: new Date(at), asOf: new Date(asOf) };
      const payment = await storedPayment(providerId);
      await inTransaction((session) => recordDispute(payment, dispute, session));
    },
    refund: async (refundedCents: number, at: string) => {
      const payment = await storedPayment(providerId);
      const seenNow = { refundedCents, refundedAt: new Date(at) };
      await inTransaction((session) => recordForeignRefund(payment, seenNow, session));
    },
  };
}

describe('disputed money leaves revenue', () => {
  // By German time it is the next day already.
  const since = '2026-11-19T23:30:00Z';

  it('on the German day of the dispute', async () => {
    await (await takenOn10th(0)).dispute('open', 3000, since);
    const seen = await overviewAt('2026-11-21T13:40:00Z');
    expect([revenueOf(seen), seen.month.revenue]).toEqual([{ 10: 50, 20: -30 }, 20]);
  });

  it('and comes back on the day that it is won, even if the shop learns of both at once', async () => {
    const [one, other] = [await takenOn10th(0), await takenOn10th(1)];
    await one.dispute('open', 3000, since);
    await one.dispute('won', 3000, since, '2026-11-20T23:00:00Z');
    await other.dispute('won', 3000, since, '2026-11-20T23:00:00Z');
    const seen = await overviewAt('2026-11-21T13:40:00Z');
    expect([revenueOf(seen), seen.month.revenue]).toEqual([{ 10: 100, 20: -60, 21: 60 }, 100]);
  });

  it('but no more than the payment', async () => {
    await (await takenOn10th(0)).dispute('lost', 9000, '2026-11-12T08:00:00Z');
    expect(revenueOf(await overviewAt('2026-11-21T13:40:00Z'))).toEqual({ 10: 50, 12: -50 });
  });

  it('but not twice: refunds of it, before or after, are deducted already', async () => {
    const [one, other] = [await takenOn10th(0), await takenOn10th(1)];
    await one.dispute('lost', 5000, '2026-11-12T08:00:00Z');
    await one.refund(5000, '2026-11-13T08:00:00Z');
    await other.refund(2000, '2026-11-11T08:00:00Z');
    await other.dispute('open', 5000, '2026-11-12T08:00:00Z');
    expect(revenueOf(await overviewAt('2026-11-21T13:40:00Z'))).toEqual({ 10: 100, 11: -20, 12: -80 });
  });
});

describe('an open dispute', () => {
  it('is on the overview until it ends, with its deadline, and lowers revenue meanwhile', async () => {
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

  it('of an overpayment deducts that payment and no other', async () => {
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
    expect(await overviewOf(shop)).toMatchObject({ today: { revenue: 49 }, disputes: { count: 1 } });
  });
});
