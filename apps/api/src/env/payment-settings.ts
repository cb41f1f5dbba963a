import type { PaymentProviderName } from '@kontor/shared/payments';
import * as z from 'zod/mini';
import { sha256 } from '../lib/random.ts';

const apiAddress = (fallback: string) => z._default(z.url({ protocol: /^https?$/ }), fallback);

const variables = z.object({
  PAYPAL_CLIENT_ID: z.optional(z.string()),
  PAYPAL_CLIENT_SECRET: z.optional(z.string()),
  PAYPAL_WEBHOOK_ID: z.optional(z.string()),
  PAYPAL_PAYEE: z.optional(z.union([z.email(), z.string().check(z.regex(/^[A-Z0-9]{5,20}$/))])),
  PAYPAL_API: apiAddress('https://api-m.paypal.com'),
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  STRIPE_API: apiAddress('https://api.stripe.com'),
  DEMO_PAYMENTS: z._default(z.enum(['on', 'off']), 'off'),
  DEMO_PAYMENTS_IN_PRODUCTION: z._default(z.enum(['allowed', 'refused']), 'refused'),
});
type PaymentEnv = z.output<typeof variables>;

/** The variables of payment providers, for the list of all (env.ts). */
export const paymentVariables = variables.shape;

interface ProviderVariables {
  /** What the provider is called. */
  name: string;
  /** It works with all of these or with none. */
  needs: readonly (keyof PaymentEnv)[];
  /** Where its API is. */
  api: 'PAYPAL_API' | 'STRIPE_API';
}

const providers: Record<Exclude<PaymentProviderName, 'demo'>, ProviderVariables> = {
  paypal: {
    name: 'PayPal',
    needs: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID', 'PAYPAL_PAYEE'],
    api: 'PAYPAL_API',
  },
  stripe: { name: 'Stripe', needs: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], api: 'STRIPE_API' },
};

/** What the providers that take real money are called, of those that are set up. */
export function namePaymentProviders(env: PaymentEnv): string[] {
  const configured = Object.values(providers).filter(({ needs }) => needs.every((variable) => env[variable]));
  return configured.map(({ name }) => name);
}

/** What is wrong: a provider with half of its settings would take money and not hear of it. */
export function paymentProblems(env: PaymentEnv & { NODE_ENV: string }): string[] {
  return Object.values(providers).flatMap(({ name, needs, api }) => {
    const found = needs.filter((variable) => env[variable]).length;
    const isHalf = found > 0 && found < needs.length;
    const isOpen = env.NODE_ENV === 'production' && !env[api].startsWith('https:');
    return [
      ...(isHalf ? [`${needs.join(', ')}: ${name} needs all of them`] : []),
      ...(isOpen ? [`${api}: in production an https address, because the shop's secrets travel there`] : []),
    ];
  });
}

/** @param secret of which the demo provider's webhook secret is derived */
export function readPaymentSettings(env: PaymentEnv, secret: string) {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = env;
  const { PAYPAL_WEBHOOK_ID: webhookId, PAYPAL_PAYEE: payee } = env;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  return {
    // All or none are set: halves are refused above.
    paypal:
      clientId && clientSecret && webhookId && payee
        ? { api: env.PAYPAL_API, clientId, clientSecret, webhookId, payee }
        : undefined,
    stripe: secretKey && webhookSecret ? { api: env.STRIPE_API, secretKey, webhookSecret } : undefined,
    demoWebhookSecret: env.DEMO_PAYMENTS === 'on' ? sha256(`demo webhook ${secret}`) : undefined,
  };
}
