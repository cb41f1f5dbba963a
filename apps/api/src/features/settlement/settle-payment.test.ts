import type { PaymentStatus } from '@kontor/shared/rules/order/payment-facts';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../http/answers/api-error.ts';
import { anOrderDocument, storeOrders } from '../../testing/calls/order-calls.ts';
import { type StubProvider, stubProvider } from '../../testing/fakes/stub-provider.ts';
import { aBegunPayment, aCapturedPayment } from '../../testing/payments/payment-records.ts';
import { OrderModel, type StoredOrder } from '../orders/order.model.ts';
import type { PaymentRef } from '../orders/changes/order-change.ts';
import { PaymentModel, type StoredPayment } from '../payments/payment.model.ts';
import type { PaymentProvider, ProviderPayment } from '../payments/providers/payment-provider.ts';
import { refuseUnlessPayable, settleNotification, settlePayment, settleRecorded } from './settle-payment.service.ts';

const now = new Date('2026-11-22T12:00:00Z');
const ref: PaymentRef = { provider: 'paypal', method: 'PayPal', providerId: 'p1' };
const other: PaymentRef = { ...ref, providerId: 'p2' };
const { number } = anOrderDocument(1);

const has = (status: PaymentStatus, payment = ref) => ({ payment: { ...payment, status } });
const paidBy = (payment: PaymentRef) => ({ isPaid: true, paidAt: now, ...has('captured', payment) });
const cancelled = { isCancelled: true, cancelledAt: now };

/** Stores the order `one`, with the state of its payment. */
async function anOrder(facts: object = {}): Promise<StoredOrder> {
  await storeOrders([{ ...anOrderDocument(1), ...facts, _id: 'one' }]);
  return theOrder();
}

async function theOrder(): Promise<StoredOrder> {
  const order = await OrderModel.findById('one').lean<StoredOrder>();
  if (!order) throw new Error('The order is gone');
  return order;
}

const record = async (providerId = 'p1') =>
  (await PaymentModel.findOne({ provider: 'paypal', providerId }).lean<StoredPayment>()) ?? undefined;
const eventsOf = ({ events }: StoredOrder) => (events ?? []).map(({ kind, payment }) => [kind, payment]);

/** Builds PayPal's answer about `p1`; approved for the order's price by default. */
function said(overrides: Partial<ProviderPayment> = {}): ProviderPayment {
  const price = { amountCents: 4900, refundedCents: 0, currency: 'EUR', reference: number, payee: 'the-shop' };
  return { id: 'p1', status: 'approved', ...price, updatedAt: now, ...overrides };
}

/** Creates PayPal with this answer about `p1`, and another one after capturing. */
function paypal(seen: Partial<ProviderPayment>, captured?: Partial<ProviderPayment>): StubProvider {
  const capture = captured && { capture: async () => said({ status: 'captured', ...captured }) };
  const provider = stubProvider(capture);
  provider.payments.set('p1', said(seen));
  return provider;
}

/** Settles the order, as read before, by PayPal's answer about `p1`. */
async function settle(order: StoredOrder, provider: PaymentProvider, payment = ref): Promise<boolean> {
  const seen = await provider.find(payment.providerId);
  return settlePayment(order, { provider, ref: payment, seen, record: await record(payment.providerId) });
}

const refused = (code: string) => expect.objectContaining({ code });

