import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../http/answers/api-error.ts';
import type { Caller } from '../../../http/guards/auth.ts';
import { berlinDay } from '../../../lib/time/berlin-time.ts';
import { anOrderDocument, storeOrders } from '../../../testing/calls/order-calls.ts';
import { aProduct } from '../../../testing/factories.ts';
import { stubProvider } from '../../../testing/fakes/stub-provider.ts';
import { readListChanges } from '../../../testing/list-changes.ts';
import { aBegunPayment, aCapturedPayment, readMovements } from '../../../testing/payments/payment-records.ts';
import { resetListVersions } from '../../catalogue/lists/catalogue.service.ts';
import { ProductModel } from '../../catalogue/product.model.ts';
import { isRefunding } from '../../payments/find-payments.service.ts';
import { OrderModel } from '../../orders/order.model.ts';
import { PaymentModel, type StoredPayment } from '../../payments/payment.model.ts';
import type { PaymentProvider, ProviderPayment } from '../../payments/providers/payment-provider.ts';
import { ProviderRefusal } from '../../payments/providers/provider-refusal.ts';
import type { RefundRequest } from './refund-parts.ts';
import { carryOutRefund, followRefunds, refundPayment } from './refund-payment.service.ts';

const by = { _id: '1'.repeat(24), name: 'Ada', isAdmin: true, role: 'owner' } as Caller;
const actor = { _id: by._id, name: by.name };
const { number } = anOrderDocument(0);
const day = 86_400_000;
const paidWith = (providerId: string, status = 'captured') => ({
  isPaid: true,
  paidAt: new Date(),
  payment: { provider: 'paypal', method: 'PayPal', providerId, status },
});

/** Stores the order `one`, three units at 49 € of a product that has ten left: paid with `p1` by default. */
async function anOrder(facts: object = paidWith('p1')) {
  const product = await aProduct();
  const line = { product: product._id, texts: product.texts, images: [], priceCents: 4900, qty: 3 };
  await storeOrders([anOrderDocument(0, { _id: 'one', lines: [line], totalCents: 14_700, ...facts })]);
  return product;
}

/** PayPal, which has taken the money of these payments: 49 € each. */
function paypal(overrides: Partial<PaymentProvider> = {}, ids = ['p1', 'p2', 'p3']) {
  const provider = stubProvider(overrides);
  const price = { amountCents: 4900, refundedCents: 0, currency: 'EUR', reference: number, payee: 'the-shop' };
  for (const id of ids) provider.payments.set(id, { id, status: 'captured', ...price, updatedAt: new Date() });
  return provider;
}

/** Its refunds fail so. */
const failing = (error: Error): Partial<PaymentProvider> => ({
  refund: async () => {
    throw error;
  },
});

const refund = (
  request: RefundRequest = {},
  provider: PaymentProvider | undefined = paypal(),
  idempotencyKey?: string,
) =>
  refundPayment('one', request, by, {
    providers: provider ? [provider] : [],
    ...(idempotencyKey && { idempotencyKey }),
  });
