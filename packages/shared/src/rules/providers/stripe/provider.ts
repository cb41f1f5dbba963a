import { forEachLanguage } from '../../text/languages.ts';
import type { ProviderDescription, Words } from '../description.ts';
import { joinWays, stripeWays } from './ways.ts';

/** Stripe's own method: named by what can be paid with on its page. */
export const stripe = {
  name: 'Stripe',
  methods: { Stripe: { step: 'page', name: (language, offer) => joinWays(offer, language) } },
} as const satisfies ProviderDescription;

/**
 * A payment option's name in each language; 'Stripe' if the shop has none for it. @param way as Stripe calls it: `apple_pay`
 */
export function nameWay(way: string): Words {
  const known = stripeWays.find((one) => one === way);
  return forEachLanguage((language) => (known ? joinWays({ stripeWays: [known] }, language) : stripe.name));
}
