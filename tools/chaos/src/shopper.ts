import * as z from 'zod/mini';
import type { Answer, Ask, Call } from './client.ts';
import type { Ledger, LedgerOrder } from './ledger.ts';
import type { ShopData, User } from './shop-data.ts';

const placed = z.object({ _id: z.string(), number: z.string() });
const started = z.object({ id: z.string() });
const paid = z.object({ isPaid: z.literal(true) });

/** Context that all clients of a run share. */
export interface Stage {
  ask: Ask;
  data: ShopData;
  ledger: Ledger;
  random: () => number;
  /** Approves a payment at its provider, as its shopper does. @returns whether it was approved */
  approve: (stage: Stage, payment: string) => Promise<boolean>;
}

/** Draws one of some values. */
export function pick<T>(random: () => number, list: readonly T[]): T {
  const picked = list[Math.floor(random() * list.length)];
  if (picked === undefined) throw new Error('nothing to pick from');
  return picked;
}

/** Records a forbidden answer. @returns whether the answer is allowed */
export function isExpected(ledger: Ledger, { method, path }: Call, answer: Answer, isGood: boolean): boolean {
  if (!isGood) {
    ledger.surprises.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
  }
  return isGood;
}

/** Returns the code of an error answer. */
export function readProblemCode({ body }: Answer): string | undefined {
  return z.safeParse(z.object({ code: z.string() }), body).data?.code;
}

function newOrder({ data, random }: Stage) {
  const products = data.products.filter(() => random() < 0.4);
  const chosen = products.length > 0 ? products : [pick(random, data.products)];
  const lines = chosen.map((product) => ({ product, qty: 1 + Math.floor(random() * 3) }));
  const address = { street: 'Große Elbstraße', number: '1', zipcode: '22767', city: 'Hamburg', country: 'DE' };
  return {
    lines,
    body: { cartItems: lines.map(({ product, qty }) => ({ _id: product, qty })), shippingAddress: address },
  };
}

/** Orders as a user or a guest. @returns undefined after a forbidden answer */
async function order(stage: Stage, key: string, user: User | undefined): Promise<LedgerOrder | undefined> {
  const begunAt = performance.now();
  const { lines, body } = newOrder(stage);
  const visitor = { name: 'Karla Petersen', email: `${key}@post.example` };
  const call: Call = user
    ? { method: 'POST', path: '/orders', body, token: user.token, key }
    : { method: 'POST', path: '/orders/visitor-order', body: { ...body, visitor }, key };
  const answer = await stage.ask(call);
  const isGood = answer.status === 201 || (answer.status === 200 && answer.isRepeat);
  if (!isExpected(stage.ledger, call, answer, isGood)) return undefined;
  const { _id, number } = z.parse(placed, answer.body);
  const ordered = { _id, number, lines };
  stage.ledger.addOrder(ordered, begunAt);
  return ordered;
}

/** Approves a payment of the demo provider. */
export async function approveDemo({ ask, ledger }: Stage, payment: string): Promise<boolean> {
  const decide: Call = { method: 'POST', path: `/payments/demo/${payment}/decision`, body: { decision: 'approve' } };
  const decided = await ask(decide);
  return isExpected(ledger, decide, decided, decided.status === 200);
}

async function pay(stage: Stage, ordered: LedgerOrder, user: User | undefined): Promise<void> {
  const { ask, ledger } = stage;
  const path = `/orders/${ordered._id}`;
  const start: Call = { method: 'POST', path: `${path}/payments`, body: { method: 'PayPal' }, token: user?.token };
  const begun = await ask(start);
  if (!isExpected(ledger, start, begun, begun.status === 201)) return;
  const { id } = z.parse(started, begun.body);
  if (!(await stage.approve(stage, id))) return;
  const tell: Call = { method: 'PUT', path: `${path}/pay`, body: { id } };
  const told = await ask(tell);
  const isPaid = told.status === 200 && z.safeParse(paid, told.body).success;
  if (isExpected(ledger, tell, told, isPaid)) ordered.payment = id;
}

async function cancel({ ask, ledger, data }: Stage, ordered: LedgerOrder, user: User | undefined): Promise<void> {
  const token = (user ?? data.admin).token;
  const call: Call = { method: 'DELETE', path: `/orders/${ordered._id}`, token };
  const answer = await ask(call);
  const wasCancelled = answer.isRepeat && readProblemCode(answer) === 'order_cancelled';
  if (isExpected(ledger, call, answer, answer.status === 200 || wasCancelled)) ordered.isCancelled = true;
}

async function markPaidAndDelivered({ ask, ledger, data }: Stage, ordered: LedgerOrder): Promise<void> {
  const { token } = data.admin;
  const payCall: Call = { method: 'PUT', path: `/orders/${ordered._id}/pay-admin`, body: {}, token };
  const marked = await ask(payCall);
  if (isExpected(ledger, payCall, marked, marked.status === 200)) ordered.isMarkedPaid = true;
  const deliver: Call = { method: 'PUT', path: `/orders/${ordered._id}/deliver`, token };
  const delivered = await ask(deliver);
  if (isExpected(ledger, deliver, delivered, delivered.status === 200)) ordered.isDelivered = true;
}

/** Orders, as a user or a guest, and pays, cancels, has it marked as paid and delivered, or leaves it. */
export async function shopOnce(stage: Stage, name: string): Promise<void> {
  const user = stage.random() < 0.5 ? pick(stage.random, stage.data.users) : undefined;
  const fate = stage.random();
  const ordered = await order(stage, name, user);
  if (!ordered) return;
  if (fate < 0.35) await pay(stage, ordered, user);
  else if (fate < 0.6) await cancel(stage, ordered, user);
  else if (fate < 0.8) await markPaidAndDelivered(stage, ordered);
}
