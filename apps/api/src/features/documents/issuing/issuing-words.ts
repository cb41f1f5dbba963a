import type { Language } from '@kontor/shared/languages';

/** What corrections say of themselves, in German. */
const de = {
  refunded: 'Erstattung',
  partlyRefunded: 'Teilerstattung',
  cancelled: 'Die Bestellung wurde storniert.',
  waived: 'Der Rest des Preises wird nicht mehr verlangt.',
  reversed: 'Eine Erstattung ist nicht zustande gekommen.',
  reversedLine: 'Rücknahme einer Korrektur',
  addressCorrected: 'Die Anschrift wurde berichtigt. Eine neue Rechnung wird ausgestellt.',
  some: (qty: number, name: string) => `${qty} × ${name}`,
};

export type IssuingWords = typeof de;

const en: IssuingWords = {
  refunded: 'Refund',
  partlyRefunded: 'Partial refund',
  cancelled: 'The order was cancelled.',
  waived: 'The rest of the price is no longer owed.',
  reversed: 'A refund did not go through.',
  reversedLine: 'Reversal of a correction',
  addressCorrected: 'The address was corrected. A new invoice is issued.',
  some: (qty, name) => `${qty} × ${name}`,
};

export const issuingWords: Record<Language, IssuingWords> = { de, en };
