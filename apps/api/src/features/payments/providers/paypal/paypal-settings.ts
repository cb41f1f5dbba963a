import * as z from 'zod/mini';
import { apiAddress, type ProviderSettings } from '../provider-settings.ts';

/** Access to PayPal's API. */
export interface PayPalAccess {
  /** Base address of the API: sandbox or live. */
  api: string;
  clientId: string;
  clientSecret: string;
  /** Time limit of one try, in milliseconds. */
  timeoutMs?: number | undefined;
}

export interface PayPalSettings extends PayPalAccess {
  webhookId: string;
  /** Recipient of the money: a merchant id or an e-mail address. */
  payee: string;
  /** Prefix of the shop's numbers in PayPal's invoice ids, which accept each number once per account. Empty by default. */
  invoicePrefix?: string | undefined;
}

const variables = {
  PAYPAL_CLIENT_ID: z.optional(z.string()),
  PAYPAL_CLIENT_SECRET: z.optional(z.string()),
  PAYPAL_WEBHOOK_ID: z.optional(z.string()),
  PAYPAL_PAYEE: z.optional(z.union([z.email(), z.string().check(z.regex(/^[A-Z0-9]{5,20}$/))])),
  PAYPAL_API: apiAddress('https://api-m.paypal.com'),
  INVOICE_PREFIX: z.optional(z.string().check(z.regex(/^[\w.-]{1,20}$/))),
};

export const paypal: ProviderSettings<typeof variables, PayPalSettings> = {
  variables,
  secrets: ['PAYPAL_CLIENT_SECRET'],
  leastLengths: { PAYPAL_CLIENT_ID: 20, PAYPAL_CLIENT_SECRET: 20 },
  needs: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID', 'PAYPAL_PAYEE'],
  api: 'PAYPAL_API',
  sandbox: { variable: 'PAYPAL_API', pattern: /^https?:\/\/([^/]+\.)?sandbox\./i, kind: 'a sandbox' },
  read: (env) => {
    const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = env;
    const { PAYPAL_WEBHOOK_ID: webhookId, PAYPAL_PAYEE: payee } = env;
    if (!clientId || !clientSecret || !webhookId || !payee) return undefined;
    return { api: env.PAYPAL_API, clientId, clientSecret, webhookId, payee, invoicePrefix: env.INVOICE_PREFIX };
  },
};
