import { describe, expect, it } from 'vitest';
import type { FakeOrder, FakePayPal } from '../../../testing/fake-paypal.ts';
import { aPayPalShop, anApprovedOrder, expectPaidOnce, expectUnpaid, notify } from '../../../testing/provider-shops.ts';
import { type Shop, aStartedPayment, aVisitorOrder, pay } from '../../../testing/shop-calls.ts';
import { OrderModel } from '../../orders/order.model.ts';

type Unit = FakeOrder['purchase_units'][number];

/** Changes what PayPal keeps, before it is captured. */
const changed = (change: (order: FakeOrder, unit: Unit) => void) => (order: FakeOrder) =>
  change(order, order.purchase_units[0]);

/** A payment that PayPal has taken already, as a browser does it, and then changes. */
const taken = (status: string, change: (order: FakeOrder, unit: Unit) => void = () => {}) =>
  changed((order, unit) => {
    const amount = { ...unit.amount };
    unit.payments = {
      captures: [{ id: 'C1', status, amount, custom_id: unit.custom_id, update_time: order.update_time }],
    };
    order.status = 'COMPLETED';
    change(order, unit);
  });

function captureOf({ payments }: Unit) {
  const [capture] = payments?.captures ?? [];
  if (!capture) throw new Error('nothing was captured');
  return capture;
}

const rows: [string, (order: FakeOrder) => void][] = [
  ['approved with one cent less', changed((_, unit) => void (unit.amount.value = '48.99'))],
  ['approved with one cent more', changed((_, unit) => void (unit.amount.value = '49.01'))],
  ['approved with a hundredth', changed((_, unit) => void (unit.amount.value = '0.49'))],
  ['approved with nothing', changed((_, unit) => void (unit.amount.value = '0.00'))],
  ['approved with a negative amount', changed((_, unit) => void (unit.amount.value = '-49.00'))],
  ['approved with no number', changed((_, unit) => void (unit.amount.value = 'NaN'))],
  ['approved with an empty amount', changed((_, unit) => void (unit.amount.value = ''))],
  ['approved with a German comma', changed((_, unit) => void (unit.amount.value = '49,00'))],
  ['approved with three decimals', changed((_, unit) => void (unit.amount.value = '49.000'))],
  ['approved in an exponent', changed((_, unit) => void (unit.amount.value = '4900e-2'))],
  ['approved in USD', changed((_, unit) => void (unit.amount.currency_code = 'USD'))],
  ['approved in CHF', changed((_, unit) => void (unit.amount.currency_code = 'CHF'))],
  ['approved in eur', changed((_, unit) => void (unit.amount.currency_code = 'eur'))],
  ['approved in no currency', changed((_, unit) => void (unit.amount.currency_code = ''))],
  ['for another merchant', changed((_, unit) => void (unit.payee = { merchant_id: 'SOMEBODYELSE1' }))],
  ['for an e-mail address', changed((_, unit) => void (unit.payee = { email_address: 'thief@post.example' }))],
  ['for nobody', changed((_, unit) => void (unit.payee = {}))],
  [
    'with another order’s number',
    changed((_, unit) => Object.assign(unit, { custom_id: '1999-00001', invoice_id: '1999-00001' })),
  ],
  ['with another custom id', changed((_, unit) => void (unit.custom_id = '1999-00001'))],
  ['with another invoice id', changed((_, unit) => void (unit.invoice_id = '1999-00001'))],
  ['with no number', changed((_, unit) => Object.assign(unit, { custom_id: undefined, invoice_id: undefined }))],
  ['with an empty number', changed((_, unit) => Object.assign(unit, { custom_id: '', invoice_id: '' }))],
  ['in two units', changed((order, unit) => void order.purchase_units.push({ ...unit }))],
  ['not agreed to', changed((order) => void (order.status = 'PAYER_ACTION_REQUIRED'))],
  ['only created', changed((order) => void (order.status = 'CREATED'))],
  ['voided', changed((order) => void (order.status = 'VOIDED'))],
  ['in a state nobody knows', changed((order) => void (order.status = 'PAID_HONESTLY'))],
  ['completed without a capture', changed((order) => void (order.status = 'COMPLETED'))],
  ['captured with one cent less', taken('COMPLETED', (_, unit) => void (captureOf(unit).amount.value = '48.99'))],
  ['captured in USD', taken('COMPLETED', (_, unit) => void (captureOf(unit).amount.currency_code = 'USD'))],
  [
    'captured with no number as amount',
    taken('COMPLETED', (_, unit) => void (captureOf(unit).amount.value = 'Infinity')),
  ],
  ['captured for another order', taken('COMPLETED', (_, unit) => void (captureOf(unit).custom_id = '1999-00001'))],
  [
    'captured for another merchant',
    taken('COMPLETED', (_, unit) => void (unit.payee = { merchant_id: 'SOMEBODYELSE1' })),
  ],
  ['refunded', taken('REFUNDED')],
  [
    'refunded in part',
    taken('PARTIALLY_REFUNDED', ({ purchase_units: [unit] }) => {
      if (unit.payments)
        unit.payments.refunds = [{ status: 'COMPLETED', amount: { currency_code: 'EUR', value: '0.01' } }];
    }),
  ],
  ['declined', taken('DECLINED')],
  ['failed', taken('FAILED')],
];

