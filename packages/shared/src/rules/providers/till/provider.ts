import type { ProviderDescription, Words } from '../description.ts';

const onPickup: Words = { de: 'Bezahlung bei Abholung', en: 'Payment on pick-up' };

/** The merchant's own till, where orders are paid that are picked up. The shop itself is no till; staff note the payment. */
export const till = {
  name: 'Kasse',
  methods: { Abholung: { step: 'till', name: (language) => onPickup[language] } },
} as const satisfies ProviderDescription;
