/** Columns of name and text in versions before 2026-12, by their names in lower case. */
const earlier = {
  name: [
    'beguenstigter/zahlungspflichtiger',
    'zahlungspflichtige*r',
    'auftraggeber/empfänger',
    'auftraggeber / begünstigter',
    'name zahlungsbeteiligter',
    'partner name',
    'empfänger',
    'payee',
  ],
  text: ['verwendungszweck', 'payment reference', 'buchungstext'],
  account: ['auftragskonto', 'iban auftragskonto', 'iban kontoinhaber', 'iban auftraggeberkonto'],
} as const;

export interface EarlierPlaces {
  name: number | undefined;
  text: number | undefined;
  account: number | undefined;
}

/** Returns the positions of these columns in a table: keys of lines booked at that time are made of them. */
export function findEarlierPlaces(names: readonly string[]): EarlierPlaces {
  const plain = names.map((name) => name.trim().toLowerCase());
  const find = (known: readonly string[]) => {
    const first = known.find((name) => plain.includes(name));
    return first === undefined ? undefined : plain.lastIndexOf(first);
  };
  return { name: find(earlier.name), text: find(earlier.text), account: find(earlier.account) };
}
