/**
 * What banks and neobanks call their columns, as `foldName` writes it; the first that is there counts. A bank with other
 * names needs a word here. Sources of the forms: bank-samples.ts.
 */
const names = {
  day: [
    'buchungstag',
    'buchungsdatum',
    'buchung',
    'booking date',
    'buchungs datum',
    'datum der buchung',
    'completed date',
    'date completed utc',
    'abgeschlossen am',
    'settlement date utc',
    'settlement date local',
    'settlement date',
    'bezahldatum',
    'transaction date',
    'transaktionsdatum',
    'execution date',
    'posting date',
    'operation date',
    'datum',
    'date',
    'tag',
    'belegdatum',
    'emitted date',
  ],
  valueDay: [
    'valutadatum',
    'wertstellung',
    'wertstellung valuta',
    'wertstellungsdatum',
    'wertstellungstag',
    'valuta',
    'valuta datum',
    'value date',
    'wert',
    'started date',
    'date started utc',
    'startdatum',
  ],
  amount: [
    'betrag',
    'umsatz',
    'amount',
    'zahlungsbetrag',
    'payment amount',
    'total amount incl vat',
    'buchungsbetrag',
    'umsatzbetrag',
    'transaktionsbetrag',
    'transaction amount',
    'betrag in kontowaehrung',
    'summe',
  ],
  debit: [
    'soll',
    'soll betrag',
    'sollbetrag',
    'betrag soll',
    'umsatz soll',
    'sollumsatz',
    'belastung',
    'belastungen',
    'lastschrift',
    'ausgang',
    'ausgaenge',
    'ausgaben',
    'ausgabe',
    'abgang',
    'abbuchung',
    'auszahlung',
    'zahlungsausgang',
    'geldausgang',
    'debit',
    'debit amount',
    'money out',
    'paid out',
    'withdrawal',
    'withdrawals',
  ],
  credit: [
    'haben',
    'haben betrag',
    'habenbetrag',
    'betrag haben',
    'umsatz haben',
    'habenumsatz',
    'gutschrift',
    'gutschriften',
    'eingang',
    'eingaenge',
    'einnahmen',
    'einnahme',
    'zugang',
    'einzahlung',
    'zahlungseingang',
    'geldeingang',
    'credit',
    'credit amount',
    'money in',
    'paid in',
    'deposit',
    'deposits',
  ],
  sign: [
    'soll/haben',
    'haben/soll',
    's/h',
    'h/s',
    'sh',
    'soll haben',
    'soll haben kennzeichen',
    'soll/haben kennzeichen',
    's/h kennzeichen',
    'sh kennzeichen',
    'shkz',
    'vorzeichen',
    '+/-',
    '-/+',
    '+-',
    'd/c',
    'c/d',
    'dc',
    'dr/cr',
    'cr/dr',
    'debit/credit',
    'credit/debit',
    'debet/credit',
    'debit/credit indicator',
    'credit debit indicator',
    'ein/ausgang',
    'eingang/ausgang',
    'zugang/abgang',
    'belastung/gutschrift',
    'gutschrift/belastung',
    'direction',
    'richtung',
  ],
  payer: [
    'zahlungspflichtige r',
    'zahlungspflichtiger',
    'auftraggeber',
    'name auftraggeber',
    'auftraggeber name',
    'payer name',
    'payer',
    'sender',
    'sender name',
    'absender',
    'zahler',
    'einzahler',
    'von',
    'from',
  ],
  counterparty: [
    'beguenstigter/zahlungspflichtiger',
    'empfaenger/zahlungspflichtiger',
    'auftraggeber/empfaenger',
    'auftraggeber/beguenstigter',
    'beguenstigter/auftraggeber',
    'empfaenger/auftraggeber',
    'empfaenger/auftraggeber name',
    'name zahlungsbeteiligter',
    'zahlungsbeteiligter',
    'sender/empfaenger',
    'sender or recipient',
    'partner name',
    'partnername',
    'counterparty name',
    'gegenpartei',
    'gegenkonto inhaber',
    'gegenkontoinhaber',
    'name gegenkonto',
    'name des partners',
    'zahlungspartner',
    'kontoinhaber gegenkonto',
    'name',
    'counterparty',
    'empfaenger 1',
    'payee',
    'empfaenger',
    'zahlungsempfaenger',
  ],
  moreName: ['empfaenger 2'],
  payee: ['zahlungsempfaenger in', 'payee name', 'beguenstigter', 'recipient', 'empfaenger', 'an', 'to'],
  text: [
    'verwendungszweck',
    'vorgang/verwendungszweck',
    'payment reference',
    'verwendungszweck/referenz',
    'zahlungsgrund',
    'zweck',
    'betreff',
    'buchungsdetails',
    'reference',
    'referenz',
    'message',
    'nachricht',
    'mitteilung',
    'zahlungsreferenz',
    'subject',
    'remittance information',
    'description',
    'beschreibung',
    'bezeichnung',
    'buchungstext',
    'umsatztext',
    'text',
    'details',
    'memo',
  ],
  purpose: ['verwendungszweck'],
  kind: [
    'buchungstext',
    'umsatzart',
    'buchungsart',
    'vorgang',
    'art',
    'typ',
    'type',
    'transaktionstyp',
    'transaction type',
  ],
  reference: [
    'kundenreferenz end to end',
    'end to end referenz',
    'end to end id',
    'end to end identifikation',
    'kundenreferenz',
  ],
  currency: ['waehrung', 'currency', 'payment currency', 'zahlungswaehrung', 'kontowaehrung', 'whrg'],
  status: ['status', 'state', 'buchungsstatus', 'umsatzstatus', 'transaction status'],
  info: ['info'],
  account: [
    'auftragskonto',
    'iban auftragskonto',
    'iban kontoinhaber',
    'iban auftraggeberkonto',
    'wallet iban',
    'eigene iban',
    'account iban',
    'account',
    'konto',
  ],
} as const;
export type Column = keyof typeof names;

