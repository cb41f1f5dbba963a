import type { Order } from '@kontor/shared/wire/orders';
import type { Express } from 'express';
import { expect } from 'vitest';
import type { FakePayPal } from '../fakes/fake-paypal.ts';
import type { PayPalNotification } from '../fakes/fake-paypal-events.ts';
import type { FakeOrder } from '../fakes/fake-paypal-orders.ts';
import { aPayPalShop, anApprovedOrder, notify } from './provider-shops.ts';
import { errorCode, pay } from '../calls/shop-calls.ts';

/** An attempt to have an unpaid order marked as paid: its shopper has approved in PayPal's window, and no more. */
export interface Attempt {
  shop: Express;
  paypal: FakePayPal;
  order: Order;
  /** Id of PayPal's order. */
  id: string;
  /** Numbers of other orders that were paid correctly. */
  honest: string[];
}

/** Action of an attempt. It checks the answers; a common check makes sure that no order is paid. */
export type Deed = (attempt: Attempt) => Promise<void>;

type Unit = FakeOrder['purchase_units'][number];

export async function anAttempt(): Promise<Attempt> {
  const { shop, paypal } = await aPayPalShop();
  return { shop, paypal, ...(await anApprovedOrder(shop, paypal)), honest: [] };
}

/** Returns the first capture of a unit. */
export function readFirstCapture({ payments }: Unit) {
  const [capture] = payments?.captures ?? [];
  if (!capture) throw new Error('nothing was captured');
  return capture;
}

/** Makes PayPal store something else than requested; the shop learns of it from the shopper and from notifications. */
export const kept =
  (change: (unit: Unit, order: FakeOrder) => void): Deed =>
  async ({ shop, paypal, order, id }) => {
    const there = paypal.order(id);
    change(there.purchase_units[0], there);

    const told = await pay(shop, order, id);
    const notified = await notify(shop, 'paypal', paypal.notification('CHECKOUT.ORDER.APPROVED', id));
    const again = await notify(shop, 'paypal', paypal.notification('PAYMENT.CAPTURE.COMPLETED', id));

    expect([told.status, errorCode(told)]).toEqual([409, 'payment_not_verified']);
    expect([notified.status, again.status]).toEqual([200, 200]);
    expect(paypal.requests.filter(({ path }) => path.endsWith('/capture'))).toEqual([]);
  };

/** Like `kept`, for a payment that a browser has captured itself and that has this status now. */
export const taken = (status: string, change: (unit: Unit) => void = () => {}): Deed =>
  kept((unit, order) => {
    const amount = { ...unit.amount };
    unit.payments = {
      captures: [
        {
          id: 'C1',
          status,
          amount,
          ...(unit.custom_id !== undefined && { custom_id: unit.custom_id }),
          create_time: order.update_time,
          update_time: order.update_time,
        },
      ],
    };
    order.status = 'COMPLETED';
    change(unit);
  });

/** Makes each capture end like this at PayPal, however often the shop repeats it. */
export const capturing =
  (result: string, status: number): Deed =>
  async ({ shop, paypal, order, id }) => {
    paypal.onCapture.result = result;
    const told = [await pay(shop, order, id), await pay(shop, order, id)];
    expect(told.map((response) => response.status)).toEqual([status, status]);
    await notify(shop, 'paypal', paypal.notification('CHECKOUT.ORDER.APPROVED', id)).expect(200);
    await notify(shop, 'paypal', paypal.notification(`PAYMENT.CAPTURE.${result}`, id)).expect(200);
  };

/** Makes PayPal answer a capture with 201 and this text; the shopper then gets this status. */
export const capturedAs =
  (text: (unit: Unit, order: FakeOrder) => string, status: number): Deed =>
  async ({ shop, paypal, order, id }) => {
    const there = paypal.order(id);
    paypal.disturb(/capture$/, { status: 201, text: text(there.purchase_units[0], there) });
    expect((await pay(shop, order, id)).status).toBe(status);
  };

/** Sends this payment id as the browser does. Paths and addresses from a browser are not requested from PayPal. */
export const naming =
  (id: string): Deed =>
  async ({ shop, paypal, order }) => {
    const told = await pay(shop, order, id);
    expect([told.status, errorCode(told)]).toEqual([409, 'payment_not_verified']);
    expect(paypal.requests.map(({ path }) => path).filter((path) => /\.\.|\?|proto|cs_/.test(path))).toEqual([]);
  };

/** Returns a forged notification about an approved payment. @param other a genuine one beside it */
export const forged =
  (
    forge: (sent: PayPalNotification, other: PayPalNotification) => PayPalNotification,
    code = 'invalid_signature',
  ): Deed =>
  async ({ shop, paypal, id }) => {
    const sent = paypal.notification('CHECKOUT.ORDER.APPROVED', id);
    const response = await notify(shop, 'paypal', forge(sent, paypal.notification('CHECKOUT.ORDER.COMPLETED', id)));
    expect([response.status, errorCode(response)]).toEqual([400, code]);
  };

/** Forges a notification by one changed header. */
export const withHeader = (name: string, value: string): Deed =>
  forged(({ body, headers }) => ({ body, headers: { ...headers, [name]: value } }));

/** Forges a notification by another body. */
export const withBody = (body: string): Deed => forged(({ headers }) => ({ body, headers }), 'invalid_input');
