import { randomHex } from '../lib/random.ts';
import type { PaymentProvider, ProviderPayment } from '../features/payments/payment-provider.ts';

export interface StubProvider extends PaymentProvider {
  /** What the provider would answer about each payment: tests change it as they like. */
  readonly payments: Map<string, ProviderPayment>;
  /** Ids that money was asked for, in order. */
  readonly captures: string[];
}

/** A provider in memory whose every word a test can choose. Payments begin as approved. */
export function stubProvider(overrides: Partial<PaymentProvider> = {}): StubProvider {
  const payments = new Map<string, ProviderPayment>();
  const captures: string[] = [];
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
      payments.set(id, { id, reference, amountCents, ...agreed });
      return { id, action: { kind: 'popup' } };
    },
    find: async (id) => payments.get(id),
    capture: async (id) => {
      captures.push(id);
      payments.set(id, { ...known(id), status: 'captured' });
      return known(id);
    },
    refund: async (id) => known(id),
    readNotification: async (rawBody) => rawBody.toString('utf8'),
    ...overrides,
  };
}
