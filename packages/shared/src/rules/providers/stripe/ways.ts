import type { Language } from '../../text/languages.ts';

const card: Readonly<Record<Language, string>> = { de: 'Karte', en: 'Card' };

/** Ways to pay on Stripe's page that the shop has a name for, in the order that they are named in. */
const ways = { card, apple_pay: 'Apple Pay', google_pay: 'Google Pay', klarna: 'Klarna' } as const;

export type StripeWay = keyof typeof ways;
export const stripeWays = Object.keys(ways) as readonly StripeWay[]; // the very keys of the record

/** Everything that Stripe tells the site of what it offers now. */
export interface StripeOffer {
  /** Payment options on Stripe's page now; a card while they are unknown. */
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
