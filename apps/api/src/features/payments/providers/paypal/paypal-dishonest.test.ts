import { describe, expect, it } from 'vitest';
import { makeNotification } from '../../../../testing/fakes/fake-paypal-events.ts';
import {
  type Attempt,
  type Deed,
  anAttempt,
  readFirstCapture,
  capturedAs,
  capturing,
  forged,
  kept,
  naming,
  taken,
  withBody,
  withHeader,
} from '../../../../testing/payments/paypal-attempts.ts';
import { anApprovedOrder, expectUnpaid, notify } from '../../../../testing/payments/provider-shops.ts';
import { pay } from '../../../../testing/calls/shop-calls.ts';
import { OrderModel } from '../../../orders/order.model.ts';
import { makePayPalProvider } from './paypal-provider.ts';

const nothing = { order: undefined, disputes: [], reversals: new Map() };

const providerOf = ({ paypal }: Attempt) => makePayPalProvider(paypal.settings);
const other = '1999-00001';

/** Pays another order correctly. @returns its payment's id */
async function paidElsewhere({ shop, paypal, honest }: Attempt): Promise<string> {
  const { order, id } = await anApprovedOrder(shop, paypal);
  await pay(shop, order, id).expect(200);
  honest.push(order.number);
  return id;
}

const cancelled: Deed = async ({ shop, paypal, order, id }) => {
  await OrderModel.updateOne({ _id: order._id }, { cancelledAt: new Date(), isCancelled: true });
  await pay(shop, order, id).expect(404);
  await notify(shop, 'paypal', paypal.notification('CHECKOUT.ORDER.APPROVED', id)).expect(200);
  await notify(shop, 'paypal', paypal.notification('PAYMENT.CAPTURE.COMPLETED', id)).expect(200);
};

