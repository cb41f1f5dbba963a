import type { AskableProviderName } from '@kontor/shared/rules/providers/providers';
import type { PaymentProvider } from './payment-provider.ts';
import { type PayPalSettings, paypal } from './paypal/paypal-settings.ts';
import { type StripeSettings, stripe } from './stripe/stripe-settings.ts';

/** Providers that take real money. */
export type RealProvider = Exclude<AskableProviderName, 'demo'>;

/** Called with the reason why a provider does not return its payment options, for the log. */
export type OnOfferUnknown = (error: unknown) => void;

/** Settings of each real provider, and its code, which only a process that takes payments loads. */
export const realProviders = {
  paypal: {
    ...paypal,
    make: async (settings: PayPalSettings): Promise<PaymentProvider> =>
      (await import('./paypal/paypal-provider.ts')).makePayPalProvider(settings),
  },
  stripe: {
    ...stripe,
    make: async (settings: StripeSettings, onOfferUnknown?: OnOfferUnknown): Promise<PaymentProvider> =>
      (await import('./stripe/stripe-provider.ts')).makeStripeProvider({ ...settings, onWaysUnknown: onOfferUnknown }),
  },
} as const satisfies Record<RealProvider, unknown>;

type RealProviders = typeof realProviders;
type SettingsOf<Name extends RealProvider> = Parameters<RealProviders[Name]['make']>[0];
/** Settings of the configured providers. */
export type RealSettings = { [Name in RealProvider]?: SettingsOf<Name> | undefined };

type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void ? All : never;
/** Variables of all real providers. */
type ProviderVariables = Intersection<RealProviders[RealProvider]['variables']>;

export const realProviderNames = Object.keys(realProviders) as readonly RealProvider[]; // the very keys of the table

/** Variables of all real providers, for the list of all (env-variables.ts). */
export const providerVariables = Object.assign(
  {},
  ...realProviderNames.map((name) => realProviders[name].variables),
) as ProviderVariables; // `assign` forgets the names of the parts

type Makers = {
  [Name in RealProvider]: {
    make: (settings: SettingsOf<Name>, onOfferUnknown?: OnOfferUnknown) => Promise<PaymentProvider>;
  };
};

/** Creates a provider from its settings; undefined without them. */
export async function makeRealProvider<Name extends RealProvider>(
  name: Name,
  settings: RealSettings[Name],
  onOfferUnknown?: OnOfferUnknown,
): Promise<PaymentProvider | undefined> {
  const makers: Makers = realProviders;
  return settings && makers[name].make(settings, onOfferUnknown);
}
