import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { sha256 } from '../../../lib/random.ts';
import type { PaymentProvider, PaymentRequest, ProviderPayment } from '../payment-provider.ts';
import {
  type PayPalOrder,
  decidingCapture,
  decimalOf,
  issuesOf,
  payPalOrderSchema,
  paymentOf,
} from './paypal-answers.ts';
import {
  type PayPalAccess,
  type PayPalAnswer,
  type PayPalClient,
  makePayPalClient,
  payPalAway,
} from './paypal-client.ts';
import { readPayPalNotification } from './paypal-notification.ts';

export interface PayPalSettings extends PayPalAccess {
  webhookId: string;
  /** Whom the money goes to: a merchant id or an e-mail address. */
  payee: string;
}

const startedSchema = z.object({ id: z.string(), links: z.array(z.object({ rel: z.string(), href: z.string() })) });

/** Ids of PayPal's orders; whatever else a browser or a notification names is not worth a question. */
const idPattern = /^[A-Z0-9]{1,36}$/;

function parsed<S extends z.ZodMiniType>(schema: S, { status, body }: PayPalAnswer): z.output<S> {
  const result = z.safeParse(schema, body);
  if (status >= 300) throw payPalAway(`refuses the call (${[status, ...issuesOf(body)].join(' ')})`);
  if (!result.success) throw payPalAway('gives an answer that cannot be read');
  return result.data;
}

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
        amount: { currency_code: 'EUR', value: decimalOf(amountCents) },
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

async function findOrder(call: PayPalClient, id: string): Promise<PayPalOrder | undefined> {
  if (!idPattern.test(id)) return undefined;
  const answer = await call({ method: 'GET', path: `/v2/checkout/orders/${id}` });
  return answer.status === 404 ? undefined : parsed(payPalOrderSchema, answer);
}

async function knownOrder(call: PayPalClient, id: string): Promise<PayPalOrder> {
  const order = await findOrder(call, id);
  if (!order) throw payPalAway('no longer knows a payment that it knew');
  return order;
}

async function capture(call: PayPalClient, id: string, payee: string): Promise<ProviderPayment> {
  const path = `/v2/checkout/orders/${id}/capture`;
  // A key for each attempt: with one for all, PayPal would repeat a decline to a shopper who has changed the card.
  // An order is captured once whatever the keys.
  const answer = await call({ method: 'POST', path, body: '{}', key: randomUUID() });
  if (answer.status !== 422) return paymentOf(parsed(payPalOrderSchema, answer), payee);
  const payment = paymentOf(await knownOrder(call, id), payee);
  // Captured by somebody else just now, or refused for good as far as this attempt goes.
  return payment.status === 'approved' ? { ...payment, status: 'failed' } : payment;
}

async function refund(
  call: PayPalClient,
  { id, amountCents, key, payee }: { id: string; amountCents: number; key: string; payee: string },
): Promise<ProviderPayment> {
  const order = await knownOrder(call, id);
  const { id: captureId } = decidingCapture(order) ?? {};
  if (captureId === undefined) return paymentOf(order, payee);
  const answer = await call({
    method: 'POST',
    path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
    body: JSON.stringify({ amount: { currency_code: 'EUR', value: decimalOf(amountCents) } }),
    key: sha256(`refund ${id} ${key}`),
  });
  // 422: more than is left, or given back already; the payment itself tells.
  if (answer.status !== 422) parsed(z.object({ id: z.string() }), answer);
  return paymentOf(await knownOrder(call, id), payee);
}

/**
 * PayPal by Orders v2: the shopper agrees at PayPal and is led back, the server captures.
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
      const { id, links } = parsed(startedSchema, answer);
      const link = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      if (!link) throw payPalAway('does not say where the shopper agrees');
      return { id, action: { kind: 'redirect', url: link.href } };
    },
    find: async (id) => {
      const order = await findOrder(call, id);
      return order && paymentOf(order, payee);
    },
    capture: (id) => capture(call, id, payee),
    refund: (id, amountCents, key) => refund(call, { id, amountCents, key, payee }),
    readNotification: (rawBody, headers) => readPayPalNotification(call, webhookId, rawBody, headers),
  };
}
