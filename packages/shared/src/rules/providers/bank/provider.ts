import type { ProviderDescription, Words } from '../description.ts';

const transfer: Words = { de: 'Überweisung', en: 'Bank transfer' };

/** Bank transfer: no provider that could be asked; an admin books what has come. */
export const bank = {
  name: 'Bank',
  methods: { Vorkasse: { step: 'transfer', name: (language) => transfer[language] } },
} as const satisfies ProviderDescription;
