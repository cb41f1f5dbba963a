/** Words of corrections, in German. */
export const corrections = {
  refunded: 'Erstattung',
  partlyRefunded: 'Teilerstattung',
  cancelled: 'Die Bestellung wurde storniert.',
  waived: 'Der Rest des Preises wird nicht mehr verlangt.',
  reversed: 'Eine Erstattung ist nicht zustande gekommen.',
  reversedLine: 'Rücknahme einer Korrektur',
  addressCorrected: 'Die Anschrift wurde berichtigt. Eine neue Rechnung wird ausgestellt.',
  edited: 'Die Bestellung wurde geändert. Eine neue Rechnung wird ausgestellt.',
  some: (qty: number, name: string) => `${qty} × ${name}`,
};

export type IssuingWords = typeof corrections;
