import type { MethodDrafts, MethodDrawing, MethodLook, Words } from '../description.ts';
import { joinWays, readWays, type StripeWay } from './ways.ts';

/** Two of them are the phone itself, held to the reader or not. */
const drawings = {
  card: 'card',
  apple_pay: 'phone',
  google_pay: 'phone',
  klarna: 'bill',
} as const satisfies Record<StripeWay, MethodDrawing>;

const cardInSentence: Words = { de: 'Karte', en: 'card' };

export const stripeLook: MethodLook = {
  hint: {
    de: 'Über Stripe; was davon gerade geht, zeigt die nächste Seite',
    en: 'By Stripe; the next page shows which of them you can use now',
  },
  drawings: (offer) => [...new Set(readWays(offer).map((way) => drawings[way]))],
  phrase: (language, offer) => joinWays(offer, language, cardInSentence),
};

export const stripeDrafts: MethodDrafts = {
  terms: {
    de: '- **Karte und weitere Zahlungsarten über Stripe:** Sie geben die Zahlung auf der Seite von Stripe frei.',
    en: "- **Card and other ways to pay by Stripe:** you approve the payment on Stripe's page.",
  },
  privacy: {
    de: '- **Stripe** Payments Europe, Limited, 1 Grand Canal Street Lower, Dublin, Irland: [Datenschutz bei Stripe](https://stripe.com/de/privacy). Sie werden zum Bezahlen auf die Seite von Stripe geführt.',
    en: "- **Stripe** Payments Europe, Limited, 1 Grand Canal Street Lower, Dublin, Ireland: [privacy at Stripe](https://stripe.com/privacy). To pay you are led to Stripe's page.",
  },
  namedBy: { de: [/stripe/i], en: [/stripe/i] },
};
