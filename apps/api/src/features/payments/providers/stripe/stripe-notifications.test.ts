import { describe, expect, it } from 'vitest';
import type { FakeStripe } from '../../../../testing/fakes/fake-stripe.ts';
import {
  aBegunOrder,
  aStripeOrder,
  aStripeShop,
  expectPaidOnce,
  notify,
} from '../../../../testing/payments/provider-shops.ts';
import { pay } from '../../../../testing/calls/shop-calls.ts';
import { PaymentModel } from '../../payment.model.ts';
import { makeStripeProvider } from './stripe-provider.ts';

/** Returns the payment that the shop reads from a genuine notification. */
async function read(stripe: FakeStripe, type: string, id: string): Promise<string> {
  const { body, headers } = stripe.notification(type, id);
  return (await makeStripeProvider(stripe.settings).readNotification(Buffer.from(body), headers)).payment;
}

describe('a notification of Stripe', () => {
  it.each(['charge.refunded', 'customer.created', 'checkout.session.completed'])(
    'that does not concern the shop (%s) is accepted and ignored',
    async (type) => {
      const { shop, stripe } = await aStripeShop();
      await notify(shop, 'stripe', stripe.notification(type, 'cs_test_unknown')).expect(200);
    },
  );

  it.each(['charge.refunded', 'charge.refund.updated', 'refund.created', 'refund.updated', 'refund.failed'])(
    'about a refund (%s) names its payment intent, whose session is requested from Stripe',
    async (type) => {
      const { shop, stripe } = await aStripeShop();
      const { id } = await aStripeOrder(shop, stripe);
      await aStripeOrder(shop, stripe);
      stripe.giveBack(id, 100);
      expect(await read(stripe, type, id)).toBe(id);
      const intent = stripe.session(id).payment_intent?.id;
      expect(stripe.requests.at(-1)?.path).toBe(`/v1/checkout/sessions?payment_intent=${intent}&limit=1`);
    },
  );

  it('about a refund in Stripe’s dashboard is recorded with the payment, once', async () => {
    const { shop, stripe } = await aStripeShop();
    const { order, id } = await aStripeOrder(shop, stripe);
    await pay(shop, order, id).expect(200);
    stripe.giveBack(id, 1000);
    for (const type of ['charge.refunded', 'refund.updated', 'charge.refunded'])
      await notify(shop, 'stripe', stripe.notification(type, id)).expect(200);
    await expectPaidOnce(order);
    const records = await PaymentModel.find({ order: order._id }).lean();
    expect(records).toMatchObject([{ amountCents: 4900, refundedCents: 1000 }]);
  });

  it('about a session names it without a further request', async () => {
    const { shop, stripe } = await aStripeShop();
    const { id } = await aBegunOrder(shop);
    const before = stripe.requests.length;
    expect(await read(stripe, 'checkout.session.expired', id)).toBe(id);
    expect(stripe.requests).toHaveLength(before);
  });

  it('about a refund is processed later when Stripe is unavailable', async () => {
    const { shop, stripe } = await aStripeShop();
    const { id } = await aStripeOrder(shop, stripe);
    stripe.disturb(/payment_intent/, 'unheard', 'unheard', 'unheard');
    await expect(read(stripe, 'charge.refunded', id)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
