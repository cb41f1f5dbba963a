import type { Order } from '@kontor/shared/wire/orders';
import type { Express } from 'express';
import { expect } from 'vitest';
import type { FakeSession } from '../fakes/fake-stripe-sessions.ts';
import type { FakeStripe, StripeNotification } from '../fakes/fake-stripe.ts';
import { aBegunOrder, aStripeShop, notify } from './provider-shops.ts';
import { errorCode, pay } from '../calls/shop-calls.ts';

/** An attempt to have an unpaid order marked as paid: its shopper is on Stripe's page, and no more. */
export interface StripeAttempt {
  shop: Express;
  stripe: FakeStripe;
  order: Order;
  /** Id of the Checkout Session. */
  id: string;
  /** Numbers of other orders that were paid correctly. */
  honest: string[];
}

/** Action of an attempt. It checks the answers; a common check makes sure that no order is paid. */
export type StripeDeed = (attempt: StripeAttempt) => Promise<void>;

export async function aStripeAttempt(): Promise<StripeAttempt> {
  const { shop, stripe } = await aStripeShop();
  return { shop, stripe, ...(await aBegunOrder(shop)), honest: [] };
}

/** Pays, and makes Stripe store something else than requested; the shop learns of it in both ways. */
export const keptByStripe =
  (change: (intent: NonNullable<FakeSession['payment_intent']>, session: FakeSession) => void): StripeDeed =>
  async ({ shop, stripe, order, id }) => {
    stripe.pay(id);
    const session = stripe.session(id);
    if (session.payment_intent) change(session.payment_intent, session);
    const told = await pay(shop, order, id);
    expect([told.status, errorCode(told)]).toEqual([409, 'payment_not_verified']);
    for (const type of ['checkout.session.completed', 'checkout.session.async_payment_succeeded', 'charge.refunded'])
      await notify(shop, 'stripe', stripe.notification(type, id)).expect(200);
  };

/** Sends this payment id as the browser does. Paths from a browser are not requested from Stripe. */
export const namingToStripe =
  (id: string): StripeDeed =>
  async ({ shop, stripe, order }) => {
    const told = await pay(shop, order, id);
    expect([told.status, errorCode(told)]).toEqual([409, 'payment_not_verified']);
    expect(stripe.requests.map(({ path }) => path).filter((path) => /\.\.|refunds|proto/.test(path))).toEqual([]);
  };

/** Returns a forged notification about a paid session. */
export const forgedAsStripe =
  (forge: (stripe: FakeStripe, id: string) => StripeNotification, code = 'invalid_signature'): StripeDeed =>
  async ({ shop, stripe, id }) => {
    stripe.pay(id);
    const response = await notify(shop, 'stripe', forge(stripe, id));
    expect([response.status, errorCode(response)]).toEqual([400, code]);
  };

/** Forges a notification by this header instead of the signature. */
export const withSignature = (signature: string): StripeDeed =>
  forgedAsStripe((stripe, id) => ({
    ...stripe.notification('checkout.session.completed', id),
    headers: { 'stripe-signature': signature },
  }));
