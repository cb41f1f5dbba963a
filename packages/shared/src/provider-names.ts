import type { PaymentProviderName } from './payments.ts';

/** What payment providers call themselves, in every language. Without schemas: the site's pages load it. */
export const providerNames: Readonly<Record<PaymentProviderName, string>> = {
  demo: 'Demo',
  paypal: 'PayPal',
  stripe: 'Stripe',
  bank: 'Bank',
};
