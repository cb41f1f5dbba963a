import type { Language } from './languages.ts';
import type { PaymentMethod, PaymentProviderName, StripeWay } from './payments.ts';

/** What payment providers call themselves, in every language. Without schemas: the site's pages load it. */
export const providerNames: Readonly<Record<PaymentProviderName, string>> = {
  demo: 'Demo',
  paypal: 'PayPal',
  stripe: 'Stripe',
  bank: 'Bank',
};

/** The same of the ways to pay on Stripe's page; a card has a word in each language. */
const stripeWayNames: Readonly<Record<Exclude<StripeWay, 'card'>, string>> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  klarna: 'Klarna',
};

/** What Stripe's method is called: by what can be paid with on its page. @param card what a card is called */
export function joinStripeWays(ways: readonly StripeWay[], card: string): string {
  return ways.map((way) => (way === 'card' ? card : stripeWayNames[way])).join(', ');
}

/** What is no name of its own. */
const methodWords: Readonly<Record<Language, { card: string; transfer: string }>> = {
  de: { card: 'Karte', transfer: 'Überweisung' },
  en: { card: 'Card', transfer: 'Bank transfer' },
};

/**
 * What a method is called, wherever it is named: on pages and in mails, documents and files.
 * @param ways what can be paid with on Stripe's page; a card, where nobody knows
 */
export function nameMethod(method: PaymentMethod, language: Language, ways: readonly StripeWay[] = ['card']): string {
  const { card, transfer } = methodWords[language];
  const names: Readonly<Record<PaymentMethod, string>> = {
    PayPal: 'PayPal',
    Stripe: joinStripeWays(ways, card),
    Vorkasse: transfer,
  };
  return names[method];
}
