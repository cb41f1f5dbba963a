import { shopCurrency } from '@kontor/shared/rules/prices/money';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { PaymentProvider, PaymentRequest, ProviderPayment } from '../payment-provider.ts';
import { ProviderRefusal } from '../provider-refusal.ts';
import { makePayPalAmount } from './paypal-amounts.ts';
import { type Own, payPalOrderSchema, readPayPalPayment } from './paypal-answers.ts';
import { type PayPalAnswer, type PayPalClient, makePayPalClient } from './paypal-client.ts';
import { readPayPalNotification } from './paypal-notification.ts';
import { findOrder, refusedIssues, requireOrder, parseAnswer } from './paypal-orders.ts';
import { refund } from './paypal-refund.ts';
import { mapPayPalIssue } from './paypal-refusals.ts';
import type { PayPalSettings } from './paypal-settings.ts';

const startedSchema = z.object({
  id: z.string(),
  links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
});

/** Returns PayPal's order for an order of the shop: the exact amount, its number twice, and no data of the shopper. */
function newOrder({ reference, amountCents, returnUrl }: PaymentRequest, { payee, prefix }: Own): string {
  const agreed = new URL(returnUrl);
  agreed.searchParams.set('payment', 'agreed');
  return JSON.stringify({
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: reference,
        invoice_id: `${prefix}${reference}`,
        amount: { currency_code: shopCurrency, value: makePayPalAmount(amountCents) },
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

/** Returns the reasons why PayPal will not begin or take a payment; empty if it does, or if that is unknown. */
function refusedPayment(answer: PayPalAnswer): string[] {
  const issues = refusedIssues(answer);
  // A call that PayPal cannot process counts as refused even without a named issue.
  return issues.length === 0 && answer.status === 422 ? ['UNPROCESSABLE_ENTITY'] : issues;
}

async function capture(call: PayPalClient, id: string, own: Own): Promise<ProviderPayment> {
  const path = `/v2/checkout/orders/${id}/capture`;
  // A key for each attempt: with a common one PayPal would repeat a decline to a shopper who has changed the card. An order is
  // captured once, whatever the keys.
  const answer = await call({ method: 'POST', path, body: '{}', key: randomUUID() });
  // An order unknown to PayPal has expired, or is not replicated yet: it is given up when it cannot be found.
  const [issue] = answer.status === 404 ? [] : refusedPayment(answer);
  if (issue === undefined) return readPayPalPayment(parseAnswer(payPalOrderSchema, answer), own);
  const payment = readPayPalPayment(await requireOrder(call, id), own);
  // Captured meanwhile by another call, or refused for good in this attempt: the shopper may have to approve it again.
  if (payment.status !== 'approved' && payment.status !== 'created') return payment;
  return { ...payment, status: 'failed', refusal: mapPayPalIssue(issue) };
}

/**
 * Creates the PayPal provider by Orders v2: the shopper approves in PayPal's window, or on its page with a redirect; the server
 * captures. Every method throws 503 `unavailable` when PayPal cannot be reached.
 */
export function makePayPalProvider(settings: PayPalSettings): PaymentProvider {
  const { payee, webhookId, invoicePrefix: prefix = '' } = settings;
  const own = { payee, prefix };
  const call = makePayPalClient(settings);
  return {
    name: 'paypal',
    demo: false,
    methods: ['PayPal'],
    payee,
    start: async (request) => {
      const body = newOrder(request, own);
      const answer = await call({ method: 'POST', path: '/v2/checkout/orders', body, key: randomUUID() });
      const issues = refusedPayment(answer);
      if (issues[0] !== undefined) {
        const message = `PayPal does not take it: ${issues.join(' ')}`;
        throw new ProviderRefusal('payment_method_unavailable', message, mapPayPalIssue(issues[0]));
      }
      const { id, links } = parseAnswer(startedSchema, answer);
      const link = links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      return { id, action: { kind: 'popup', ...(link && { url: link.href }) } };
    },
    find: async (id) => {
      const order = await findOrder(call, id);
      return order && readPayPalPayment(order, own);
    },
    capture: (id) => capture(call, id, own),
    refund: async (id, amountCents, key) => {
      await refund(call, id, amountCents, key);
      return readPayPalPayment(await requireOrder(call, id), own);
    },
    readNotification: (rawBody, headers) => readPayPalNotification(call, webhookId, rawBody, headers),
  };
}
