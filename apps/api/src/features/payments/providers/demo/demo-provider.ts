import { shopCurrency } from '@kontor/shared/rules/prices/money';
import type { DemoDecision } from '@kontor/shared/wire/order-payments';
import { isAtProvider, paymentMethods, readMethodStep } from '@kontor/shared/rules/providers/providers';
import { stripeWays } from '@kontor/shared/rules/providers/stripe/ways';
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { ApiError, notFound } from '../../../../http/answers/api-error.ts';
import { randomHex } from '../../../../lib/random.ts';
import type { PaymentProvider, ProviderPayment } from '../payment-provider.ts';
import { DemoPaymentModel, type StoredDemoPayment } from './demo-payment.model.ts';
import { shopNow } from '../../../../lib/time/shop-clock.ts';

const payee = 'demo-merchant';
const payerEmail = 'shopper@demo.invalid';
/** Milliseconds for which a delayed demo payment stays undecided. */
const delayMs = 20_000;

const notificationSchema = z.object({ payment: z.string() });

/** Actions that a real provider would offer in its own window. */
export interface DemoWindow {
  get(id: string): Promise<{ id: string; reference: string; amountCents: number; returnUrl: string }>;
  decide(id: string, decision: DemoDecision): Promise<ProviderPayment>;
}

function describePayment(payment: StoredDemoPayment): ProviderPayment {
  const { _id: id, status, amountCents, refundedCents, currency, reference, updatedAt } = payment;
  return { id, status, amountCents, refundedCents, currency, reference, payee: payment.payee, payerEmail, updatedAt };
}

async function move(id: string, from: object, change: object): Promise<StoredDemoPayment | undefined> {
  const options = { returnDocument: 'after', updatePipeline: true } as const;
  const moved = await DemoPaymentModel.findOneAndUpdate({ _id: id, ...from }, change, options);
  return moved?.toObject<StoredDemoPayment>();
}

async function find(id: string, now = shopNow()): Promise<ProviderPayment | undefined> {
  await move(id, { status: 'pending', decidesAt: { $lte: now } }, { status: 'captured' });
  const payment = await DemoPaymentModel.findById(id).lean<StoredDemoPayment>();
  return payment ? describePayment(payment) : undefined;
}

async function requirePayment(id: string): Promise<ProviderPayment> {
  const payment = await find(id);
  if (!payment) throw notFound('Demo payment');
  return payment;
}

async function refund(id: string, amountCents: number, key: string): Promise<ProviderPayment> {
  const enough = { $gte: [{ $subtract: ['$amountCents', '$refundedCents'] }, amountCents] };
  const given = await move(id, { status: 'captured', refundKeys: { $ne: key }, $expr: enough }, [
    {
      $set: {
        refundedCents: { $add: ['$refundedCents', amountCents] },
        refundKeys: { $concatArrays: ['$refundKeys', [key]] },
      },
    },
    { $set: { status: { $cond: [{ $eq: ['$refundedCents', '$amountCents'] }, 'refunded', 'captured'] } } },
  ]);
  if (given) return describePayment(given);
  if (await DemoPaymentModel.exists({ _id: id, refundKeys: key })) return requirePayment(id);
  throw new ApiError('refund_refused', 'Less than that is left of the demo payment');
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined; // refused by the schema, like any other unreadable notification
  }
}

function readNotification(secret: string, rawBody: Buffer, signature: unknown): string {
  const expected = createHmac('sha256', secret).update(rawBody).digest();
  const given = Buffer.from(typeof signature === 'string' ? signature : '', 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new ApiError('invalid_signature', 'The signature does not fit');
  }
  const notification = z.safeParse(notificationSchema, parseJson(rawBody));
  if (!notification.success) throw new ApiError('invalid_input', 'The notification names no payment');
  return notification.data.payment;
}

/**
 * Creates the demo provider: no money moves, everything else works as with a real one. It covers every method of a provider,
 * each with its usual steps.
 * @param webhookSecret signs its notifications (header `demo-signature`: hexadecimal HMAC-SHA256 of the body)
 */
export function makeDemoProvider(webhookSecret: string): PaymentProvider & { window: DemoWindow } {
  return {
    name: 'demo',
    demo: true,
    methods: paymentMethods.filter(isAtProvider),
    payee,
    readOffer: () => ({ stripeWays: [...stripeWays] }),
    start: async ({ method, reference, amountCents, returnUrl }) => {
      const id = `demo-${randomHex(16)}`;
      await DemoPaymentModel.create({
        _id: id,
        status: 'created',
        amountCents,
        currency: shopCurrency,
        reference,
        payee,
        returnUrl,
      });
      return {
        id,
        action:
          readMethodStep(method) === 'window' ? { kind: 'popup' } : { kind: 'redirect', url: `/demo-checkout/${id}` },
      };
    },
    find: (id) => find(id),
    capture: async (id) => {
      const captured = await move(id, { status: 'approved' }, { status: 'captured' });
      return captured ? describePayment(captured) : requirePayment(id);
    },
    refund,
    readNotification: async (rawBody, headers) => ({
      payment: readNotification(webhookSecret, rawBody, headers['demo-signature']),
    }),
    window: {
      get: async (id) => {
        const payment = await DemoPaymentModel.findById(id).lean<StoredDemoPayment>();
        if (!payment) throw notFound('Demo payment');
        const { reference, amountCents, returnUrl } = payment;
        return { id, reference, amountCents, returnUrl };
      },
      decide: async (id, decision) => {
        const changes: Record<DemoDecision, object> = {
          approve: { status: 'approved' },
          decline: { status: 'failed' },
          delay: { status: 'pending', decidesAt: new Date(shopNow().getTime() + delayMs) },
        };
        await move(id, { status: 'created' }, changes[decision]);
        return requirePayment(id);
      },
    },
  };
}
