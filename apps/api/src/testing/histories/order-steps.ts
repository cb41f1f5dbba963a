import { toCents, toEuros } from '@kontor/shared/rules/prices/money';
import * as z from 'zod/mini';
import { berlinDay } from '../../lib/time/berlin-time.ts';
import { aVisitorOrderBody } from '../factories.ts';
import { PaymentModel, type StoredPayment } from '../../features/payments/payment.model.ts';
import type { OrderRun } from './place-order.ts';
import { returnSteps } from './return-steps.ts';
import { readCheckedOrder, type Step } from './see-order.ts';

const startedSchema = z.object({ id: z.string() });

/** Begins one or two payments and reports them as approved; the second one is an overpayment. */
async function payByProvider({ shop, order, draw, email }: OrderRun) {
  const times = draw.isOneIn(6) ? 2 : 1;
  const ids: string[] = [];
  for (let begun = 0; begun < times; begun += 1) {
    const answer = await shop.asGuest('post', `/orders/${order._id}/payments`, { method: 'PayPal' });
    if (answer.status === 201) ids.push(z.parse(startedSchema, answer.body).id);
  }
  const paid = { status: 'COMPLETED', update_time: new Date().toISOString(), email_address: email };
  const answers = await Promise.all(ids.map((id) => shop.asGuest('put', `/orders/${order._id}/pay`, { id, ...paid })));
  return answers.at(-1);
}

const today = () => berlinDay(new Date());

/** Books a bank transfer: all of the price, a part, or too much. */
function bookTransfer({ shop, order, draw }: OrderRun) {
  const total = toCents(order.totalPrice);
  const cents = draw.oneOf([total, total, Math.max(1, draw.upTo(total)), total + 1 + draw.upTo(500)]);
  return shop.asStaff('put', `/orders/${order._id}/pay-admin`, { amount: toEuros(cents), at: today() });
}

const mark =
  (name: string, body: object = {}): Step =>
  ({ shop, order }) =>
    shop.asStaff('put', `/orders/${order._id}/${name}`, body);

/** Changes quantities, adds products and lines of the merchant's own, or chooses another delivery method. */
async function edit(run: OrderRun) {
  const { shop, draw } = run;
  const order = await readCheckedOrder(run);
  if (!order) return undefined;
  const kept = order.cartItems.flatMap(({ _id, qty }) => {
    const next = Math.max(0, qty + draw.upTo(3) - 2);
    return next > 0 ? [{ _id, qty: next }] : [];
  });
  const others = shop.goods.filter((good) => order.cartItems.every(({ _id }) => _id !== String(good._id)));
  const more = draw.isOneIn(4)
    ? others.slice(0, 1).map(({ _id }) => ({ _id: String(_id), qty: 1 + draw.upTo(2) }))
    : [];
  const own = draw.isOneIn(8) ? [{ text: 'Gravur', price: 4.51, qty: 1 }] : [];
  const lines = [...kept, ...more, ...own];
  if (lines.length === 0) return undefined;
  const shippingMethod = draw.isOneIn(5) ? { shippingMethod: draw.oneOf(['paket', 'express']) } : {};
  return shop.asStaff('put', `/orders/${order._id}/lines`, { version: order.version ?? 0, lines, ...shippingMethod });
}

/** Sends a parcel with some of the lines, or with the rest. */
async function ship(run: OrderRun) {
  const { shop, draw, order } = run;
  const { toSend = [] } = (await readCheckedOrder(run)) ?? {};
  const some = toSend.filter(() => draw.isOneIn(2)).map(({ _id, qty }) => ({ _id, qty: 1 + draw.upTo(qty - 1) }));
  return shop.asStaff('post', `/orders/${order._id}/shipments`, some.length > 0 ? { lines: some } : {});
}

/** Draws a refund: by amount, by lines, of everything; noted by hand in one of three. */
async function drawRefund(run: OrderRun): Promise<object | undefined> {
  const { draw } = run;
  const order = await readCheckedOrder(run);
  const manual = draw.isOneIn(3) ? { manual: { at: today() } } : {};
  if (!order || draw.isOneIn(4)) return { ...manual, ...(draw.isOneIn(2) && { restock: true }) };
  if (draw.isOneIn(3)) return { amount: toEuros(1 + draw.upTo(toCents(order.totalPrice))), ...manual };
  const lines = order.cartItems
    .filter(({ returnable = 0 }) => returnable > 0 && draw.isOneIn(2))
    .map(({ _id, returnable = 0, own }) => {
      return { _id, qty: 1 + draw.upTo(returnable - 1), restock: !own && draw.isOneIn(2) };
    });
  if (lines.length === 0) return undefined;
  const { shipping = 0, wrapping = 0 } = order.returnable ?? {};
  const costs = { shipping: toEuros(draw.upTo(toCents(shipping))), wrapping: toEuros(draw.upTo(toCents(wrapping))) };
  return { lines, ...(draw.isOneIn(2) && costs), ...manual };
}

