import type { AskableProviderName } from '@kontor/shared/rules/providers/providers';
import { nameProvider } from '@kontor/shared/rules/providers/providers';
import * as z from 'zod/mini';
import { sha256 } from '../lib/random.ts';

const apiAddress = (fallback: string) => z._default(z.url({ protocol: /^https?$/ }), fallback);

const variables = z.object({
  PAYPAL_CLIENT_ID: z.optional(z.string()),
  PAYPAL_CLIENT_SECRET: z.optional(z.string()),
  PAYPAL_WEBHOOK_ID: z.optional(z.string()),
  PAYPAL_PAYEE: z.optional(z.union([z.email(), z.string().check(z.regex(/^[A-Z0-9]{5,20}$/))])),
  PAYPAL_API: apiAddress('https://api-m.paypal.com'),
  INVOICE_PREFIX: z.optional(z.string().check(z.regex(/^[\w.-]{1,20}$/))),
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  STRIPE_API: apiAddress('https://api.stripe.com'),
  /** `auto`: on in a demo without a real provider. */
  DEMO_PAYMENTS: z._default(z.enum(['on', 'off', 'auto']), 'off'),
  DEMO_PAYMENTS_IN_PRODUCTION: z._default(z.enum(['allowed', 'refused']), 'refused'),
  PAYMENT_SANDBOX_IN_PRODUCTION: z._default(z.enum(['allowed', 'refused']), 'refused'),
});
type PaymentEnv = z.output<typeof variables>;

/** The variables of payment providers, for the list of all (env.ts). */
export const paymentVariables = variables.shape;

/** Payment variables that are secrets: each may be given as a file (secret-files.ts). */
export const paymentSecrets = ['PAYPAL_CLIENT_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** Shortest value that a provider gives out under these names. */
export const leastPaymentLengths = {
  STRIPE_SECRET_KEY: 20,
  STRIPE_WEBHOOK_SECRET: 16,
  PAYPAL_CLIENT_ID: 20,
  PAYPAL_CLIENT_SECRET: 20,
} as const;

interface ProviderVariables {
  /** Variables of the provider: all of them are set, or none. */
  needs: readonly (keyof PaymentEnv)[];
  /** Variable with the address of its API. */
  api: 'PAYPAL_API' | 'STRIPE_API';
  /** Pattern by which a value shows that its payments move no money. */
  sandbox: { variable: keyof PaymentEnv; pattern: RegExp; kind: 'a sandbox' | 'a test key' };
}

/** Providers that take real money. */
type RealProvider = Exclude<AskableProviderName, 'demo'>;

const providers: Record<RealProvider, ProviderVariables> = {
  paypal: {
    needs: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID', 'PAYPAL_PAYEE'],
    api: 'PAYPAL_API',
    sandbox: { variable: 'PAYPAL_API', pattern: /^https?:\/\/([^/]+\.)?sandbox\./i, kind: 'a sandbox' },
  },
  stripe: {
    needs: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    api: 'STRIPE_API',
    // Restricted keys (`rk_`) have their test mode too.
    sandbox: { variable: 'STRIPE_SECRET_KEY', pattern: /^[a-z]+_test_/, kind: 'a test key' },
  },
};

const names = Object.keys(providers) as readonly RealProvider[]; // the very keys of the record

function isConfigured(env: PaymentEnv, { needs }: ProviderVariables): boolean {
  return needs.every((variable) => env[variable]);
}

/** Whether a provider is set up with a test environment. */
function usesSandbox(env: PaymentEnv, provider: ProviderVariables): boolean {
  const { sandbox } = provider;
  return isConfigured(env, provider) && sandbox.pattern.test(env[sandbox.variable] ?? '');
}

/** Whether a provider is set up whose payments move no money: every order page then says so. */
export function usesPaymentSandbox(env: PaymentEnv): boolean {
  return Object.values(providers).some((provider) => usesSandbox(env, provider));
}

/** Returns the names of the configured providers that take real money. */
export function namePaymentProviders(env: PaymentEnv): string[] {
  return names.filter((name) => isConfigured(env, providers[name])).map((name) => nameProvider(name));
}

/**
 * Returns the problems of payment settings. A provider with half of its settings would take money without notifying the shop.
 * With a test key every order would count as paid without money.
 */
export function paymentProblems(env: PaymentEnv & { NODE_ENV: string }): string[] {
  const production = env.NODE_ENV === 'production';
  return names.flatMap((key) => {
    const [name, provider] = [nameProvider(key), providers[key]];
    const { needs, api, sandbox } = provider;
    const found = needs.filter((variable) => env[variable]).length;
    const isHalf = found > 0 && found < needs.length;
    const isOpen = production && !env[api].startsWith('https:');
    const isTest = production && env.PAYMENT_SANDBOX_IN_PRODUCTION !== 'allowed' && usesSandbox(env, provider);
    return [
      ...(isHalf ? [`${needs.join(', ')}: ${name} needs all of them`] : []),
      ...(isOpen ? [`${api}: in production an https address, because the shop's secrets travel there`] : []),
      ...(isTest
        ? [
            `${sandbox.variable}: ${sandbox.kind} of ${name}, refused in production, where orders would count as paid without money; PAYMENT_SANDBOX_IN_PRODUCTION=allowed insists`,
          ]
        : []),
    ];
  });
}

/** @param secret from which the demo provider's webhook secret is derived */
export function readPaymentSettings(env: PaymentEnv, secret: string) {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = env;
  const { PAYPAL_WEBHOOK_ID: webhookId, PAYPAL_PAYEE: payee } = env;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  const livemode = !usesSandbox(env, providers.stripe);
  return {
    // Either all are set or none: other combinations are refused above.
    paypal:
      clientId && clientSecret && webhookId && payee
        ? { api: env.PAYPAL_API, clientId, clientSecret, webhookId, payee, invoicePrefix: env.INVOICE_PREFIX }
        : undefined,
    stripe: secretKey && webhookSecret ? { api: env.STRIPE_API, secretKey, webhookSecret, livemode } : undefined,
    demoWebhookSecret: env.DEMO_PAYMENTS === 'off' ? undefined : sha256(`demo webhook ${secret}`),
    // Shoppers see it beside a real provider only if it is switched on explicitly.
    isDemoOffered: env.DEMO_PAYMENTS === 'on' || namePaymentProviders(env).length === 0,
  };
}