describe('a captured payment', () => {
  it('pays its order, and is recorded as its payment', async () => {
    await aBegunPayment();
    const order = await anOrder(has('started'));
    expect(await settle(order, paypal({ status: 'captured' }))).toBe(true);
    const paid = await theOrder();
    expect(paid).toMatchObject({ isPaid: true, ...has('captured') });
    expect(paid.events).toMatchObject([{ kind: 'paid', payment: 'p1', cents: 4900 }]);
    expect(await record()).toMatchObject({ status: 'captured', allocation: 'order', amountCents: 4900 });
  });

  it('pays it once, without a further question to the provider', async () => {
    const order = await anOrder(paidBy(ref));
    expect(await settlePayment(order, { provider: paypal({}), ref, seen: undefined, record: undefined })).toBe(true);
    expect(eventsOf(await theOrder())).toEqual([]);
  });

  it.each<[string, Partial<ProviderPayment>]>([
    ['of another order', { reference: 'another' }],
    ['in another currency', { currency: 'USD' }],
    ['of somebody else', { payee: 'somebody' }],
  ])('%s pays nothing, and the order keeps waiting', async (_what, seen) => {
    const order = await anOrder(has('pending'));
    await expect(settle(order, paypal({ status: 'captured', ...seen }))).rejects.toEqual(
      refused('payment_not_verified'),
    );
    expect(await theOrder()).toEqual(order);
    expect(await record()).toBeUndefined();
  });

  it('is due for refund if the order is paid otherwise, with one event', async () => {
    const order = await anOrder(paidBy(other));
    const provider = paypal({ status: 'captured' });
    for (const _again of [1, 2]) await expect(settle(order, provider)).rejects.toEqual(refused('already_paid'));
    expect(await record()).toMatchObject({ status: 'captured', allocation: 'refund_due' });
    expect((await theOrder()).events).toMatchObject([{ kind: 'refund_due', payment: 'p1', cents: 4900 }]);
    expect(await theOrder()).toMatchObject(paidBy(other));
  });

  it.each([0, -100, 0.5, Number.NaN])('does not count with %d cents', async (amountCents) => {
    const order = await anOrder(has('pending'));
    await expect(settle(order, paypal({ status: 'captured', amountCents }))).rejects.toEqual(
      refused('payment_not_verified'),
    );
    expect(await theOrder()).toMatchObject({ isPaid: false, ...has('failed') });
    expect(await record()).toMatchObject({ status: 'failed' });
  });

  it.each([4800, 5000, 1])(
    'of %d cents differs from the price: it is to be refunded, and the order can be paid',
    async (amountCents) => {
      const order = await anOrder(has('pending'));
      await expect(settle(order, paypal({ status: 'captured', amountCents }))).rejects.toEqual(
        refused('payment_not_verified'),
      );
      expect(await record()).toMatchObject({ status: 'captured', allocation: 'refund_due', amountCents });
      const free = await theOrder();
      expect(free).toMatchObject({ isPaid: false, ...has('failed') });
      expect(eventsOf(free)).toEqual([
        ['refund_due', 'p1'],
        ['payment_failed', 'p1'],
      ]);
    },
  );
});

describe('a payment without money', () => {
  it.each<[string, ProviderPayment['status'] | undefined]>([
    ['is not approved', 'created'],
    ['is refunded in full', 'refunded'],
    ['its provider does not know', undefined],
  ])('which %s frees the order that waited for it', async (_what, status) => {
    const provider = paypal(status ? { status } : {});
    if (!status) provider.payments.clear();
    const order = await anOrder(has('pending'));
    await expect(settle(order, provider)).rejects.toEqual(refused('payment_not_verified'));
    const free = await theOrder();
    expect(free).toMatchObject({ isPaid: false, ...has('failed') });
    expect(eventsOf(free)).toEqual([['payment_failed', 'p1']]);
    expect(await record()).toBeUndefined();
  });

  it('stays begun if no order waited for it', async () => {
    const order = await anOrder(has('started'));
    await expect(settle(order, paypal({ status: 'created' }))).rejects.toEqual(refused('payment_not_verified'));
    expect(await theOrder()).toEqual(order);
  });

  it.each<ProviderPayment['status']>(['created', 'approved', 'pending', 'failed'])(
    'nor does one of another price that is %s',
    async (status) => {
      await aBegunPayment();
      const order = await anOrder(has('pending'));
      const provider = paypal({ status, amountCents: 4800 });
      await expect(settle(order, provider)).rejects.toEqual(refused('payment_not_verified'));
      expect(await theOrder()).toEqual(order);
      expect(provider.captures).toEqual([]);
      expect(await record()).toMatchObject({ status: 'started' });
    },
  );

  it('that has failed is recorded with its reason on order and payment', async () => {
    await aBegunPayment();
    const order = await anOrder(has('started'));
    const refusal = { code: 'INSTRUMENT_DECLINED', failure: 'declined' as const };
    await expect(settle(order, paypal({ status: 'failed', refusal }))).rejects.toEqual(refused('payment_not_verified'));
    const failed = await theOrder();
    expect(failed.payment).toEqual({ ...ref, status: 'failed', failure: 'declined' });
    expect(failed.events).toMatchObject([{ kind: 'payment_failed', reason: 'INSTRUMENT_DECLINED' }]);
    expect(await record()).toMatchObject({ status: 'failed' });
  });

  it('that has failed without a known reason has none', async () => {
    await aBegunPayment();
    const order = await anOrder(has('started'));
    await expect(settle(order, paypal({ status: 'failed' }))).rejects.toEqual(refused('payment_not_verified'));
    expect((await theOrder()).payment).toEqual({ ...ref, status: 'failed' });
  });
});

