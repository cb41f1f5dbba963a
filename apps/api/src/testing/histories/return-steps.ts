import { toCents, toEuros } from '@kontor/shared/rules/prices/money';
import { returnSchema } from '@kontor/shared/wire/returns';
import { refundingOutcomes } from '@kontor/shared/rules/returns/return-rules';
import * as z from 'zod/mini';
import { ReturnModel } from '../../features/returns/return.model.ts';
import { berlinDay } from '../../lib/time/berlin-time.ts';
import { readCheckedOrder, type Step } from './see-order.ts';
import type { OrderRun } from './place-order.ts';

/** Announces a return of some of what was sent. */
async function announce(run: OrderRun) {
  const { shop, draw, order } = run;
  const lines = order.cartItems
    .filter(() => draw.isOneIn(2))
    .map(({ _id, qty }) => ({ _id, qty: 1 + draw.upTo(qty - 1) }));
  if (lines.length === 0) return undefined;
  return shop.asGuest('post', `/orders/${order._id}/returns`, { reason: 'other', lines });
}

async function findReturn({ order, draw }: OrderRun) {
  const open = await ReturnModel.find({ order: order._id, status: { $ne: 'decided' } }).lean();
  return open.length > 0 ? draw.oneOf(open) : undefined;
}

async function receive(run: OrderRun) {
  const found = await findReturn(run);
  if (!found) return undefined;
  const { version, lines } = found;
  const received = lines.map(({ product, qty }) => ({ _id: String(product), qty, condition: 'opened' }));
  return run.shop.asStaff('put', `/returns/${found._id}`, { status: 'received', version, lines: received });
}

/** Decides a return: whole refund, less for lost value, exchange, or nothing. */
async function decide(run: OrderRun) {
  const { shop, draw } = run;
  const found = await findReturn(run);
  const order = found && (await readCheckedOrder(run));
  if (!found || !order) return undefined;
  const decided = { status: 'decided', version: found.version, explanation: 'Ein Kratzer' };
  const path = `/returns/${found._id}`;
  const outcome = draw.oneOf([...refundingOutcomes, ...refundingOutcomes, 'exchange', 'settled', 'rejected']);
  const lines = found.lines.map(({ product, qty }) => {
    const line = order.cartItems.find(({ _id }) => _id === String(product));
    const worth = toCents(line?.price ?? 0) * qty - toCents(line?.discount ?? 0);
    const amount = outcome === 'reduced' ? { amount: toEuros(draw.upTo(Math.max(0, worth))) } : {};
    return { _id: String(product), qty, ...amount, restock: found.status === 'received' && draw.isOneIn(2) };
  });
  const restock = found.lines.map(({ product, qty }) => ({ _id: String(product), qty }));
  if (outcome === 'exchange') return shop.asStaff('put', path, { ...decided, outcome, restock });
  if (outcome === 'settled' || outcome === 'rejected') return shop.asStaff('put', path, { ...decided, outcome });
  const manual = draw.isOneIn(2) ? { manual: { at: berlinDay(new Date()) } } : {};
  const answer = await shop.asStaff('put', path, { ...decided, outcome, lines, ...manual });
  if (answer.status === 200) z.parse(returnSchema, answer.body);
  return answer;
}

/** Withdraws from the order, as its buyer, in words. */
const withdraw: Step = ({ shop, order, email }) =>
  shop.asGuest('post', '/withdrawals', { name: 'Karla Petersen', email, order: order.number });

/** Steps of returns, by their names. */
export const returnSteps: readonly (readonly [string, Step])[] = [
  ['announce', announce],
  ['announce', announce],
  ['receive', receive],
  ['decide', decide],
  ['decide', decide],
  ['withdraw', withdraw],
];