const record = (providerId = 'p1') => PaymentModel.findOne({ order: 'one', providerId }).lean<StoredPayment>();
const order = () => OrderModel.findById('one').lean();
const events = async () => (await order())?.events ?? [];
/** Returns the amount refunded of each payment. */
const given = async () =>
  Object.fromEntries(
    (await PaymentModel.find({ order: 'one' }).lean()).map(({ providerId, refundedCents }) => [
      providerId,
      refundedCents ?? 0,
    ]),
  );
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('which money is refunded', () => {
  it('is the newest, unless some pays for nothing or it is named', async () => {
    await anOrder();
    await aCapturedPayment({ capturedAt: minutesAgo(3), allocation: 'order' });
    await aCapturedPayment({ providerId: 'p2', capturedAt: minutesAgo(2), allocation: 'part' });
    await aCapturedPayment({ providerId: 'p3', capturedAt: minutesAgo(1), allocation: 'part' });
    const provider = paypal();
    await refund({ amount: 1 }, provider);
    expect(await given()).toEqual({ p1: 0, p2: 0, p3: 100 });
    await refund({ amount: 2, payment: 'p1' }, provider);
    expect(await given()).toEqual({ p1: 200, p2: 0, p3: 100 });
    await PaymentModel.updateMany({ order: 'one' }, { allocation: 'order' });
    await PaymentModel.updateOne({ order: 'one', providerId: 'p2' }, { allocation: 'refund_due' });
    await refund({}, provider);
    expect(await given()).toEqual({ p1: 200, p2: 4900, p3: 100 });
    // Nothing is left of the one that was due.
    await refund({ amount: 3 }, provider);
    expect(await given()).toEqual({ p1: 200, p2: 4900, p3: 400 });
  });

  it.each(['p1', 'of-nobody'])(
    'is refused where nothing of the payment is left, or the order has no such payment: %s',
    async (payment) => {
      await anOrder();
      await aCapturedPayment({ refundedCents: 4900, status: 'refunded' });
      await expect(refund({ payment })).rejects.toMatchObject({
        code: 'nothing_to_refund',
        message: 'No provider has money of this order that could go back',
      });
    },
  );

  it('of lines is what has paid for them', async () => {
    const product = await anOrder();
    const lines = [{ _id: String(product._id), qty: 1, amount: 1 }];
    await aCapturedPayment({ capturedAt: minutesAgo(2), allocation: 'order' });
    await aCapturedPayment({ providerId: 'p2', allocation: 'refund_due' });
    const provider = paypal();
    await refund({ lines }, provider);
    await refund({ lines, payment: 'p1' }, provider);
    expect(await given()).toEqual({ p1: 200, p2: 0 });
    await expect(refund({ lines, payment: 'p2' }, provider)).rejects.toMatchObject({
      code: 'nothing_to_refund',
      message: 'These lines were paid with other money',
    });
  });

  it('of lines that no provider was paid for is what is named, or comes first', async () => {
    const product = await anOrder({ isPaid: true, paidAt: new Date() });
    const lines = [{ _id: String(product._id), qty: 1, amount: 1 }];
    await aCapturedPayment({ capturedAt: minutesAgo(2), allocation: 'order' });
    await aCapturedPayment({ providerId: 'p2', allocation: 'order' });
    const provider = paypal();
    await refund({ lines, payment: 'p1' }, provider);
    await refund({ lines }, provider);
    expect(await given()).toEqual({ p1: 100, p2: 100 });
  });
});