describe('an approved payment', () => {
  it('is captured, and pays its order', async () => {
    await aBegunPayment();
    const provider = paypal({});
    expect(await settle(await anOrder(has('started')), provider)).toBe(true);
    expect(provider.captures).toEqual(['p1']);
    const paid = await theOrder();
    expect(paid).toMatchObject({ isPaid: true, ...has('captured') });
    expect(eventsOf(paid)).toEqual([
      ['payment_pending', 'p1'],
      ['paid', 'p1'],
    ]);
  });

  it('is captured if the order names it, recorded or not', async () => {
    expect(await settle(await anOrder(has('started')), paypal({}))).toBe(true);
  });

  it.each<[ProviderPayment['status'], string[]]>([
    ['approved', ['payment_seen']],
    ['pending', ['payment_seen']],
    ['failed', []],
  ])('is left alone if the shop has not begun it: %s', async (status, kinds) => {
    const begunUntil = new Date('2026-11-22T14:00:00Z');
    const provider = paypal({ status });
    const order = await anOrder({ ...has('started', other), hold: { until: now, begunUntil } });
    await expect(settle(order, provider)).rejects.toEqual(refused('payment_not_verified'));
    expect(provider.captures).toEqual([]);
    const seen = await theOrder();
    expect(eventsOf(seen).map(([kind]) => kind)).toEqual(kinds);
    expect(seen.payment).toEqual(order.payment);
    expect(seen.hold).toEqual(kinds.length > 0 ? { until: begunUntil } : order.hold);
    expect(await record()).toBeUndefined();
  });

  it('is not captured for a cancelled order, which no longer waits for it', async () => {
    await aBegunPayment();
    const provider = paypal({});
    const order = await anOrder({ ...has('pending'), ...cancelled });
    await expect(settle(order, provider)).rejects.toEqual(refused('order_cancelled'));
    expect(provider.captures).toEqual([]);
    expect(await theOrder()).toMatchObject(has('failed'));
  });

  it('is awaited for a cancelled order while its provider decides', async () => {
    await aBegunPayment();
    const order = await anOrder({ ...has('pending'), ...cancelled });
    await expect(settle(order, paypal({ status: 'pending' }))).rejects.toEqual(refused('order_cancelled'));
    expect(await theOrder()).toEqual(order);
  });

  it.each(['approved', 'created'] as const)('is not captured for a paid order: %s', async (status) => {
    await aBegunPayment();
    const provider = paypal({ status });
    await expect(settle(await anOrder(paidBy(other)), provider)).rejects.toEqual(refused('already_paid'));
    expect(provider.captures).toEqual([]);
  });

  it.each(['open', 'part', 'order'] as const)(
    'is not captured beside money that may pay the order: %s',
    async (allocation) => {
      await aBegunPayment();
      await aCapturedPayment({ providerId: 'p2', allocation });
      const provider = paypal({});
      await expect(settle(await anOrder(has('started')), provider)).rejects.toEqual(refused('already_paid'));
      expect(provider.captures).toEqual([]);
    },
  );

  it('is captured beside money to be refunded', async () => {
    await aBegunPayment();
    await aCapturedPayment({ providerId: 'p2', allocation: 'refund_due' });
    expect(await settle(await anOrder(has('started')), paypal({}))).toBe(true);
  });

  it.each<[string, object, string]>([
    ['was cancelled', cancelled, 'order_cancelled'],
    ['was paid otherwise', paidBy(other), 'already_paid'],
    ['has had its money back from another', has('refunded', other), 'already_paid'],
    ['is reserved for another', has('pending', other), 'payment_running'],
  ])('is not captured if the order %s meanwhile', async (_what, meanwhile, code) => {
    await aBegunPayment();
    const provider = paypal({});
    const before = await anOrder(has('started'));
    await OrderModel.updateOne({ _id: 'one' }, { $set: meanwhile });
    await expect(settle(before, provider)).rejects.toEqual(refused(code));
    expect(provider.captures).toEqual([]);
    expect(await record()).toMatchObject({ status: 'started' });
  });

  it('has paid even if another process was faster', async () => {
    await aBegunPayment();
    const provider = paypal({});
    const before = await anOrder(has('started'));
    await OrderModel.updateOne({ _id: 'one' }, { $set: paidBy(ref) });
    expect(await settle(before, provider)).toBe(true);
    expect(provider.captures).toEqual([]);
  });

  it('waits while its provider decides, and the order with it', async () => {
    await aBegunPayment();
    const provider = paypal({ status: 'pending' });
    expect(await settle(await anOrder(has('started')), provider)).toBe(false);
    expect(provider.captures).toEqual([]);
    expect(await theOrder()).toMatchObject({ isPaid: false, ...has('pending') });
    expect(await record()).toMatchObject({ status: 'pending' });
  });
});

