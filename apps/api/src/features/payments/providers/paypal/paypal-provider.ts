import { shopCurrency } from '@kontor/shared/money';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { ApiError } from '../../../../http/api-error.ts';
import type { PaymentProvider, PaymentRequest, ProviderPayment } from '../payment-provider.ts';
import { decimalOf } from './paypal-amounts.ts';
import { issuesOf, payPalOrderSchema, paymentOf } from './paypal-answers.ts';
import { type PayPalAccess, type PayPalClient, makePayPalClient } from './paypal-client.ts';
import { readPayPalNotification } from './paypal-notification.ts';
import { findOrder, requireOrder, parseAnswer } from './paypal-orders.ts';
import { refund } from './paypal-refund.ts';

export interface PayPalSettings extends PayPalAccess {
  webhookId: string;
  /** Whom the money goes to: a merchant id or an e-mail address. */
  payee: string;
}

const startedSchema = z.object({
  id: z.string(),
  links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
});

/** An order of PayPal for one of ours: the exact amount, our number twice, and nothing of the shopper. */
function newOrder({ reference, amountCents, returnUrl }: PaymentRequest, payee: string): string {
  const agreed = new URL(returnUrl);
  agreed.searchParams.set('payment', 'agreed');
  return JSON.stringify({
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: reference,
        invoice_id: reference,
        amount: { currency_code: shopCurrency, value: decimalOf(amountCents) },
        payee: payee.includes('@') ? { email_address: payee } : { merchant_id: payee },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          locale: 'de-DE',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: agreed.href,
          cancel_url: returnUrl,
        },
      },
    },
  });
}

async function capture(call: PayPalClient, id: string, payee: string): Promise<ProviderPayment> {
  const path = `/v2/checkout/orders/${id}/capture`;
  // A key for each attempt: with one for all, PayPal would repeat a decline to a shopper who has changed the card.
  // An order is captured once whatever the keys.
  const answer = await call({ method: 'POST', path, body: '{}', key: randomUUID() });
  if (answer.status !== 422) return paymentOf(parseAnswer(payPalOrderSchema, answer), payee);
  const payment = paymentOf(await requireOrder(call, id), payee);
  // Captured by somebody else just now, or refused for good as far as this attempt goes.
  return payment.status === 'approved' ? { ...payment, status: 'failed' } : payment;
}

/**
 * PayPal by Orders v2: the shopper agrees in PayPal's window, or on its page and is led back; the server captures.
 * Every method throws 503 `unavailable` when PayPal cannot be reached.
 */
export function makePayPalProvider(settings: PayPalSettings): PaymentProvider {
  const { payee, webhookId } = settings;
  const call = makePayPalClient(settings);
  return {
    name: 'paypal',
    demo: false,
    methods: ['PayPal'],
    payee,
    start: async (request) => {
      const body = newOrder(request, payee);
      const answer = await call({ method: 'POST', path: '/v2/checkout/orders', body, key: randomUUID() });
      if (answer.status === 422) {
        throw new ApiError('payment_method_unavailable', `PayPal does not take it: ${issuesOf(answer.body).join(' ')}`);
      }
      const { id, links } = parseAnswer(startedSchema, answer);
      const link = links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      return { id, action: { kind: 'popup', ...(link && { url: link.href }) } };
    },
    find: async (id) => {
      const order = await findOrder(call, id);
      return order && paymentOf(order, payee);
    },
    capture: (id) => capture(call, id, payee),
    refund: async (id, amountCents, key) => {
      await refund(call, id, amountCents, key);
      return paymentOf(await requireOrder(call, id), payee);
    },
    readNotification: (rawBody, headers) => readPayPalNotification(call, webhookId, rawBody, headers),
  };
}
