import { describe, expect, it } from 'vitest';
import { aVisitorOrder, cancel, errorCode, patiently } from '../../../../testing/calls/shop-calls.ts';
import { aUser } from '../../../../testing/factories.ts';
import { aTransferOrder, bookLineTogether, bookTransfer } from '../../../../testing/payments/transfers.ts';
import { OrderModel } from '../../../orders/order.model.ts';
import { MovementModel } from '../../../payments/movements/movement.model.ts';
import { PaymentModel } from '../../../payments/payment.model.ts';
import { berlinDay } from '../../../../lib/time/berlin-time.ts';

const at = berlinDay(new Date());

/** Two orders of 49 €, of one of which 9 € are missing still. */
async function twoOrders() {
  const setting = await aTransferOrder();
  const other = { ...setting, order: await aVisitorOrder(setting.shop, { paymentMethod: 'Vorkasse' }) };
  await bookTransfer(other, { amount: 40 }).expect(200);
  const orders = [setting.order._id, other.order._id];
  return { setting, other, orders, body: { line: 'line-of-two', amount: 58, at, orders } };
}

const paidStates = async (orders: readonly string[]) =>
  (
    await OrderModel.find({ _id: { $in: orders } })
      .sort({ number: 1 })
      .lean()
  ).map(({ isPaid }) => isPaid);
const moneyOf = async (orders: readonly string[]) =>
  (
    await PaymentModel.find({ order: { $in: orders } })
      .sort({ amountCents: 1 })
      .lean()
  ).map(({ amountCents, allocation }) => [amountCents, allocation]);

describe('one transfer for several orders', () => {
  it('pays the missing amount of each, and the books have a movement of each', async () => {
    const { setting, orders, body } = await twoOrders();
    const answer = await bookLineTogether(setting, body).expect(200);
    expect(answer.body.booked.map(({ _id }: { _id: string }) => _id)).toEqual(orders);
    expect(await paidStates(orders)).toEqual([true, true]);
    expect(await moneyOf(orders)).toEqual([
      [4900, 'order'],
      [4900, 'order'],
    ]);
    const movements = await MovementModel.find({ order: { $in: orders }, kind: 'bank' })
      .sort({ cents: 1 })
      .lean();
    expect(movements.map(({ cents }) => cents)).toEqual([900, 4000, 4900]);
  });

  it('is booked once by repeated and simultaneous calls, in any order', async () => {
    const { setting, orders, body } = await twoOrders();
    const bodies = [body, { ...body, orders: orders.toReversed() }, body, body];
    const answers = await Promise.all(bodies.map((one) => patiently(() => bookLineTogether(setting, one))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await bookLineTogether(setting, body)).status).toBe(200);
    expect(await moneyOf(orders)).toEqual([
      [4900, 'order'],
      [4900, 'order'],
    ]);
  });

  it('to another account than the shop’s is booked only with a confirmation', async () => {
    const { setting, orders, body } = await twoOrders();
    const line = 'other-line-of-two';
    const refused = await bookLineTogether(setting, { ...body, line });
    expect([refused.status, errorCode(refused)]).toEqual([409, 'other_account']);
    const denied = await bookLineTogether(setting, { ...body, line, otherAccount: false });
    expect([denied.status, errorCode(denied)]).toEqual([409, 'other_account']);
    expect(await paidStates(orders)).toEqual([false, false]);
    await bookLineTogether(setting, { ...body, line, otherAccount: true }).expect(200);
    expect(await paidStates(orders)).toEqual([true, true]);
    // A line that is booked already stays so when the shop's account changes.
    await bookLineTogether(setting, { ...body, line: 'line-of-two' }).expect(200);
    expect(await moneyOf(orders)).toHaveLength(2);
  });

  it('is refused once its line is booked for one order alone', async () => {
    const { setting, other, orders, body } = await twoOrders();
    const third = await aVisitorOrder(setting.shop, { paymentMethod: 'Vorkasse' });
    await bookTransfer(other, { amount: 9, line: body.line }).expect(200);
    const late = await bookLineTogether(setting, { ...body, orders: [setting.order._id, third._id], amount: 98 });
    expect([late.status, errorCode(late)]).toEqual([409, 'already_booked']);
    const both = await bookLineTogether(setting, body);
    expect([both.status, errorCode(both)]).toEqual([409, 'already_booked']);
    expect(await paidStates(orders)).toEqual([false, true]);
  });

  it('is booked on no order if their missing amounts do not add up to it any more', async () => {
    const { setting, other, orders, body } = await twoOrders();
    await cancel(setting.shop, other.order, setting.admin).expect(200);
    const answer = await bookLineTogether(setting, body);
    expect([answer.status, errorCode(answer)]).toEqual([409, 'amount_differs']);
    expect(await paidStates(orders)).toEqual([false, false]);
    const more = await bookLineTogether(setting, { ...body, amount: 60 });
    expect(errorCode(more)).toBe('amount_differs');
  });

  it.each([
    ['one order', { orders: ['a'.repeat(32)] }],
    ['an order twice', { orders: ['a'.repeat(32), 'a'.repeat(32)] }],
    ['no line', { line: '' }],
    ['a future day', { at: '2999-01-01' }],
  ])('is refused with %s', async (_what, wrong) => {
    const { setting, body } = await twoOrders();
    const answer = await bookLineTogether(setting, { ...body, ...wrong });
    expect([answer.status, errorCode(answer)]).toEqual([400, 'invalid_input']);
  });

  it('is refused to callers who may not book', async () => {
    const { setting, body } = await twoOrders();
    const admin = await aUser();
    expect((await bookLineTogether({ ...setting, admin }, body)).status).toBe(403);
  });
});
