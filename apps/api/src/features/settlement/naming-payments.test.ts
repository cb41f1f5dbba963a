import { describe, expect, it } from 'vitest';
import { ApiError } from '../../http/answers/api-error.ts';
import { anOrderDocument, storeOrders } from '../../testing/calls/order-calls.ts';
import { stubProvider } from '../../testing/fakes/stub-provider.ts';
import { aBegunPayment, aCapturedPayment } from '../../testing/payments/payment-records.ts';
import { OrderModel } from '../orders/order.model.ts';
import { PaymentModel } from '../payments/payment.model.ts';
import type { PaymentProvider, ProviderPayment } from '../payments/providers/payment-provider.ts';
import { followNotification, payOrder } from './pay-order.service.ts';
import { offeredMethods, startPayment } from './start-payment.service.ts';

const { number } = anOrderDocument(0);
const publicUrl = 'https://kontor.example';

/** Stores the order `one`. */
const anOrder = (facts: object = {}) => storeOrders([anOrderDocument(0, { _id: 'one', ...facts })]);
const cancelOne = () => OrderModel.updateOne({ _id: 'one' }, { cancelledAt: new Date(), isCancelled: true });

/** Makes a PayPal at which the payment `p1` of the order was approved. */
function paypal(overrides: Partial<PaymentProvider> = {}) {
  const provider = stubProvider(overrides);
  const price = { amountCents: 4900, refundedCents: 0, currency: 'EUR', reference: number, payee: 'the-shop' };
  provider.payments.set('p1', { id: 'p1', status: 'approved', ...price, updatedAt: new Date() });
  return provider;
}

/** Makes a Stripe that knows no payment or is unavailable. @returns it with the ids it was asked about */
function stripe(error?: ApiError) {
  const asked: string[] = [];
  const find = async (id: string) => {
    asked.push(id);
    if (error) throw error;
    return undefined;
  };
  return { asked, provider: stubProvider({ name: 'stripe', methods: ['Stripe'], find }) };
}

const away = new ApiError('unavailable', 'away');

describe('the provider that the shop asks about a given payment', () => {
  it('is only its own if the payment is on record', async () => {
    await anOrder();
    await aBegunPayment();
    const other = stripe(away);
    expect(await payOrder('one', 'p1', [other.provider, paypal()])).toMatchObject({ decided: true });
    expect(other.asked).toEqual([]);
  });

  it('is one after the other if it is not', async () => {
    await anOrder();
    const [other, provider] = [stripe(), paypal()];
    await provider.capture('p1');
    expect(await payOrder('one', 'p1', [other.provider, provider])).toMatchObject({ decided: true });
    expect(other.asked).toEqual(['p1']);
    expect(await PaymentModel.find({ order: 'one' }).lean()).toMatchObject([{ provider: 'paypal', method: 'PayPal' }]);
  });

  it('is none if it has paid the order already', async () => {
    await anOrder();
    await aBegunPayment();
    await payOrder('one', 'p1', [paypal()]);
    const isAway = paypal({ find: () => Promise.reject(away) });
    expect(await payOrder('one', 'p1', [isAway])).toMatchObject({ decided: true, order: { isPaid: true } });
  });
});

describe('a payment that is given for a cancelled order', () => {
  it.each(['p1', 'of-nobody'])('is refused because the order is cancelled: %s', async (id) => {
    await anOrder();
    await cancelOne();
    await expect(payOrder('one', id, [paypal()])).rejects.toMatchObject({ code: 'order_cancelled' });
  });

  it('is refused as unavailable during an outage, because money may have been taken', async () => {
    await anOrder();
    await aBegunPayment();
    await cancelOne();
    const isAway = paypal({ find: () => Promise.reject(away) });
    await expect(payOrder('one', 'p1', [isAway])).rejects.toMatchObject({ code: 'unavailable' });
  });
});

const ending = () => {
  const ended: string[] = [];
  const expire = async (id: string) => {
    ended.push(id);
  };
  return { ended, expire };
};

describe('another started payment', () => {
  it('is ended when a payment has paid the order', async () => {
    await anOrder();
    await aBegunPayment();
    await aBegunPayment({ providerId: 'p2' });
    const { ended, expire } = ending();
    await payOrder('one', 'p1', [paypal({ expire })]);
    expect(ended).toEqual(['p2']);
  });

  it('stays while the provider decides about the first one', async () => {
    await anOrder();
    await aBegunPayment();
    await aBegunPayment({ providerId: 'p2' });
    const { ended, expire } = ending();
    const provider = paypal({ expire });
    const seen = provider.payments.get('p1');
    if (seen) provider.payments.set('p1', { ...seen, status: 'pending' });
    expect(await payOrder('one', 'p1', [provider])).toMatchObject({ decided: false });
    expect(ended).toEqual([]);
  });
});

const start = (provider: PaymentProvider, method: 'PayPal' | 'Stripe' = 'PayPal') =>
  startPayment('one', method, undefined, { providers: [provider], publicUrl });

const begun = () => PaymentModel.countDocuments({ order: 'one', status: 'started' });

const payment = (providerId = 'p1') => PaymentModel.findOne({ order: 'one', providerId }).lean();
const captured = (more: object) => ({ ...paypal().payments.get('p1'), status: 'captured', ...more }) as ProviderPayment;