const take = async (captured: Partial<ProviderPayment>) => {
  await aBegunPayment();
  return settle(await anOrder(has('started')), paypal({}, captured));
};

describe('the result of a capture', () => {
  it('may be undecided', async () => {
    expect(await take({ status: 'pending' })).toBe(false);
    expect(await theOrder()).toMatchObject({ isPaid: false, ...has('pending') });
    expect(await record()).toMatchObject({ status: 'pending' });
  });

  it('may be another amount than approved, which is recorded for refund', async () => {
    await expect(take({ amountCents: 4000 })).rejects.toEqual(refused('payment_not_verified'));
    expect(await record()).toMatchObject({ status: 'captured', amountCents: 4000, allocation: 'refund_due' });
    expect(await theOrder()).toMatchObject({ isPaid: false, ...has('failed') });
  });

  it.each<[string, Partial<ProviderPayment>]>([
    ['is a refusal', { status: 'failed' }],
    ['is somebody else’s money', { payee: 'somebody' }],
    ['is undecided about another price', { status: 'pending', amountCents: 4000 }],
  ])('%s: the payment has failed', async (_what, captured) => {
    await expect(take(captured)).rejects.toEqual(refused('payment_not_verified'));
    expect(await record()).toMatchObject({ status: 'failed' });
    expect(await theOrder()).toMatchObject({ isPaid: false, ...has('failed') });
  });

  it.each(['approved', 'created', 'refunded'] as const)('may be unknown: %s', async (status) => {
    await expect(take({ status })).rejects.toEqual(refused('payment_not_verified'));
    expect(await record()).toMatchObject({ status: 'started' });
    // It may have taken money: the order waits until the result is known.
    expect(await theOrder()).toMatchObject({ isPaid: false, ...has('pending') });
  });
});

