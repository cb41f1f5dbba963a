import { randomHex } from '../../lib/random.ts';
import type { PaymentProvider, ProviderPayment } from '../../features/payments/providers/payment-provider.ts';
import { ApiError } from '../../http/answers/api-error.ts';

export interface StubProvider extends PaymentProvider {
  /** Answers of the provider by payment, which tests may change. */
  readonly payments: Map<string, ProviderPayment>;
  /** Ids of captured payments, in order. */
  readonly captures: string[];
}

/** Returns a provider in memory whose every answer a test can choose. Payments begin as approved. */
export function stubProvider(overrides: Partial<PaymentProvider> = {}): StubProvider {
  const payments = new Map<string, ProviderPayment>();
  const captures: string[] = [];
  const refundKeys = new Set<string>();
  const known = (id: string): ProviderPayment => {
    const payment = payments.get(id);
    if (!payment) throw new Error('the stub does not know this payment');
    return payment;
  };
  return {
    payments,
    captures,
    name: 'paypal',
    demo: false,
    methods: ['PayPal'],
    payee: 'the-shop',
    start: async ({ reference, amountCents }) => {
      const id = `stub-${randomHex(8)}`;
      const agreed = { status: 'approved', currency: 'EUR', payee: 'the-shop', updatedAt: new Date() } as const;
      payments.set(id, { id, reference, amountCents, refundedCents: 0, ...agreed });
      return { id, action: { kind: 'popup' } };
    },
    find: async (id) => payments.get(id),
    capture: async (id) => {
      captures.push(id);
      payments.set(id, { ...known(id), status: 'captured' });
      return known(id);
    },
    refund: async (id, amountCents, key) => {
      const payment = known(id);
      if (refundKeys.has(`${id} ${key}`)) return payment;
      const refundedCents = payment.refundedCents + amountCents;
      if (payment.status !== 'captured' || refundedCents > payment.amountCents)
        throw new ApiError('refund_refused', 'Less than that is left');
      refundKeys.add(`${id} ${key}`);
      const status = refundedCents === payment.amountCents ? 'refunded' : 'captured';
      payments.set(id, { ...payment, refundedCents, status });
      return known(id);
    },
    readNotification: async (rawBody) => ({ payment: rawBody.toString('utf8') }),
    ...overrides,
  };
}
