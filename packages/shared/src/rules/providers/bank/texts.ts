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
    de: 'Sie bekommen die Rechnung, sobald wir versenden, und überweisen den Betrag danach.',
    en: 'You get the invoice when the goods are sent, and transfer the amount afterwards.',
  },
  drawings: () => ['bill'],
};

export const accountDrafts: MethodDrafts = {
  terms: {
    de: '- **Rechnung:** Wir bieten sie Kunden an, denen wir das vorher zugesagt haben. Sie überweisen den Betrag nach dem Versand, bis zu dem Tag, den die Rechnung nennt.',
    en: '- **On account:** we offer it to customers with whom we have agreed it beforehand. You transfer the amount after the goods have been sent, by the day named on the invoice.',
  },
  // Only single customers may use it: legal texts need not name it, so nothing searches them for it.
  namedBy: { de: [], en: [] },
};
