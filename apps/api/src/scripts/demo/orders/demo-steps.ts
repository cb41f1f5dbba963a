import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { inTransaction } from '../../../lib/database/mongo.ts';
import { transition } from '../../../features/orders/transition.ts';
import { placeOrder } from '../../../features/orders/placing/place-order.service.ts';
import { makeProductTurns } from '../../../features/orders/placing/product-turns.ts';
import type { Buyer } from '../../../features/orders/placing/buyer.ts';
import type { UnpaidOrderRules } from '../../../features/orders/placing/checks/order-quotas.service.ts';
import { expireOrder } from '../../../features/orders/ending/expire-orders.service.ts';
import { findOrder } from '../../../features/orders/find-orders.service.ts';
import { shipOrder } from '../../../features/orders/sending/ship-order.service.ts';
import { allocate, recordPayment } from '../../../features/payments/payment-records.service.ts';
import { makeDemoProvider } from '../../../features/payments/providers/demo/demo-provider.ts';
import { refundPayment } from '../../../features/settlement/refunding/refund-payment.service.ts';
import { receiveWithdrawal } from '../../../features/withdrawals/receive-withdrawal.service.ts';
import { visitorIdFor } from '../../../features/users/users.service.ts';
import type { SettingsStore } from '../../../features/settings/settings.service.ts';
import type { Caller } from '../../../http/guards/auth.ts';
import { randomHex } from '../../../lib/random.ts';
import type { DemoOrder, DemoStep } from './read-demo-orders.ts';

/** Context for creating the demo's orders. */
export interface DemoTrade {
  settings: Pick<SettingsStore, 'read' | 'readBeside'>;
  /** Limits and reservation times of unpaid orders. */
  unpaid: UnpaidOrderRules;
  /** The ids of the demo's products by slug. */
  products: ReadonlyMap<string, string>;
  customer: Caller;
  admin: Caller;
  publicUrl: string;
}

/** Returns lines of demo products as calls name them. */
function makeCartItems(lines: DemoOrder['lines'], { products }: DemoTrade) {
  return lines.map(({ product, qty }) => ({ _id: products.get(product) ?? '', qty }));
}

async function findDemoBuyer({ guest }: DemoOrder, { customer }: DemoTrade): Promise<Buyer> {
  if (guest) return { kind: 'visitor', _id: await visitorIdFor(guest), ...guest };
  const { _id, name, email } = customer;
  return { kind: 'user', _id, name, email };
}

const turns = makeProductTurns();

/** Places an order as a shopper does. @returns its id */
export async function placeDemoOrder(order: DemoOrder, at: Date, trade: DemoTrade): Promise<string> {
  const { shippingAddress, paymentMethod, language, lines } = order;
  const cartItems = makeCartItems(lines, trade);
  const buyer = await findDemoBuyer(order, trade);
  const sender = { buyer, caller: undefined, network: 'demo', idempotencyKey: undefined, at };
  const placed = await placeOrder(
    { cartItems, shippingAddress, paymentMethod, language },
    { ...sender, signal: new AbortController().signal },
    { unpaid: trade.unpaid, settings: trade.settings, offered: () => [paymentMethod], turns },
  );
  return placed.order._id;
}

/** The demo provider. Its notifications would be signed with the secret; it sends none here. */
const provider = makeDemoProvider(randomHex(16));

/** Pays an order with the demo provider, which then knows the payment and can refund it. */
async function pay(id: string, at: Date, { publicUrl }: DemoTrade): Promise<void> {
  const { number, totalCents, paymentMethod: method } = await findOrder(id);
  const returnUrl = new URL('/payments/return/demo', publicUrl).href;
  const started = await provider.start({ method, reference: number, amountCents: totalCents, returnUrl });
  await provider.window.decide(started.id, 'approve');
  const captured = await provider.capture(started.id);
  const payment = { provider: provider.name, method, providerId: started.id };
  await recordPayment(id, { ...captured, updatedAt: at }, payment, 'captured');
  await inTransaction(async (session) => {
    await transition(id, { kind: 'paid', payment, cents: totalCents }, { at, session });
    await allocate(payment, 'order', session);
  });
}

type Shipped = Extract<DemoStep, { kind: 'shipped' }>;

async function ship(id: string, { lines, carrier, tracking }: Shipped, at: Date, trade: DemoTrade): Promise<void> {
  await shipOrder(id, { ...(lines && { lines: makeCartItems(lines, trade) }), carrier, tracking }, trade.admin, { at });
}

type Withdrawn = Extract<DemoStep, { kind: 'withdrawn' }>;

/** Withdraws from some lines of an order, as its buyer does on the page. */
async function withdraw(id: string, { lines, message }: Withdrawn, at: Date, trade: DemoTrade): Promise<void> {
  const { number, buyer, language } = await findOrder(id);
  const declared = { name: buyer.name ?? '', email: buyer.email ?? '', order: number, message };
  const withdrawal = { ...declared, lines: makeCartItems(lines, trade), language: language ?? baseLanguage };
  await receiveWithdrawal(withdrawal, undefined, at);
}

/** Applies a step to an order, at its time. */
export async function takeDemoStep(id: string, step: DemoStep, at: Date, trade: DemoTrade): Promise<void> {
  switch (step.kind) {
    case 'paid':
      return pay(id, at, trade);
    case 'delivered':
      await transition(id, { kind: 'delivered', actor: trade.admin }, { at });
      return undefined;
    case 'shipped':
      return ship(id, step, at, trade);
    case 'withdrawn':
      return withdraw(id, step, at, trade);
    case 'refunded':
      await refundPayment(id, { amount: step.amount }, trade.admin, { providers: [provider] });
      return undefined;
    default:
      await expireOrder(id, at);
      return undefined;
  }
}
