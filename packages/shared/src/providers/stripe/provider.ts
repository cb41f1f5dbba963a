import { forEachLanguage, type Language } from '../../languages.ts';
import type { ProviderDescription, Words } from '../description.ts';

const card: Words = { de: 'Karte', en: 'Card' };

/** Ways to pay on Stripe's page that the shop has a name for, in the order that they are named in. */
const ways = { card, apple_pay: 'Apple Pay', google_pay: 'Google Pay', klarna: 'Klarna' } as const;

export type StripeWay = keyof typeof ways;
export const stripeWays = Object.keys(ways) as readonly StripeWay[]; // the very keys of the record

export interface StripeOffer {
  /** Ways to pay on Stripe's page now; a card, where nobody knows. */
  stripeWays?: StripeWay[] | undefined;
}

/** The ways that are offered. */
export const readWays = ({ stripeWays: offered = ['card'] }: StripeOffer): readonly StripeWay[] => offered;

/** Names all ways that are offered. @param words a card's name; the others have one in all languages */
export function joinWays(offer: StripeOffer, language: Language, words = card): string {
  return readWays(offer)
    .map((way) => (way === 'card' ? words[language] : ways[way]))
    .join(', ');
}

/** Stripe's own method: named by what can be paid with on its page. */
export const stripe = {
  name: 'Stripe',
  methods: { Stripe: { step: 'page', name: (language, offer) => joinWays(offer, language) } },
} as const satisfies ProviderDescription;

/** A way's name in each language; 'Stripe' where the shop has none for it. @param way as Stripe calls it: `apple_pay` */
export function nameWay(way: string): Words {
  const known = stripeWays.find((one) => one === way);
  return forEachLanguage((language) => (known ? joinWays({ stripeWays: [known] }, language) : stripe.name));
}
