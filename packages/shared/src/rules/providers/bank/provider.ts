import type { ProviderDescription, Words } from '../description.ts';

const transfer: Words = { de: 'Überweisung', en: 'Bank transfer' };

/** Bank transfer. There is no provider to ask; an admin books received money. */
export const bank = {
  name: 'Bank',
  methods: { Vorkasse: { step: 'transfer', name: (language) => transfer[language] } },
} as const satisfies ProviderDescription;