describe('a payment by PayPal does not pay when it is', () => {
  it.each(rows)('%s', async (_what, change) => {
    const { shop, paypal } = await aPayPalShop();
    const { order, id } = await anApprovedOrder(shop, paypal);
    change(paypal.order(id));

    const told = await pay(shop, order, id);
    const notified = await notify(shop, 'paypal', paypal.notification('CHECKOUT.ORDER.APPROVED', id));
    const again = await notify(shop, 'paypal', paypal.notification('PAYMENT.CAPTURE.COMPLETED', id));

    expect([told.status, told.body.code]).toEqual([409, 'payment_not_verified']);
    expect([notified.status, again.status]).toEqual([200, 200]);
    await expectUnpaid(order);
    expect(paypal.requests.filter(({ path }) => path.endsWith('/capture'))).toEqual([]);
  });
});

async function expectTold(shop: Shop, order: { _id: string }, id: unknown, status: number): Promise<void> {
  expect((await pay(shop, order, id)).status).toBe(status);
  await expectUnpaid(order);
}

describe('capturing does not pay when PayPal', () => {
  it.each(['DECLINED', 'INSTRUMENT_DECLINED', 'DUPLICATE_INVOICE_ID', 'TRANSACTION_REFUSED', 'PAYER_ACTION_REQUIRED'])(
    'says %s; a second attempt that works does',
    async (result) => {
      const { shop, paypal } = await aPayPalShop();
      const { order, id } = await anApprovedOrder(shop, paypal);
      paypal.onCapture.result = result;
      await expectTold(shop, order, id, 409);
      paypal.onCapture.result = 'COMPLETED';
      const next = result === 'DECLINED' ? await anotherPayment(shop, order, paypal) : id;
      await pay(shop, order, next).expect(200);
      expect((await OrderModel.findById(order._id).lean())?.isPaid).toBe(true);
    },
  );

  it('leaves it pending; that is shown as pending, and takes no second payment', async () => {
    const { shop, paypal } = await aPayPalShop();
    const { order, id } = await anApprovedOrder(shop, paypal);
    paypal.onCapture.result = 'PENDING';
    await expectTold(shop, order, id, 202);
    await expectTold(shop, order, id, 202);
    await notify(shop, 'paypal', paypal.notification('PAYMENT.CAPTURE.PENDING', id)).expect(200);
    await expectUnpaid(order);
    expect(paypal.requests.filter(({ path }) => path.endsWith('/capture'))).toHaveLength(1);
    captureOf(paypal.order(id).purchase_units[0]).status = 'COMPLETED';
    await notify(shop, 'paypal', paypal.notification('PAYMENT.CAPTURE.COMPLETED', id)).expect(200);
    await expectPaidOnce(order);
  });

  it('answers 201 about less money', async () => {
    const { shop, paypal } = await aPayPalShop();
    const { order, id } = await anApprovedOrder(shop, paypal);
    const body = { ...paypal.order(id), status: 'COMPLETED' };
    const [unit] = body.purchase_units;
    const less = { id: 'C1', status: 'COMPLETED', amount: { ...unit.amount, value: '48.99' } };
    const text = JSON.stringify({ ...body, purchase_units: [{ ...unit, payments: { captures: [less] } }] });
    paypal.disturb(/capture$/, { status: 201, text });
    await expectTold(shop, order, id, 409);
  });

  it.each(['{}', 'null', '{"id":"X","status":"COMPLETED","purchase_units":[]}'])(
    'answers 201 with %s: nobody knows yet',
    async (text) => {
      const { shop, paypal } = await aPayPalShop();
      const { order, id } = await anApprovedOrder(shop, paypal);
      paypal.disturb(/capture$/, { status: 201, text });
      await expectTold(shop, order, id, 503);
      await pay(shop, order, id).expect(200);
      await expectPaidOnce(order);
    },
  );
});

async function anotherPayment(shop: Shop, order: { _id: string }, paypal: FakePayPal): Promise<string> {
  const id = await aStartedPayment(shop, order);
  paypal.approve(id);
  return id;
}

describe('a client that lies', () => {
  it.each([
    ['an id PayPal does not know', '5O190127TN364715T'],
    ['an id that is a path', '../../v1/oauth2/token'],
    ['an id with a query', '5O190127TN364715T?x=1'],
    ['an id of Stripe', 'cs_test_1'],
    ['a prototype', '__proto__'],
  ])('names %s', async (_what, id) => {
    const { shop, paypal } = await aPayPalShop();
    const { order } = await anApprovedOrder(shop, paypal);
    await expectTold(shop, order, id, 409);
    expect(paypal.requests.map(({ path }) => path).filter((path) => /\.\.|\?|proto|cs_/.test(path))).toEqual([]);
  });

  it('says COMPLETED of a payment that nobody agreed to', async () => {
    const { shop, paypal } = await aPayPalShop();
    const { order, id } = await anApprovedOrder(shop, paypal);
    paypal.order(id).status = 'PAYER_ACTION_REQUIRED';
    await expectTold(shop, order, id, 409);
  });

  it('pays a second order with the capture that paid the first', async () => {
    const { shop, paypal } = await aPayPalShop();
    const { order, id } = await anApprovedOrder(shop, paypal);
    await pay(shop, order, id).expect(200);
    const other = await aVisitorOrder(shop);
    await expectTold(shop, other, id, 409);
    Object.assign(paypal.order(id).purchase_units[0], { custom_id: other.number, invoice_id: other.number });
    captureOf(paypal.order(id).purchase_units[0]).custom_id = other.number;
    await expectTold(shop, other, id, 409);
    await notify(shop, 'paypal', paypal.notification('PAYMENT.CAPTURE.COMPLETED', id)).expect(200);
    await expectUnpaid(other);
    await expectPaidOnce(order);
  });

  it('pays with an approved payment of another order', async () => {
    const { shop, paypal } = await aPayPalShop();
    const { id } = await anApprovedOrder(shop, paypal);
    await expectTold(shop, await aVisitorOrder(shop), id, 409);
  });
});
