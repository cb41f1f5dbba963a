import type { MethodDrafts, MethodLook } from '../description.ts';

export const transferLook: MethodLook = {
  hint: {
    de: 'Nach der Bestellung zeigen wir Ihnen unser Bankkonto. Wir versenden, sobald Ihre Überweisung da ist.',
    en: 'After you have ordered we show you our account. We send the goods as soon as your transfer has arrived.',
  },
  drawings: () => ['bank'],
};

export const transferDrafts: MethodDrafts = {
  terms: {
    de: '- **Überweisung:** Sie überweisen den Betrag auf unser Konto, das wir Ihnen nach der Bestellung nennen. Wir versenden, sobald er dort eingegangen ist.',
    en: '- **Bank transfer:** you transfer the amount to our account, which we name after the order. We send the goods once it has arrived there.',
  },
  namedBy: {
    de: [/(?<!\p{L})(?:vorkasse|vorauskasse|(?:bank)?überweisung|überweisen)/iu],
    en: [/bank transfer|prepayment|pay(?:ment)? in advance/i],
  },
};
