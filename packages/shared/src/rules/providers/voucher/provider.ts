import type { ProviderDescription, Words } from '../description.ts';

const giftVoucher: Words = { de: 'Gutschein', en: 'Gift voucher' };

/** Gift vouchers of the shop. There is no provider to ask; the shop itself keeps their balances. */
export const voucher = {
  name: 'Gutschein',
  methods: { Gutschein: { step: 'transfer', name: (language) => giftVoucher[language] } },
} as const satisfies ProviderDescription;
