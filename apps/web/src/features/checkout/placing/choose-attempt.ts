import type { Gift } from '@kontor/shared/schemas/order/gift';
import type { VoucherRecipient } from '@kontor/shared/schemas/order/voucher-recipient';
import type { Billing } from '@kontor/shared/schemas/order/billing';
import type { Cents } from '@kontor/shared/rules/prices/money';
import type { ShippingAddress } from '@kontor/shared/wire/orders';
import type { PaymentMethod } from '@kontor/shared/rules/providers/providers';
import { makeRandomKey } from '../../../lib/browser/random-key.ts';
import { fingerprintCart, type OrderAttempt } from './order-attempt.ts';

/** Contents of an order; a change makes it another order. */
export interface OrderContent {
  lines: readonly { _id: string; qty: number; price: number }[];
  shippingAddress: ShippingAddress;
  billing: Billing | null;
  gift: Gift | null;
  /** Recipient of vouchers. */
  voucherRecipient?: VoucherRecipient | null;
  /** Codes that give something. */
  codes?: readonly string[];
  /** Key of the delivery method; absent in a shop with prices by country. */
  shippingMethod?: string | undefined;
  paymentMethod: PaymentMethod;
  /** Total, in cents. */
  total: Cents;
  /** The buyer: a user's id, or a guest's name and e-mail address. */
  buyer: string;
}

function fingerprintOrder({
  lines,
  shippingAddress,
  billing,
  gift,
  voucherRecipient,
  codes = [],
  shippingMethod,
  paymentMethod,
  total,
  buyer,
}: OrderContent): string {
  const { street, number, zipcode, city, country, name, company, addition, phone, packstation } = shippingAddress;
  const prices = lines.map(({ _id, price }) => `${_id}:${price}`).toSorted();
  const address = [street, number, zipcode, city, country, name, company, addition, phone, packstation];
  return JSON.stringify([
    fingerprintCart(lines),
    prices,
    ...address,
    billing,
    gift,
    paymentMethod,
    total,
    buyer,
    ...codes,
    ...(shippingMethod ? [{ shippingMethod }] : []),
    ...(voucherRecipient ? [{ voucherRecipient }] : []),
  ]);
}

/** Returns the attempt for this content: the current one while nothing has changed, otherwise one with a new key. */
export function chooseAttempt(present: OrderAttempt | null, content: OrderContent, now = Date.now()): OrderAttempt {
  const fingerprint = fingerprintOrder(content);
  return present?.fingerprint === fingerprint ? present : { fingerprint, key: makeRandomKey(), at: now };
}