describe('a refund is refused', () => {
  const running = { key: 'k', amountCents: 100, restock: false, by: actor, at: new Date() };
  const dispute = { status: 'open', amountCents: 4900, since: new Date() } as const;
  it.each<[string, Partial<StoredPayment>, RefundRequest, object, object?]>([
    [
      'while another one is under way',
      { refund: running },
      {},
      { code: 'refund_running', message: 'A refund of this payment is under way' },
    ],
    [
      'of money in dispute',
      { dispute },
      {},
      { code: 'payment_disputed', message: 'The payment is in dispute: its provider decides about the money' },
    ],
    [
      'above what is left',
      { refundedCents: 100 },
      { amount: 48.01 },
      { code: 'refund_too_large', message: 'There is not that much left of it' },
    ],
    [
      'with units that are back',
      {},
      { restock: true },
      { code: 'already_restocked', message: 'The pieces are back in stock already' },
      { restockedAt: new Date() },
    ],
    [
      'with units of an order that goes on',
      { allocation: 'refund_due' },
      { restock: true },
      { code: 'not_restockable', message: 'The order goes on, paid by other money: its pieces stay with it' },
    ],
    [
      'by hand where a provider has the money',
      {},
      { manual: { at: '2026-01-02' } },
      { code: 'not_by_hand', message: 'A provider has taken this money and gives it back' },
    ],
    [
      'by hand on a day that has not come',
      { provider: 'bank', method: 'Vorkasse' },
      { manual: { at: berlinDay(new Date(Date.now() + day)) } },
      {
        code: 'invalid_input',
        message: 'A day that has not come yet',
        details: { issues: [{ path: 'manual.at', code: 'too_large', message: 'A day that has not come yet' }] },
      },
    ],
    [
      'by hand without a day',
      { provider: 'bank', method: 'Vorkasse' },
      {},
      {
        code: 'invalid_input',
        details: { issues: [{ path: 'manual.at', code: 'required', message: expect.stringContaining('The day on') }] },
      },
    ],
    [
      'where its provider is not set up any more',
      { provider: 'stripe', method: 'Stripe' },
      {},
      { code: 'payment_method_unavailable', message: 'stripe is not set up any more' },
    ],
  ])('%s', async (_what, facts, request, error, orderFacts = {}) => {
    await anOrder({ ...paidWith('p1'), ...orderFacts });
    await aCapturedPayment({ allocation: 'order', ...facts });
    const before = [await record(), await order()];
    const provider = paypal();
    await expect(refund(request, provider)).rejects.toMatchObject(error);
    expect([await record(), await order(), provider.payments.get('p1')?.refundedCents]).toEqual([...before, 0]);
  });

  it('for the second of two at once', async () => {
    await anOrder();
    await aCapturedPayment({ allocation: 'order' });
    const provider = paypal();
    const both = await Promise.allSettled([refund({ amount: 1 }, provider), refund({ amount: 2 }, provider)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [refused] = both.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toMatchObject({ code: 'refund_running', message: 'A refund of this payment is under way' });
  });
});

it('a refund of lines cannot restock units that are already back, and goes through without them', async () => {
  const product = await anOrder({ ...paidWith('p1'), restockedAt: new Date() });
  await aCapturedPayment({ allocation: 'order' });
  const line = { _id: String(product._id), qty: 1, amount: 1 };
  const withPieces = refund({ lines: [{ ...line, restock: true }] });
  await expect(withPieces).rejects.toMatchObject({ code: 'already_restocked' });
  await refund({ lines: [line] });
  expect(await given()).toEqual({ p1: 100 });
});

describe('the key of a refund', () => {
  it('has it go through once, and another body is another refund', async () => {
    await anOrder();
    await aCapturedPayment({ allocation: 'order' });
    const provider = paypal();
    for (const amount of [5, 5, 6]) await refund({ amount }, provider, 'one-and-the-same');
    expect(await given()).toEqual({ p1: 1100 });
    expect((await record())?.refundKeys).toHaveLength(2);
  });

  it('goes on with one that is under way, whatever holds of its payment by now', async () => {
    await anOrder();
    await aCapturedPayment({ allocation: 'order' });
    await aCapturedPayment({ providerId: 'p2', allocation: 'part' });
    const isAway = paypal(failing(new ApiError('unavailable', 'away')));
    const asked = { amount: 5, payment: 'p1' };
    await expect(refund(asked, isAway, 'one-and-the-same')).rejects.toMatchObject({ code: 'unavailable' });
    const dispute = { status: 'open', amountCents: 4900, since: new Date() } as const;
    await PaymentModel.updateOne({ order: 'one', providerId: 'p1' }, { dispute });

    await refund(asked, paypal(), 'one-and-the-same');

    expect(await given()).toEqual({ p1: 500, p2: 0 });
    expect(await record()).not.toHaveProperty('refund');
  });
});

describe('what is kept of a refund', () => {
  it('who requested it, the amount and the units, before the provider is called', async () => {
    const product = await anOrder();
    await aCapturedPayment({ allocation: 'order' });
    const keeps: (StoredPayment | null)[] = [];
    const provider = paypal();
    const slow = {
      ...provider,
      refund: async (...args: Parameters<PaymentProvider['refund']>) => {
        keeps.push(await record());
        return provider.refund(...args);
      },
    };
    await refund({ amount: 3 }, slow);
    const lines = [{ _id: String(product._id), qty: 1, amount: 2, restock: true }];
    await refund({ lines }, slow);
    const common = { key: expect.any(String), restock: false, by: actor, at: expect.any(Date) };
    expect(keeps.map((kept) => kept?.refund)).toEqual([
      { ...common, amountCents: 300 },
      {
        ...common,
        amountCents: 200,
        parts: { lines: [{ product: String(product._id), qty: 1, cents: 200 }], shippingCents: 0 },
        restocks: [{ product: String(product._id), qty: 1 }],
      },
    ]);
  });

  it('is the order’s when the payment has paid it, and beside it else', async () => {
    await anOrder();
    await aCapturedPayment({ allocation: 'order' });
    await aCapturedPayment({ providerId: 'p2', allocation: 'refund_due' });
    const provider = paypal();
    await refund({ payment: 'p2' }, provider);
    const beside = await order();
    expect(beside).toMatchObject({ isPaid: true, payment: { status: 'captured' } });
    expect(beside).not.toHaveProperty('refundedCents');
    await refund({ amount: 4, payment: 'p1' }, provider);
    expect(await order()).toMatchObject({ refundedCents: 400, payment: { status: 'captured' } });
    expect((await events()).map(({ kind, cents, payment, actor: who }) => [kind, cents, payment, who])).toEqual([
      ['refunded', 4900, 'p2', actor],
      ['refunded', 400, 'p1', actor],
    ]);
  });

  it('restocks units and invalidates the lists, only when asked to', async () => {
    const product = await anOrder();
    await resetListVersions();
    await aCapturedPayment({ allocation: 'order' });
    const provider = paypal();
    const stock = async () => (await ProductModel.findById(product._id).lean())?.countInStock;
    await refund({ lines: [{ _id: String(product._id), qty: 1, amount: 1 }] }, provider);
    expect([await stock(), await readListChanges()]).toEqual([10, []]);
    await refund({ lines: [{ _id: String(product._id), qty: 1, amount: 1, restock: true }] }, provider);
    expect([await stock(), await readListChanges()]).toEqual([11, [[product._id]]]);
    await refund({ amount: 1, restock: true }, provider);
    expect([await stock(), await readListChanges()]).toEqual([13, [[product._id], [product._id]]]);
  });
});

describe('a refund by hand', () => {
  it.each(['', 'SEPA 4711'])('is kept by its day, today at the latest, with its note %j', async (note) => {
    await anOrder({ ...paidWith('b1'), payment: { ...paidWith('b1').payment, provider: 'bank', method: 'Vorkasse' } });
    await aCapturedPayment({ providerId: 'b1', provider: 'bank', method: 'Vorkasse', allocation: 'order' });
    const at = berlinDay(new Date());
    await refund({ amount: 5, manual: { at, ...(note && { note }) } }, undefined);
    expect(await given()).toEqual({ b1: 500 });
    const [event] = await events();
    expect(event).toMatchObject({ kind: 'refunded', cents: 500, actor, manual: { at, ...(note && { note }) } });
    expect('note' in (event?.manual ?? {})).toBe(note !== '');
    const moved = (await readMovements()).find(({ kind }) => kind === 'refund');
    expect(berlinDay(moved?.at ?? new Date(0))).toBe(at);
    expect(moved?.at.getTime()).toBeLessThanOrEqual(Date.now());
  });
});

/** Creates a refund of 5 € that its provider has not answered. */
async function aWaitingRefund() {
  await anOrder();
  await aCapturedPayment({ allocation: 'order' });
  const isAway = paypal(failing(new ApiError('unavailable', 'away')));
  await expect(refund({ amount: 5 }, isAway)).rejects.toMatchObject({ code: 'unavailable' });
  const waiting = await record();
  if (!waiting || !isRefunding(waiting)) throw new Error('no refund is under way');
  return waiting;
}

describe('a refund that does not go through', () => {
  const refusal = { code: 'BALANCE', failure: 'other' } as never; // of what it means to shoppers nothing is kept

  it('by the provider’s refusal is dropped, its reason is stored, and the provider’s figures are read again', async () => {
    await anOrder();
    await aCapturedPayment({ allocation: 'order' });
    const provider = paypal(failing(new ProviderRefusal('refund_refused', 'no', refusal)));
    const seen = provider.payments.get('p1');
    // Somebody has given 7 € back at the provider.
    if (seen) provider.payments.set('p1', { ...seen, refundedCents: 700 });

    await expect(refund({ amount: 5 }, provider)).rejects.toMatchObject({ code: 'refund_refused' });

    expect(await given()).toEqual({ p1: 700 });
    expect(await record()).not.toHaveProperty('refund');
    const [refused, followed] = await events();
    expect(refused).toMatchObject({ kind: 'refund_refused', cents: 500, actor, reason: 'BALANCE', payment: 'p1' });
    expect(followed).toMatchObject({ kind: 'refunded', cents: 700 });
    expect(followed).not.toHaveProperty('actor');
  });

  it('without a reason has none, and a payment that the provider does not know any more follows nothing', async () => {
    await anOrder();
    await aCapturedPayment({ allocation: 'order' });
    const provider = paypal({ ...failing(new ApiError('refund_refused', 'no')), find: async () => undefined });
    await expect(refund({ amount: 5 }, provider)).rejects.toMatchObject({ code: 'refund_refused' });
    const [refused, ...others] = await events();
    expect([refused?.kind, 'reason' in (refused ?? {}), others]).toEqual(['refund_refused', false, []]);
  });

  it.each([new ApiError('unavailable', 'away'), new Error('broken')])('for another reason stays: %s', async (error) => {
    await anOrder();
    await aCapturedPayment({ allocation: 'order' });
    await expect(refund({ amount: 5 }, paypal(failing(error)))).rejects.toBe(error);
    expect(await record()).toMatchObject({ refund: { amountCents: 500 } });
    expect(await events()).toEqual([]);
  });

  it('waits if its provider is not set up', async () => {
    const waiting = await aWaitingRefund();
    await carryOutRefund(waiting, undefined);
    expect(await record()).toEqual(waiting);
  });

  it('is carried out once by however many', async () => {
    const waiting = await aWaitingRefund();
    const provider = paypal();
    await Promise.all([carryOutRefund(waiting, provider), carryOutRefund(waiting, provider)]);
    expect([await given(), (await events()).length]).toEqual([{ p1: 500 }, 1]);
  });
});

const seenWith = (refundedCents: number) => ({ ...paypal().payments.get('p1'), refundedCents }) as ProviderPayment;

describe('money refunded outside of the shop', () => {
  it.each([
    ['captured', 'captured', 0, 300, 300],
    ['refunded, of which some has failed since', 'refunded', 4900, 300, -4600],
  ] as const)('is kept of a payment that is %s', async (_what, status, before, now, cents) => {
    await anOrder(paidWith('p1', status));
    const payment = await aCapturedPayment({ allocation: 'order', status, refundedCents: before });
    await followRefunds(payment, seenWith(now));
    await followRefunds(payment, seenWith(now));
    expect(await record()).toMatchObject({ refundedCents: now, status: 'captured' });
    expect((await events()).map((event) => [event.kind, event.cents, event.actor])).toEqual([
      ['refunded', cents, undefined],
    ]);
    expect(await order()).toMatchObject({ refundedCents: now });
  });

  it('is zero for a payment that was not captured, is being refunded, or was already refunded', async () => {
    await anOrder();
    const started = await aBegunPayment();
    await followRefunds(started, seenWith(300));
    expect(await record()).toEqual(started);
    await PaymentModel.deleteOne({ order: 'one', providerId: 'p1' });
    const known = await aCapturedPayment({ allocation: 'order', refundedCents: 300 });
    await followRefunds(known, seenWith(300));
    const refundOfOurs = { key: 'k', amountCents: 100, restock: false, by: actor, at: new Date() };
    await PaymentModel.updateOne({ order: 'one', providerId: 'p1' }, { refund: refundOfOurs });
    const running = await record();
    if (running) await followRefunds(running, seenWith(400));
    expect([await record(), await events()]).toEqual([running, []]);
  });
});