describe('a captured payment on record', () => {
  const settleIt = () => settleRecorded('one', ref);

  it('pays its order, and earlier bank transfers are to be refunded', async () => {
    await aCapturedPayment();
    const transfer = { provider: 'bank', method: 'Vorkasse', providerId: 'b1', allocation: 'part' } as const;
    await aCapturedPayment({ ...transfer, amountCents: 900 });
    await anOrder();
    expect(await settleIt()).toBe(true);
    const paid = await theOrder();
    expect(paid.isPaid).toBe(true);
    expect(paid.events).toMatchObject([
      { kind: 'paid', payment: 'p1', provider: 'paypal', cents: 4900 },
      { kind: 'refund_due', payment: 'b1', provider: 'bank', cents: 900 },
    ]);
    expect(await PaymentModel.findOne({ provider: 'bank', providerId: 'b1' }).lean()).toMatchObject({
      allocation: 'refund_due',
    });
  });

  it('that pays nothing leaves earlier bank transfers unchanged', async () => {
    await aCapturedPayment({ amountCents: 4000 });
    await aCapturedPayment({ provider: 'bank', method: 'Vorkasse', providerId: 'b1', allocation: 'part' });
    await anOrder();
    await expect(settleIt()).rejects.toEqual(refused('payment_not_verified'));
    expect(await PaymentModel.findOne({ provider: 'bank', providerId: 'b1' }).lean()).toMatchObject({
      allocation: 'part',
    });
  });

  it('is settled once', async () => {
    await aCapturedPayment();
    await anOrder();
    expect([await settleIt(), await settleIt()]).toEqual([true, true]);
    expect(eventsOf(await theOrder())).toEqual([['paid', 'p1']]);
  });

  it.each<[string, Partial<StoredPayment>]>([
    ['that has gone back in part', { refundedCents: 900 }],
    ['in another currency', { currency: 'USD' }],
    ['of another amount', { amountCents: 4901 }],
  ])('of %s differs from the price: the order is free for another payment', async (_what, changed) => {
    await aCapturedPayment(changed);
    await anOrder(has('pending'));
    await expect(settleIt()).rejects.toEqual(refused('payment_not_verified'));
    expect(await record()).toMatchObject({ allocation: 'refund_due' });
    expect(await theOrder()).toMatchObject({ isPaid: false, ...has('failed') });
  });

  it.each([4900, 4000])(
    'of %d cents pays nothing while a refund of it is pending, which may fail',
    async (amountCents) => {
      const refund = { key: 'k', amountCents: 100, restock: false, by: { _id: 'a', name: 'Ada' }, at: now };
      await aCapturedPayment({ amountCents, refund });
      const before = await anOrder(has('pending'));
      await expect(settleIt()).rejects.toEqual(refused('payment_running'));
      expect(await record()).toMatchObject({ allocation: 'open' });
      expect(await theOrder()).toEqual(before);
    },
  );

  it.each<[string, PaymentStatus, PaymentRef, PaymentStatus]>([
    ['which waited for it, and waits no longer', 'pending', ref, 'captured'],
    ['which began with it', 'started', ref, 'captured'],
    ['which waited for another', 'pending', other, 'pending'],
    ['which it had failed for', 'failed', ref, 'failed'],
  ])('is due for refund from a cancelled order %s', async (_what, status, named, after) => {
    await aCapturedPayment();
    await anOrder({ ...cancelled, ...has(status, named) });
    await expect(settleIt()).rejects.toEqual(refused('order_cancelled'));
    expect(await record()).toMatchObject({ allocation: 'refund_due' });
    const order = await theOrder();
    expect(order).toMatchObject({ isPaid: false, ...has(after, named) });
    expect(eventsOf(order)).toEqual([['refund_due', 'p1']]);
  });

  it('stays the order’s payment, whatever was marked since', async () => {
    await aCapturedPayment();
    const before = await anOrder(has('captured'));
    await expect(settleIt()).rejects.toEqual(refused('already_paid'));
    expect(await record()).toMatchObject({ allocation: 'order' });
    expect(await theOrder()).toEqual(before);
  });

  it('stays with a cancelled order that was delivered', async () => {
    await aCapturedPayment();
    await anOrder({ ...cancelled, ...paidBy(ref), isDelivered: true });
    expect(await settleIt()).toBe(true);
    expect(await record()).toMatchObject({ allocation: 'order' });
  });

  it.each<[object, string]>([
    [{}, 'payment_running'],
    [cancelled, 'order_cancelled'],
    [paidBy(other), 'already_paid'],
  ])('that does not exist changes nothing: %j', async (facts, code) => {
    await aBegunPayment();
    const before = await anOrder(facts);
    await expect(settleIt()).rejects.toEqual(refused(code));
    expect(await theOrder()).toEqual(before);
    expect(await record()).toMatchObject({ status: 'started' });
  });
});

describe('an order that can no longer be paid is refused', () => {
  it.each<[object, string, number, RegExp]>([
    [cancelled, 'order_cancelled', 404, /cancelled/],
    [paidBy(ref), 'already_paid', 409, /already paid/],
    [has('refunded'), 'already_paid', 409, /already paid/],
    [has('pending'), 'payment_running', 409, /under way/],
  ])('%j', async (facts, code, status, message) => {
    const order = await anOrder(facts);
    expect(() => refuseUnlessPayable(order)).toThrow(
      expect.objectContaining({ code, status, message: expect.stringMatching(message) }),
    );
  });

  it.each([{}, has('started'), has('failed')])('but not %j', async (facts) => {
    const order = await anOrder(facts);
    expect(() => refuseUnlessPayable(order)).not.toThrow();
  });
});

const notify = (provider: PaymentProvider, more: object = {}) =>
  settleNotification(provider, { payment: 'p1', ...more });