describe('a notification', () => {
  const ref = { provider: 'paypal', method: 'PayPal', providerId: 'p1' } as const;
  const settled = { orderId: 'one', isDecided: false, provider: paypal(), ref, record: undefined, seen: undefined };
  it.each([true, false])('ends other payments only if it has decided: %s', async (isDecided) => {
    await anOrder();
    await aBegunPayment();
    await aBegunPayment({ providerId: 'p2' });
    const { ended, expire } = ending();
    await followNotification({ ...settled, isDecided }, [paypal({ expire })]);
    expect(ended).toEqual(isDecided ? ['p2'] : []);
  });

  it('stores the refunds of a payment that was on record', async () => {
    await anOrder();
    const record = await aCapturedPayment({ allocation: 'order' });
    const seen = captured({ refundedCents: 300 });
    await followNotification({ ...settled, seen }, []);
    expect(await payment()).toMatchObject({ refundedCents: 0 });
    await followNotification({ ...settled, record }, []);
    expect(await payment()).toMatchObject({ refundedCents: 0 });
    await followNotification({ ...settled, record, seen }, []);
    expect(await payment()).toMatchObject({ refundedCents: 300 });
  });

  it('stores the dispute of the present record, and of no other provider’s', async () => {
    await anOrder();
    await aCapturedPayment({ allocation: 'order', provider: 'stripe', method: 'Stripe' });
    const seen = captured({ dispute: { status: 'open', amountCents: 4900, since: new Date() } });
    await followNotification({ ...settled, seen }, []);
    expect(await payment()).not.toHaveProperty('dispute');
    await PaymentModel.updateOne({ order: 'one', providerId: 'p1' }, { provider: 'paypal', method: 'PayPal' });
    await followNotification({ ...settled, seen }, []);
    expect(await payment()).toMatchObject({ dispute: { status: 'open' } });
  });

  it('with an older answer does not undo the end of a dispute that was stored meanwhile', async () => {
    await anOrder();
    const since = new Date(Date.now() - 60_000);
    const open = { status: 'open', amountCents: 4900, since } as const;
    const record = await aCapturedPayment({ allocation: 'order', dispute: open });
    await PaymentModel.updateOne({ order: 'one', providerId: 'p1' }, { 'dispute.status': 'lost' });
    const seen = captured({ dispute: open });
    await followNotification({ ...settled, record, seen }, []);
    expect(await payment()).toMatchObject({ dispute: { status: 'lost' } });
    // Asked after it had heard: the provider has opened it again.
    await followNotification({ ...settled, record: { ...record, dispute: { ...open, status: 'lost' } }, seen }, []);
    expect(await payment()).toMatchObject({ dispute: { status: 'open' } });
  });
});

describe('starting a payment', () => {
  it('is refused if a captured payment pays the order, whatever the order says', async () => {
    await anOrder();
    await aCapturedPayment({ allocation: 'order' });
    await expect(start(paypal())).rejects.toMatchObject({ code: 'already_paid' });
    expect(await begun()).toBe(0);
  });

  it('is refused when an earlier one turns out to have paid', async () => {
    await anOrder();
    await aBegunPayment();
    let isEnded = false;
    const provider = paypal({
      expire: async () => {
        isEnded = true;
      },
      start: () => Promise.reject(new Error('must not begin')),
    });
    await expect(start(provider)).rejects.toMatchObject({ code: 'already_paid' });
    expect(isEnded).toBe(true);
    expect(await OrderModel.findById('one').lean()).toMatchObject({ isPaid: true });
  });

  it('is refused when the order was cancelled while the provider started it', async () => {
    await anOrder();
    const provider = paypal();
    const slow = {
      ...provider,
      start: async (request: Parameters<PaymentProvider['start']>[0]) => {
        await cancelOne();
        return provider.start(request);
      },
    };
    await expect(start(slow)).rejects.toMatchObject({
      code: 'payment_order_cancelled',
      message: 'This order was cancelled and cannot be paid',
    });
    // A payment begun at the provider is on record: it is asked about.
    expect(await begun()).toBe(1);
  });

  it('refuses a method that is not offered, and another account’s order', async () => {
    await anOrder();
    await expect(start(paypal(), 'Stripe')).rejects.toMatchObject({ message: 'This payment method is not available' });
    await OrderModel.updateOne({ _id: 'one' }, { kind: 'user' });
    await expect(start(paypal())).rejects.toMatchObject({ code: 'not_found', message: 'Order not found' });
    const stranger = { _id: '1'.repeat(24) } as Parameters<typeof startPayment>[2];
    const asStranger = startPayment('one', 'PayPal', stranger, { providers: [paypal()], publicUrl });
    await expect(asStranger).rejects.toMatchObject({
      code: 'not_yours',
      message: 'This order belongs to somebody else',
    });
  });
});

describe('the methods that are offered', () => {
  it('are those of the providers, and a bank transfer last if the account is known', () => {
    const providers = [stubProvider({ name: 'stripe', methods: ['Stripe'] }), stubProvider({ demo: true })];
    const ofProviders = [
      { method: 'Stripe', provider: 'stripe', demo: false },
      { method: 'PayPal', provider: 'paypal', demo: true },
    ];
    expect(offeredMethods(providers)).toEqual(ofProviders);
    expect(offeredMethods(providers, {})).toEqual(ofProviders);
    const bank = { holder: 'Kontor', iban: 'DE02120300000000202051' };
    expect(offeredMethods(providers, { bank })).toEqual([
      ...ofProviders,
      { method: 'Vorkasse', provider: 'bank', demo: false },
    ]);
  });
});