/** Manipulation, the function that does it, and the number of payments to be refunded. */
const rows: [what: string, deed: Deed, refundDue?: number][] = [
  // PayPal stores something else than the shop requested.
  ['approved with one cent less', kept((unit) => void (unit.amount.value = '48.99'))],
  ['approved with one cent more', kept((unit) => void (unit.amount.value = '49.01'))],
  ['approved with a hundredth', kept((unit) => void (unit.amount.value = '0.49'))],
  ['approved with nothing', kept((unit) => void (unit.amount.value = '0.00'))],
  ['approved with a negative amount', kept((unit) => void (unit.amount.value = '-49.00'))],
  ['approved with no number', kept((unit) => void (unit.amount.value = 'NaN'))],
  ['approved with an empty amount', kept((unit) => void (unit.amount.value = ''))],
  ['approved with a German comma', kept((unit) => void (unit.amount.value = '49,00'))],
  ['approved with three decimals', kept((unit) => void (unit.amount.value = '49.000'))],
  ['approved in an exponent', kept((unit) => void (unit.amount.value = '4900e-2'))],
  ['approved in USD', kept((unit) => void (unit.amount.currency_code = 'USD'))],
  ['approved in CHF', kept((unit) => void (unit.amount.currency_code = 'CHF'))],
  ['approved in eur', kept((unit) => void (unit.amount.currency_code = 'eur'))],
  ['approved in no currency', kept((unit) => void (unit.amount.currency_code = ''))],
  ['for another merchant', kept((unit) => void (unit.payee = { merchant_id: 'SOMEBODYELSE1' }))],
  ['for an e-mail address', kept((unit) => void (unit.payee = { email_address: 'thief@post.example' }))],
  ['for no payee', kept((unit) => void (unit.payee = {}))],
  ['with another order’s number', kept((unit) => Object.assign(unit, { custom_id: other, invoice_id: other }))],
  ['with another custom id', kept((unit) => void (unit.custom_id = other))],
  ['with another invoice id', kept((unit) => void (unit.invoice_id = other))],
  ['with no number', kept((unit) => Object.assign(unit, { custom_id: undefined, invoice_id: undefined }))],
  ['with an empty number', kept((unit) => Object.assign(unit, { custom_id: '', invoice_id: '' }))],
  ['in two units', kept((unit, order) => void order.purchase_units.push({ ...unit }))],
  ['not agreed to, and the browser says COMPLETED', kept((_, order) => void (order.status = 'PAYER_ACTION_REQUIRED'))],
  ['only created', kept((_, order) => void (order.status = 'CREATED'))],
  ['voided', kept((_, order) => void (order.status = 'VOIDED'))],
  ['in an unknown state', kept((_, order) => void (order.status = 'PAID_HONESTLY'))],
  ['completed without a capture', kept((_, order) => void (order.status = 'COMPLETED'))],
  // It was captured outside the shop, and incorrectly.
  [
    'captured with one cent less',
    taken('COMPLETED', (unit) => void (readFirstCapture(unit).amount.value = '48.99')),
    1,
  ],
  ['captured in USD', taken('COMPLETED', (unit) => void (readFirstCapture(unit).amount.currency_code = 'USD'))],
  ['captured with no number', taken('COMPLETED', (unit) => void (readFirstCapture(unit).amount.value = 'Infinity'))],
  ['captured for another order', taken('COMPLETED', (unit) => void (readFirstCapture(unit).custom_id = other))],
  ['captured for another merchant', taken('COMPLETED', (unit) => void (unit.payee = { merchant_id: 'SOMEBODYELSE' }))],
  ['declined', taken('DECLINED')],
  ['failed', taken('FAILED')],
  ['refunded', taken('REFUNDED')],
  [
    'refunded in part',
    taken('PARTIALLY_REFUNDED', ({ payments = {} }) => {
      const amount = { currency_code: 'EUR', value: '0.01' };
      payments.refunds = [{ id: 'R1', status: 'COMPLETED', amount, update_time: '' }];
    }),
    1,
  ],
  [
    'refunded in full, and the money is on its way',
    taken('COMPLETED', (unit) => {
      const refund = { id: 'R1', status: 'PENDING', amount: unit.amount, update_time: '' };
      Object.assign(unit.payments ?? {}, { refunds: [refund] });
    }),
  ],
  // The shop captures, and PayPal does not, or not yet.
  ['DECLINED on capturing', capturing('DECLINED', 409)],
  ['INSTRUMENT_DECLINED on capturing', capturing('INSTRUMENT_DECLINED', 409)],
  ['DUPLICATE_INVOICE_ID on capturing', capturing('DUPLICATE_INVOICE_ID', 409)],
  ['TRANSACTION_REFUSED on capturing', capturing('TRANSACTION_REFUSED', 409)],
  ['PAYER_ACTION_REQUIRED on capturing', capturing('PAYER_ACTION_REQUIRED', 409)],
  ['PENDING on capturing', capturing('PENDING', 202)],
  [
    'captured with less money than was agreed to',
    capturedAs((unit, order) => {
      const less = { id: 'C1', status: 'COMPLETED', amount: { ...unit.amount, value: '48.99' } };
      const units = [{ ...unit, payments: { captures: [less] } }];
      return JSON.stringify({ ...order, status: 'COMPLETED', purchase_units: units });
    }, 409),
    1,
  ],
  ['captured, by an empty answer', capturedAs(() => '{}', 503)],
  ['captured, by an answer of nothing', capturedAs(() => 'null', 503)],
  [
    'captured, by an answer without units',
    capturedAs(() => '{"id":"X","status":"COMPLETED","purchase_units":[]}', 503),
  ],
  // The browser lies.
  ['an id that PayPal does not know', naming('5O190127TN364715T')],
  ['an id that is a path', naming('../../v1/oauth2/token')],
  ['an id with a query', naming('5O190127TN364715T?x=1')],
  ['an id of Stripe', naming('cs_test_1')],
  ['a prototype', naming('__proto__')],
  [
    'the capture that has paid another order',
    async (attempt) => {
      const { shop, paypal, order } = attempt;
      const id = await paidElsewhere(attempt);
      await pay(shop, order, id).expect(409);
      // Even if PayPal renamed it.
      const [unit] = paypal.order(id).purchase_units;
      Object.assign(unit, { custom_id: order.number, invoice_id: order.number });
      readFirstCapture(unit).custom_id = order.number;
      await pay(shop, order, id).expect(409);
      await notify(shop, 'paypal', paypal.notification('PAYMENT.CAPTURE.COMPLETED', id)).expect(200);
    },
  ],
  [
    'the approved payment of another order',
    async ({ shop, paypal, order }) => {
      const { id } = await anApprovedOrder(shop, paypal);
      await pay(shop, order, id).expect(409);
    },
  ],
  [
    'a notification of the order that was paid, sent again',
    async (attempt) => {
      const { shop, paypal } = attempt;
      const sent = paypal.notification('PAYMENT.CAPTURE.COMPLETED', await paidElsewhere(attempt));
      for (let times = 0; times < 3; times += 1) await notify(shop, 'paypal', sent).expect(200);
    },
  ],
  // Notifications that are not PayPal's, or no longer true.
  ['a notification without headers', forged(({ body }) => ({ body, headers: {} }))],
  ['one without a signature', withHeader('paypal-transmission-sig', '')],
  ['one without an id', withHeader('paypal-transmission-id', '')],
  ['one without a time', withHeader('paypal-transmission-time', '')],
  ['one without a certificate', withHeader('paypal-cert-url', '')],
  ['one without an algorithm', withHeader('paypal-auth-algo', '')],
  ['one with an endless header', withHeader('paypal-cert-url', 'x'.repeat(5000))],
  ['one signed at another time', withHeader('paypal-transmission-time', '2026-01-01T00:00:00Z')],
  ['one with another one’s signature', forged(({ body }, { headers }) => ({ body, headers }))],
  ['one with one byte more', forged(({ body, headers }) => ({ body: `${body} `, headers }))],
  ['one serialised again', forged(({ body, headers }) => ({ body: JSON.stringify(JSON.parse(body)), headers }))],
  ['one for another webhook', forged(() => makeNotification('WH-OTHER', 'CHECKOUT.ORDER.APPROVED', 'X', nothing))],
  ['one without a body', withBody('')],
  ['one that is no JSON', withBody('no json')],
  ['one that breaks out of its place', withBody('{},"webhook_id":"MINE"')],
  ['one that is a list', withBody('[]')],
  ['one that is nothing', withBody('null')],
  ['one of no event', withBody('{"event_type":5}')],
  [
    'a genuine one, replayed after a full refund',
    async (attempt) => {
      const { shop, paypal, id } = attempt;
      await providerOf(attempt).capture(id);
      const sent = paypal.notification('PAYMENT.CAPTURE.COMPLETED', id);
      await providerOf(attempt).refund(id, 4900, 'all');
      await notify(shop, 'paypal', sent).expect(200);
      await notify(shop, 'paypal', sent).expect(200);
    },
  ],
  ['agreed to, for a cancelled order', cancelled],
  [
    'captured, for a cancelled order',
    async (attempt) => {
      await providerOf(attempt).capture(attempt.id);
      await cancelled(attempt);
    },
    1,
  ],
];

describe('no order is paid by a payment of PayPal that is', () => {
  it.each(rows)('%s', async (_what, deed, refundDue = 0) => {
    const attempt = await anAttempt();
    await deed(attempt);
    await expectUnpaid(attempt.order, refundDue);
    const paid = await OrderModel.find({ number: { $gt: '' }, isPaid: true }).lean();
    expect(paid.map(({ number }) => number)).toEqual(attempt.honest);
  });
});