describe('a notification', () => {
  const dispute = { status: 'open', amountCents: 4900, since: now } as const;

  it('makes its payment pay the order on its record', async () => {
    const before = await aBegunPayment({ method: 'Stripe' });
    await anOrder(has('started'));
    const settled = await notify(paypal({ status: 'captured' }));
    expect(settled).toMatchObject({ orderId: 'one', isDecided: true, ref: { ...ref, method: 'Stripe' } });
    // State before the provider was asked.
    expect(settled?.record).toMatchObject({ _id: before._id, status: 'started' });
    expect(settled?.seen).toEqual(said({ status: 'captured' }));
    expect((await theOrder()).isPaid).toBe(true);
  });

  it('concerns the order that its payment names, if none is on record', async () => {
    await anOrder();
    const settled = await notify(paypal({ status: 'captured' }));
    expect(settled).toMatchObject({ orderId: 'one', isDecided: true, ref, record: undefined });
  });

  it('follows the record and not the name', async () => {
    await storeOrders([anOrderDocument(2)]);
    await aBegunPayment();
    await anOrder(has('started'));
    const settled = await notify(paypal({ status: 'captured', reference: anOrderDocument(2).number }));
    expect(settled).toMatchObject({ orderId: 'one', isDecided: false });
  });

  it('follows the record of its own provider', async () => {
    await aBegunPayment({ provider: 'stripe', order: 'another' });
    await anOrder();
    expect(await notify(paypal({ status: 'captured' }))).toMatchObject({ orderId: 'one', record: undefined });
  });

  it('shows the method of its provider, or otherwise that of the order', async () => {
    await anOrder({ paymentMethod: 'Vorkasse' });
    const payments = paypal({ status: 'captured' });
    expect((await notify({ ...payments, methods: [] }))?.ref.method).toBe('Vorkasse');
    expect((await notify({ ...payments, methods: ['Stripe', 'PayPal'] }))?.ref.method).toBe('Vorkasse');
    await PaymentModel.deleteMany({ order: 'one' });
    expect((await notify({ ...payments, methods: ['Stripe', 'PayPal'] }))?.ref.method).toBe('Stripe');
  });

  it('reports a dispute that the payment does not contain', async () => {
    await anOrder();
    expect((await notify(paypal({ status: 'captured' }), { dispute }))?.seen).toEqual(
      said({ status: 'captured', dispute }),
    );
    expect((await notify(paypal({ status: 'captured' })))?.seen).not.toHaveProperty('dispute');
  });

  it.each<[string, () => StubProvider]>([
    ['which the provider does not know', () => stubProvider()],
    ['of no order', () => paypal({ reference: 'none' })],
    ['of another system that counts as the shop does', () => paypal({ status: 'captured', hasOtherPrefix: true })],
  ])('about a payment %s has no effect', async (_what, provider) => {
    await anOrder();
    expect(await notify(provider())).toBeUndefined();
    expect(await record()).toBeUndefined();
  });

  it('about a payment begun by the shop under another prefix counts', async () => {
    await aBegunPayment();
    await anOrder(has('started'));
    expect(await notify(paypal({ status: 'captured', hasOtherPrefix: true }))).toMatchObject({ isDecided: true });
  });

  it.each<[string, object, Partial<ProviderPayment>]>([
    ['does not hold', has('started'), { status: 'created' }],
    ['comes for a cancelled order', cancelled, { status: 'captured' }],
    ['comes for a paid one', paidBy(other), { status: 'captured' }],
    ['is not decided', has('started'), { status: 'pending' }],
  ])('about a payment that %s need not be repeated', async (_what, facts, seen) => {
    await aBegunPayment();
    await anOrder(facts);
    expect(await notify(paypal(seen))).toMatchObject({ orderId: 'one', isDecided: false, ref });
  });

  it.each<[string, Error]>([
    ['its provider is away', new ApiError('unavailable', 'away')],
    ['another resource is missing', new ApiError('not_found', 'gone')],
    ['something breaks', new Error('broken')],
  ])('fails if %s, so that it is repeated', async (_what, error) => {
    await aBegunPayment();
    await anOrder(has('started'));
    const provider = paypal({});
    const broken = { ...provider, capture: () => Promise.reject(error) };
    await expect(notify(broken)).rejects.toBe(error);
  });
});
