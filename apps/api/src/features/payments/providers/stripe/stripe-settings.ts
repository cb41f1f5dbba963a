import * as z from 'zod/mini';
import { apiAddress, type ProviderSettings } from '../provider-settings.ts';

export interface StripeSettings {
  /** Base address of the API. */
  api: string;
  secretKey: string;
  webhookSecret: string;
  /** Whether the key belongs to the live environment. */
  livemode: boolean;
  /** Time limit of one try, in milliseconds. */
  timeoutMs?: number | undefined;
  /** Called with the reason why Stripe does not return its payment options. */
  onWaysUnknown?: ((error: unknown) => void) | undefined;
}

const variables = {
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  STRIPE_API: apiAddress('https://api.stripe.com'),
};

export const stripe: ProviderSettings<typeof variables, StripeSettings> = {
  variables,
  secrets: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  leastLengths: { STRIPE_SECRET_KEY: 20, STRIPE_WEBHOOK_SECRET: 16 },
  needs: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  api: 'STRIPE_API',
  // Restricted keys (`rk_`) have their test mode too.
  sandbox: { variable: 'STRIPE_SECRET_KEY', pattern: /^[a-z]+_test_/, kind: 'a test key' },
  read: ({ STRIPE_API: api, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret }, usesSandbox) =>
    secretKey && webhookSecret ? { api, secretKey, webhookSecret, livemode: !usesSandbox } : undefined,
};
