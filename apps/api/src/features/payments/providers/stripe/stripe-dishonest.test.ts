import { describe, expect, it } from 'vitest';
import { aBegunOrder, aStripeOrder, expectUnpaid, notify } from '../../../../testing/payments/provider-shops.ts';
import { pay } from '../../../../testing/calls/shop-calls.ts';
import {
  type StripeAttempt,
  type StripeDeed,
  aStripeAttempt,
  forgedAsStripe,
  keptByStripe,
  namingToStripe,
  withSignature,
} from '../../../../testing/payments/stripe-attempts.ts';
import { OrderModel } from '../../../orders/order.model.ts';

const other = '1999-00001';
const completed = 'checkout.session.completed';

/** Pays another order correctly. @returns its session's id */
async function paidElsewhere({ shop, stripe, honest }: StripeAttempt): Promise<string> {
  const { order, id } = await aStripeOrder(shop, stripe);
  await pay(shop, order, id).expect(200);
  honest.push(order.number);
  return id;
}

/** Manipulation, the function that does it, and the number of payments to be refunded. */
const rows: [what: string, deed: StripeDeed, refundDue?: number][] = [
  // Stripe stores something else than the shop requested.
  ['one cent less', keptByStripe((intent) => void (intent.amount_received = 4899)), 1],
  ['one cent more', keptByStripe((intent) => void (intent.amount_received = 4901)), 1],
  ['a hundredth', keptByStripe((intent) => void (intent.amount_received = 49)), 1],
  ['nothing', keptByStripe((intent) => void (intent.amount_received = 0))],
  ['a negative amount', keptByStripe((intent) => void (intent.amount_received = -4900))],
  ['USD', keptByStripe((intent) => void (intent.currency = 'usd'))],
  ['no currency', keptByStripe((intent) => void (intent.currency = ''))],
  ['for another account', keptByStripe((intent) => void (intent.on_behalf_of = 'acct_other'))],
  ['sent on to another account', keptByStripe((intent) => void (intent.transfer_data = { destination: 'acct_other' }))],
  [
    'with another order’s number',
    keptByStripe((intent, session) => {
      session.client_reference_id = other;
      intent.metadata = { order: other };
    }),
  ],
  ['with another number in the session', keptByStripe((_, session) => void (session.client_reference_id = other))],
  ['with another number in the intent', keptByStripe((intent) => void (intent.metadata = { order: other }))],
  [
    'with no number',
    keptByStripe((intent, session) => {
      session.client_reference_id = null;
      intent.metadata = {};
    }),
  ],
  ['still open', keptByStripe((_, session) => Object.assign(session, { status: 'open', payment_status: 'unpaid' }))],
  ['expired', keptByStripe((_, session) => Object.assign(session, { status: 'expired', payment_status: 'unpaid' }))],
  ['in an unknown state', keptByStripe((_, session) => void (session.status = 'paid_honestly'))],
  [
    'for free',
    keptByStripe((_, session) =>
      Object.assign(session, { payment_status: 'no_payment_required', payment_intent: null }),
    ),
  ],
  ['paid by no payment', keptByStripe((_, session) => void (session.payment_intent = null))],
  [
    'declined by the bank later',
    keptByStripe((intent, session) => {
      session.payment_status = 'unpaid';
      intent.status = 'requires_payment_method';
    }),
  ],
  [
    'refunded',
    keptByStripe((intent) => Object.assign(intent.latest_charge ?? {}, { refunded: true, amount_refunded: 4900 })),
  ],
  ['refunded in part', keptByStripe((intent) => Object.assign(intent.latest_charge ?? {}, { amount_refunded: 1 })), 1],
  [
    'agreed to, and the money comes later',
    async ({ shop, stripe, order, id }) => {
      stripe.pay(id, 'processing');
      await pay(shop, order, id).expect(202);
      await notify(shop, 'stripe', stripe.notification(completed, id)).expect(200);
    },
  ],
  // The browser lies.
  ['only begun, and the browser says COMPLETED', (attempt) => namingToStripe(attempt.id)(attempt)],
  ['a session Stripe does not know', namingToStripe('cs_test_unknown')],
  ['a payment intent', namingToStripe('pi_1')],
  ['a path', namingToStripe('../refunds')],
  ['an id of PayPal', namingToStripe('5O190127TN364715T')],
  ['a prototype', namingToStripe('__proto__')],
  [
    'a session that has paid another order',
    async (attempt) => {
      const { shop, stripe, order } = attempt;
      const id = await paidElsewhere(attempt);
      await pay(shop, order, id).expect(409);
      // Even if Stripe renamed it.
      const session = stripe.session(id);
      session.client_reference_id = order.number;
      if (session.payment_intent) session.payment_intent.metadata = { order: order.number };
      await pay(shop, order, id).expect(409);
      await notify(shop, 'stripe', stripe.notification(completed, id)).expect(200);
    },
  ],
  [
    'another order’s unpaid session',
    async ({ shop, order }) => {
      const { id } = await aBegunOrder(shop);
      await pay(shop, order, id).expect(409);
    },
  ],
  [
    'a notification of the order that was paid, sent again',
    async (attempt) => {
      const { shop, stripe } = attempt;
      const sent = stripe.notification(completed, await paidElsewhere(attempt));
      for (let times = 0; times < 3; times += 1) await notify(shop, 'stripe', sent).expect(200);
    },
  ],
  // Notifications that are not Stripe's, or no longer true.
  ['one without a signature', forgedAsStripe((stripe, id) => ({ ...stripe.notification(completed, id), headers: {} }))],
  ['one with an unreadable signature', withSignature('t=,v1=')],
  ['one with a signature of nothing', withSignature(`t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`)],
  [
    'one signed by somebody else',
    forgedAsStripe((stripe, id) => stripe.notification(completed, id, { secret: 'whsec_other' })),
  ],
  [
    'one kept for ten minutes',
    forgedAsStripe((stripe, id) => stripe.notification(completed, id, { at: new Date(Date.now() - 600_000) })),
  ],
  [
    'one with one byte more',
    forgedAsStripe((stripe, id) => {
      const { body, headers } = stripe.notification(completed, id);
      return { body: `${body} `, headers };
    }),
  ],
  [
    'one about another session under its signature',
    forgedAsStripe((stripe, id) => {
      const { headers } = stripe.notification(completed, 'cs_test_unknown');
      return { ...stripe.notification(completed, id), headers };
    }),
  ],
  ['one without a body', forgedAsStripe((stripe, id) => ({ ...stripe.notification(completed, id), body: '' }))],
  [
    'a genuine one, replayed after a full refund',
    async ({ shop, stripe, id }) => {
      stripe.pay(id);
      const sent = stripe.notification(completed, id);
      stripe.giveBack(id, 4900);
      await notify(shop, 'stripe', sent).expect(200);
      await notify(shop, 'stripe', sent).expect(200);
    },
  ],
  [
    'paid, for a cancelled order',
    async ({ shop, stripe, order, id }) => {
      await OrderModel.updateOne({ _id: order._id }, { cancelledAt: new Date(), isCancelled: true });
      stripe.pay(id);
      await pay(shop, order, id).expect(404);
      await notify(shop, 'stripe', stripe.notification(completed, id)).expect(200);
    },
    1,
  ],
];

describe('no order is paid by a payment of Stripe that is', () => {
  it.each(rows)('%s', async (_what, deed, refundDue = 0) => {
    const attempt = await aStripeAttempt();
    await deed(attempt);
    await expectUnpaid(attempt.order, refundDue);
    const paid = await OrderModel.find({ number: { $gt: '' }, isPaid: true }).lean();
    expect(paid.map(({ number }) => number)).toEqual(attempt.honest);
  });
});
