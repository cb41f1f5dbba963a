import type { ProviderDescription, Words } from '../description.ts';

const onPickup: Words = { de: 'Bezahlung bei Abholung', en: 'Payment on pick-up' };

/** The merchant's own till, where pick-ups may be paid. The shop itself is no till (§ 146a AO): staff record the payment. */
export const till = {
  name: 'Kasse',
  methods: { Abholung: { step: 'till', name: (language) => onPickup[language] } },
} as const satisfies ProviderDescription;
