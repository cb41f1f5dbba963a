import type { IssuingWords } from '../../de/documents/corrections.ts';

/** Words of corrections, in English. */
export const corrections: IssuingWords = {
  refunded: 'Refund',
  partlyRefunded: 'Partial refund',
  cancelled: 'The order was cancelled.',
  waived: 'The rest of the price is no longer owed.',
  reversed: 'A refund did not go through.',
  reversedLine: 'Reversal of a correction',
  addressCorrected: 'The address was corrected. A new invoice is issued.',
  edited: 'The order was changed. A new invoice is issued.',
  some: (qty, name) => `${qty} × ${name}`,
};
