import type { MethodDrafts, MethodLook } from '../description.ts';

export const voucherLook: MethodLook = {
  hint: {
    de: 'Wir ziehen den Betrag von Ihrem Gutschein ab.',
    en: 'We take the amount off your voucher.',
  },
  drawings: () => [],
};

export const voucherDrafts: MethodDrafts = {
  terms: {
    de: '- **Gutschein:** Sie geben den Code bei der Bestellung ein. Was er nicht deckt, bezahlen Sie auf einem anderen Weg.',
    en: '- **Gift voucher:** you enter the code with your order. You pay what it does not cover in another way.',
  },
  namedBy: { de: [/gutschein/iu], en: [/voucher|gift card/i] },
};
