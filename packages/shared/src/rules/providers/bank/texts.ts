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

export const accountLook: MethodLook = {
  hint: {
    de: 'Sie bekommen die Rechnung mit dem Versand und überweisen den Betrag danach.',
    en: 'You get the invoice when the goods are sent, and transfer the amount afterwards.',
  },
  drawings: () => ['bill'],
};

export const accountDrafts: MethodDrafts = {
  terms: {
    de: '- **Rechnung:** Wir bieten sie Kunden an, denen wir das vorher zugesagt haben. Sie überweisen den Betrag nach dem Versand, bis zu dem Tag, den die Rechnung nennt.',
    en: '- **On account:** we offer it to customers to whom we have agreed it before. You transfer the amount after the goods were sent, by the day that the invoice names.',
  },
  // Single customers may use it, so that a legal text may name it or not.
  namedBy: { de: [], en: [] },
};