/** Refunds lines of an order on account without a day, as they are while nothing of it is paid. */
async function credit(run: OrderRun) {
  const order = await readCheckedOrder(run);
  const { draw } = run;
  const lines = (order?.cartItems ?? [])
    .filter(({ returnable = 0 }) => returnable > 0 && draw.isOneIn(2))
    .map(({ _id, returnable = 0, own }) => ({
      _id,
      qty: 1 + draw.upTo(returnable - 1),
      restock: !own && draw.isOneIn(2),
    }));
  const { shipping = 0 } = order?.returnable ?? {};
  if (order?.paymentMethod !== 'Rechnung' || lines.length === 0) return undefined;
  const costs = draw.isOneIn(3) ? { shipping: toEuros(draw.upTo(toCents(shipping))) } : {};
  return run.shop.asStaff('post', `/orders/${order._id}/refunds`, { lines, ...costs });
}

async function refund(run: OrderRun) {
  const body = await drawRefund(run);
  return body && run.shop.asStaff('post', `/orders/${run.order._id}/refunds`, body);
}

/** Corrects the house number: the invoice is corrected too. */
function correctAddress({ shop, order, draw }: OrderRun) {
  const { shippingAddress } = aVisitorOrderBody([]);
  const { country } = order.shippingAddress;
  const number = String(1 + draw.upTo(99));
  return shop.asStaff('put', `/orders/${order._id}/address`, {
    shippingAddress: { ...shippingAddress, country, number },
  });
}

const cancel: Step = ({ shop, order }) => shop.asStaff('delete', `/orders/${order._id}`);

/** Refunds at the provider itself, which notifies the shop. */
async function refundAtProvider({ shop, order, draw }: OrderRun) {
  const payments = [...shop.paypal.payments.values()];
  const own = payments.find(({ reference, status }) => reference === order.number && status === 'captured');
  if (!own) return undefined;
  const refundedCents = own.refundedCents + 1 + draw.upTo(own.amountCents - own.refundedCents - 1);
  const status = refundedCents === own.amountCents ? ('refunded' as const) : ('captured' as const);
  shop.paypal.payments.set(own.id, { ...own, refundedCents, status });
  return shop.asGuest('post', '/payments/paypal/webhook', { payment: own.id });
}

/** Every step by its name; those that stand twice are drawn twice as often. */
const steps: readonly (readonly [string, Step])[] = [
  ['pay', payByProvider],
  ['pay', payByProvider],
  ['pay', payByProvider],
  ['transfer', bookTransfer],
  ['transfer', bookTransfer],
  ['mark paid', mark('pay-admin')],
  ['till', mark('pay-admin', { till: true })],
  ['mark not paid', mark('pay-admin-not')],
  ['edit', edit],
  ['edit', edit],
  ['ship', ship],
  ['ship', ship],
  ['ready', mark('ready')],
  ['not ready', mark('not-ready')],
  ['deliver', mark('deliver')],
  ['not deliver', mark('not-deliver')],
  ['refund', refund],
  ['refund', refund],
  ['credit', credit],
  ['credit', credit],
  ['refund at the provider', refundAtProvider],
  ['address', correctAddress],
  ['cancel', cancel],
  ...returnSteps,
];

/** Takes one random step. */
export async function takeStep(run: OrderRun): Promise<void> {
  const [name, step] = run.draw.oneOf(steps);
  const answer = await step(run);
  if (answer) run.log.push(`${name} ${answer.status}${answer.status >= 400 ? ` ${String(answer.body.code)}` : ''}`);
}

/** Sends back all that was paid too much, or for an order that was cancelled. */
export async function sendBackOverpayments({ shop, order, log }: OrderRun): Promise<void> {
  const due = { order: order._id, status: 'captured', allocation: 'refund_due' } as const;
  for (const { providerId, provider } of await PaymentModel.find(due).lean<StoredPayment[]>()) {
    const manual = provider === 'bank' || provider === 'till' ? { manual: { at: today() } } : {};
    const answer = await shop.asStaff('post', `/orders/${order._id}/refunds`, { payment: providerId, ...manual });
    log.push(`sent back ${answer.status}${answer.status >= 400 ? ` ${String(answer.body.code)}` : ''}`);
  }
}
