import { nameProvider } from '@kontor/shared/rules/providers/providers';
import * as z from 'zod/mini';
import {
  providerVariables,
  type RealProvider,
  realProviderNames,
  realProviders,
  type RealSettings,
} from '../features/payments/providers/real-providers.ts';
import { sha256 } from '../lib/random.ts';

const variables = z.object({
  ...providerVariables,
  /** `auto`: on in a demo without a real provider. */
  DEMO_PAYMENTS: z._default(z.enum(['on', 'off', 'auto']), 'off'),
  DEMO_PAYMENTS_IN_PRODUCTION: z._default(z.enum(['allowed', 'refused']), 'refused'),
  PAYMENT_SANDBOX_IN_PRODUCTION: z._default(z.enum(['allowed', 'refused']), 'refused'),
});
type PaymentEnv = z.output<typeof variables>;

/** The variables of payment providers, for the list of all (env.ts). */
export const paymentVariables = variables.shape;

const setups = Object.values(realProviders);

/** Payment variables that are secrets: each may be given as a file (secret-files.ts). */
export const paymentSecrets = setups.flatMap(({ secrets }) => secrets);

/** Shortest value that a provider gives out under these names. */
export const leastPaymentLengths: Readonly<Record<string, number>> = Object.assign(
  {},
  ...setups.map(({ leastLengths }) => leastLengths),
);

function isConfigured(env: PaymentEnv, name: RealProvider): boolean {
  return realProviders[name].needs.every((variable) => env[variable]);
}

/** Whether a provider is set up with a test environment. */
function usesSandbox(env: PaymentEnv, name: RealProvider): boolean {
  const { sandbox } = realProviders[name];
  return isConfigured(env, name) && sandbox.pattern.test(env[sandbox.variable] ?? '');
}

/** Whether a provider is set up whose payments move no money: every order page then says so. */
export function usesPaymentSandbox(env: PaymentEnv): boolean {
  return realProviderNames.some((name) => usesSandbox(env, name));
}

/** Returns the names of the configured providers that take real money. */
export function namePaymentProviders(env: PaymentEnv): string[] {
  return realProviderNames.filter((name) => isConfigured(env, name)).map((name) => nameProvider(name));
}

/**
 * Returns the problems of payment settings. A provider with half of its settings would take money without notifying the shop.
 * With a test key every order would count as paid without money.
 */
export function paymentProblems(env: PaymentEnv & { NODE_ENV: string }): string[] {
  const production = env.NODE_ENV === 'production';
  return realProviderNames.flatMap((key) => {
    const name = nameProvider(key);
    const { needs, api, sandbox } = realProviders[key];
    const found = needs.filter((variable) => env[variable]).length;
    const isHalf = found > 0 && found < needs.length;
    const isOpen = production && env[api]?.startsWith('https:') === false;
    const isTest = production && env.PAYMENT_SANDBOX_IN_PRODUCTION !== 'allowed' && usesSandbox(env, key);
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

/** Returns the settings of configured providers: half of them are refused above. */
function readRealSettings(env: PaymentEnv): RealSettings {
  return Object.fromEntries(
    realProviderNames.map((name) => [name, realProviders[name].read(env, usesSandbox(env, name))]),
  );
}

/** @param secret from which the demo provider's webhook secret is derived */
export function readPaymentSettings(env: PaymentEnv, secret: string) {
  return {
    ...readRealSettings(env),
    demoWebhookSecret: env.DEMO_PAYMENTS === 'off' ? undefined : sha256(`demo webhook ${secret}`),
    // Shoppers see it beside a real provider only if it is switched on explicitly.
    isDemoOffered: env.DEMO_PAYMENTS === 'on' || namePaymentProviders(env).length === 0,
  };
}