/** Where each column stands; undefined where a table has none of that kind. */
export type Places = Readonly<Partial<Record<Column, number | undefined>>>;

/** What the names of a table's columns say. */
export interface Head {
  places: Places;
  /** Columns for the purpose, the likeliest first: the first that a row has filled counts. */
  texts: readonly number[];
  /** Columns with parts of the purpose, in their order. */
  parts: readonly number[];
  /** Columns that count the account: they prove how the file writes numbers, and are no movements. */
  balances: readonly number[];
  /** Columns without a name. */
  unnamed: readonly number[];
  /** The currency that the amount's name tells. */
  currency?: string | undefined;
  folded: readonly string[];
}

/** Longer than any name of a column. */
const longestName = 100;

/** A column's name as the table has it: small letters, without marks, umlauts in two letters. */
export function foldName(name: string): string {
  const plain = name
    .slice(0, longestName)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll('€', ' eur ')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-');
  if (!/[a-z0-9]/.test(plain)) return plain.replaceAll(/[^+/-]/g, '');
  return plain
    .replaceAll(/[^a-z0-9/]+/g, ' ')
    .replaceAll(/ ?\/ ?/g, '/')
    .trim();
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const withCurrency = /^(.+?)(?: in)? (eur|euro|[a-z]{3})$/;

/** `betrag in eur` is `betrag`, in EUR. */
function splitCurrency(folded: string): { name: string; currency?: string } {
  const [, name = folded, word = ''] = withCurrency.exec(folded) ?? [];
  const currency = word === 'euro' ? 'EUR' : word.toUpperCase();
  return currencies.has(currency) ? { name, currency } : { name: folded };
}

const purposePart = /^(?:vwz|verwendungszweck)(?: zeile)? ?\d{1,2}$|^weitere verwendungszwecke$/;
/** 1822direkt has 18 of them. */
const maxParts = 30;
const balanceName = /saldo|kontostand|balance|guthaben/;
const columnsOfNumbers: readonly Column[] = ['amount', 'debit', 'credit'];

/** What the names of columns say; looked at once, whatever there is below them. */
export function readHead(row: readonly string[]): Head {
  const folded = row.map(foldName);
  const at = new Map<string, number>();
  const numbers = new Map<string, { index: number; currency?: string }>();
  // ING has two columns for the currency: that of the amount stands last.
  folded.forEach((name, index) => at.set(name, index));
  folded.forEach((name, index) => {
    const { name: plain, currency } = splitCurrency(name);
    if (!numbers.has(plain) || currency === 'EUR') numbers.set(plain, { index, ...(currency && { currency }) });
  });
  let currency: string | undefined;
  const places: Partial<Record<Column, number>> = {};
  for (const column of Object.keys(names) as Column[]) {
    const isNumber = columnsOfNumbers.includes(column);
    const known = names[column].find((name) => (isNumber ? numbers : at).has(name));
    if (known === undefined) continue;
    const number = isNumber ? numbers.get(known) : undefined;
    const index = number?.index ?? at.get(known);
    if (index !== undefined) places[column] = index;
    if (column === 'amount') currency = number?.currency;
  }
  const indexes = [...folded.keys()];
  return {
    places,
    texts: names.text.flatMap((name) => at.get(name) ?? []),
    parts: indexes.filter((index) => purposePart.test(folded[index] ?? '')).slice(0, maxParts),
    balances: indexes.filter((index) => balanceName.test(folded[index] ?? '') && index !== places.amount),
    unnamed: indexes.filter((index) => folded[index] === ''),
    currency,
    folded,
  };
}

/** Whether these may be the names of a statement's columns. */
export function isHead({ places }: Head): boolean {
  const { day, valueDay, amount, debit, credit, sign } = places;
  const hasAmount = amount !== undefined || (debit !== undefined && credit !== undefined) || sign !== undefined;
  return (day ?? valueDay) !== undefined && hasAmount;
}

/** Whether it is the list of a payment service, which has its fee and what is left of each payment: no account at a bank. */
export function isPaymentService({ folded }: Head): boolean {
  const has = (...words: string[]) => folded.some((name) => words.includes(name));
  return (
    has('brutto', 'gross', 'amount', 'betrag') && has('netto', 'net') && has('entgelt', 'gebuehr', 'fee', 'gebuehren')
  );
}

const known: ReadonlySet<string> = new Set(Object.values(names).flat());

/** Whether a cell is the name of a column that banks have. */
export function isColumnName(cell: string): boolean {
  return cell.length <= longestName && known.has(splitCurrency(foldName(cell)).name);
}
