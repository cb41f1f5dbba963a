import type { ProviderDescription, Words } from '../description.ts';

const transfer: Words = { de: 'Überweisung', en: 'Bank transfer' };
const onAccount: Words = { de: 'Rechnung', en: 'On account' };

/**
 * Bank transfer, before the goods are sent or after their invoice (`Rechnung`). There is no provider to ask; an admin books
 * received money.
 */
export const bank = {
  name: 'Bank',
  methods: {
    Vorkasse: { step: 'transfer', name: (language) => transfer[language] },
    Rechnung: { step: 'transfer', name: (language) => onAccount[language] },
  },
} as const satisfies ProviderDescription;
