import type { Billing } from '@kontor/shared/billing';
import type { Cents } from '@kontor/shared/money';
import type { ShippingAddress } from '@kontor/shared/orders';
import type { PaymentMethod } from '@kontor/shared/providers';
import { makeRandomKey } from '../../lib/browser/random-key.ts';

/** What one order is made of; another one of these is another order. */
export interface OrderContent {
  lines: readonly { _id: string; qty: number; price: number }[];
  shippingAddress: ShippingAddress;
  billing: Billing | null;
  paymentMethod: PaymentMethod;
  /** What it comes to, in cents. */
  total: Cents;
  /** Who orders: a user's id, or a guest's name and e-mail address. */
  buyer: string;
}

/** The `Idempotency-Key` of one order content: sending it again never makes a second order. */
export interface OrderAttempt {
  fingerprint: string;
  key: string;
  /** When it was begun, in milliseconds. */
  at: number;
}

/** An order that was placed here and is not known to be paid; `cart` is the `fingerprintCart` of its lines. */
export interface PlacedOrder {
  id: string;
  number: string;
  cart: string;
  /** When it was placed, in milliseconds. */
  at: number;
  /** Its articles have left the cart, because its money comes later: what lies there now is another one. */
  isOutOfCart?: boolean | undefined;
}

type PrintedLine = Pick<OrderContent['lines'][number], '_id' | 'qty'>;

/** A string that is equal for equal lines, in whatever order they lie; prices may have changed since. */
export function fingerprintCart(lines: readonly PrintedLine[]): string {
  return lines
    .map(({ _id, qty }) => `${_id}x${qty}`)
    .toSorted()
    .join(' ');
}

function fingerprintOrder({ lines, shippingAddress, billing, paymentMethod, total, buyer }: OrderContent): string {
  const { street, number, zipcode, city, country, name, company, addition, phone, packstation } = shippingAddress;
  const prices = lines.map(({ _id, price }) => `${_id}:${price}`).toSorted();
  const address = [street, number, zipcode, city, country, name, company, addition, phone, packstation];
  return JSON.stringify([fingerprintCart(lines), prices, ...address, billing, paymentMethod, total, buyer]);
}

/** The attempt for this content: the present one while nothing has changed, else a new one with a key of its own. */
export function chooseAttempt(present: OrderAttempt | null, content: OrderContent, now = Date.now()): OrderAttempt {
  const fingerprint = fingerprintOrder(content);
  return present?.fingerprint === fingerprint ? present : { fingerprint, key: makeRandomKey(), at: now };
}

/** The placed, still unpaid order that the present cart is about, if there is one. */
export function findUnpaidOrder(placed: PlacedOrder | null, lines: readonly PrintedLine[]): PlacedOrder | undefined {
  const isThis = placed && !placed.isOutOfCart && lines.length > 0 && placed.cart === fingerprintCart(lines);
  return isThis ? placed : undefined;
}

/** The placed, still unpaid order that some of these articles are of, though the cart is another one. */
export function findOrderedAlready(placed: PlacedOrder | null, lines: readonly PrintedLine[]): PlacedOrder | undefined {
  if (!placed || findUnpaidOrder(placed, lines)) return undefined;
  const ordered = new Set(placed.cart.split(' ').map((line) => line.replace(/x\d+$/, '')));
  return lines.some(({ _id }) => ordered.has(_id)) ? placed : undefined;
}
