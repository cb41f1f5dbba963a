import { describe, expect, it } from 'vitest';
import type { FakeSession, FakeStripe } from '../../../testing/fake-stripe.ts';
import {
  aBegunOrder,
  aStripeOrder,
  aStripeShop,
  expectPaidOnce,
  expectUnpaid,
  notify,
} from '../../../testing/provider-shops.ts';
import { pay } from '../../../testing/shop-calls.ts';

type Intent = NonNullable<FakeSession['payment_intent']>;

const changed = (change: (session: FakeSession, intent: Intent) => void) => (session: FakeSession) => {
  if (!session.payment_intent) throw new Error('nobody has paid');
  change(session, session.payment_intent);
};

const rows: [string, (session: FakeSession) => void][] = [
  ['one cent less', changed((_, intent) => void (intent.amount_received = 4899))],
  ['one cent more', changed((_, intent) => void (intent.amount_received = 4901))],
  ['nothing', changed((_, intent) => void (intent.amount_received = 0))],
  ['USD', changed((_, intent) => void (intent.currency = 'usd'))],
  ['for another account', changed((_, intent) => void (intent.on_behalf_of = 'acct_other'))],
  ['sent on to another account', changed((_, intent) => void (intent.transfer_data = { destination: 'acct_other' }))],
  [
    'with another order’s number',
    changed((session, intent) => {
      session.client_reference_id = '1999-00001';
      intent.metadata = { order: '1999-00001' };
    }),
  ],
  ['with another number in the session', changed((session) => void (session.client_reference_id = '1999-00001'))],
  ['with another number in the intent', changed((_, intent) => void (intent.metadata = { order: '1999-00001' }))],
  [
    'with no number',
    changed((session, intent) => {
      session.client_reference_id = null;
      intent.metadata = {};
    }),
  ],
  [
    'refunded',
    changed(
      (_, { latest_charge: charge }) => void Object.assign(charge ?? {}, { refunded: true, amount_refunded: 4900 }),
    ),
  ],
  [
    'refunded in part',
    changed((_, { latest_charge: charge }) => void Object.assign(charge ?? {}, { amount_refunded: 1 })),
  ],
  ['still open', changed((session) => void Object.assign(session, { status: 'open', payment_status: 'unpaid' }))],
  ['expired', changed((session) => void Object.assign(session, { status: 'expired', payment_status: 'unpaid' }))],
  [
    'for free',
    changed((session) => void Object.assign(session, { payment_status: 'no_payment_required', payment_intent: null })),
  ],
  [
    'declined by the bank later',
    changed((session, intent) => {
      session.payment_status = 'unpaid';
      intent.status = 'requires_payment_method';
    }),
  ],
];

describe('a payment by Stripe does not pay when it is', () => {
  it.each(rows)('%s', async (_what, change) => {
    const { shop, stripe } = await aStripeShop();
    const { order, id } = await aStripeOrder(shop, stripe);
    change(stripe.session(id));
    const told = await pay(shop, order, id);
    await notify(shop, 'stripe', stripe.notification('checkout.session.completed', id)).expect(200);
    expect([told.status, told.body.code]).toEqual([409, 'payment_not_verified']);
    await expectUnpaid(order);
  });

  it.each(['cs_test_unknown', 'pi_1', '../refunds', '5O190127TN364715T', '__proto__'])(
    'one Stripe does not know: %s',
    async (id) => {
      const { shop, stripe } = await aStripeShop();
      const { order } = await aStripeOrder(shop, stripe);
      await pay(shop, order, id).expect(409);
      await expectUnpaid(order);
    },
  );

  it('one that has paid another order', async () => {
    const { shop, stripe } = await aStripeShop();
    const { order, id } = await aStripeOrder(shop, stripe);
    await pay(shop, order, id).expect(200);
    const { order: other } = await aBegunOrder(shop);
    await pay(shop, other, id).expect(409);
    await expectUnpaid(other);
    await expectPaidOnce(order);
  });
});

describe('a notification of Stripe', () => {
  type Sent = ReturnType<FakeStripe['notification']>;
  const minute = 60_000;
  const forged: [string, (stripe: FakeStripe, id: string) => Sent][] = [
    [
      'without a signature',
      (stripe, id) => ({ ...stripe.notification('checkout.session.completed', id), headers: {} }),
    ],
    [
      'signed by somebody else',
      (stripe, id) => stripe.notification('checkout.session.completed', id, { secret: 'whsec_other' }),
    ],
    [
      'kept for ten minutes',
      (stripe, id) => stripe.notification('checkout.session.completed', id, { at: new Date(Date.now() - 10 * minute) }),
    ],
    [
      'with one byte more',
      (stripe, id) => {
        const { body, headers } = stripe.notification('checkout.session.completed', id);
        return { body: `${body} `, headers };
      },
    ],
    [
      'with an unreadable signature',
      (stripe, id) => ({
        ...stripe.notification('checkout.session.completed', id),
        headers: { 'stripe-signature': 't=,v1=' },
      }),
    ],
    ['without a body', (stripe, id) => ({ ...stripe.notification('checkout.session.completed', id), body: '' })],
  ];
  it.each(forged)('%s is refused with 400', async (_what, forge) => {
    const { shop, stripe } = await aStripeShop();
    const { order, id } = await aStripeOrder(shop, stripe);
    const response = await notify(shop, 'stripe', forge(stripe, id));
    expect([response.status, response.body.code]).toEqual([400, 'invalid_signature']);
    await expectUnpaid(order);
  });

  it.each(['charge.refunded', 'customer.created', 'checkout.session.completed'])(
    'about nothing of ours (%s) is accepted and ignored',
    async (type) => {
      const { shop, stripe } = await aStripeShop();
      await notify(shop, 'stripe', stripe.notification(type, 'cs_test_unknown')).expect(200);
    },
  );
});
