import { nameProvider } from '@kontor/shared/rules/providers/providers';
import { berlinDay, berlinMinute } from '../../lib/time/berlin-time.ts';
import { byteOrderMark, csvLine, euroCell, textCell } from '../../lib/text/csv.ts';
import { rateTypeOfEntry, rateTypeWords, taxCountryOfEntry } from './movement-tax.ts';
import type { LedgerEntry } from './read-ledger.service.ts';

/** Names of the kinds of movements in the file. */
export const kindWords = {
  capture: 'Zahlung',
  refund: 'Erstattung',
  dispute: 'Zahlungsstreit',
  bank: 'Überweisung',
  till: 'Eigene Kasse',
} as const;

const head = [
  'Gebucht am',
  'Tag',
  'Art',
  'Zahlungsdienst',
  'Zahlungsnummer',
  'Bestellnummer',
  'Belegnummer',
  'MwSt.-Satz (%)',
  'Netto (EUR)',
  'MwSt. (EUR)',
  'Brutto (EUR)',
  'Steuerland',
  'Satzart',
  'USt-IdNr.',
];

const germanDay = (at: Date) => berlinDay(at).split('-').toReversed().join('.');

/** Returns a line for each VAT rate of a movement; one without VAT if the order has no rates on record. */
function makeLedgerLines(entry: LedgerEntry): string[] {
  const { movement, order, document, split } = entry;
  const { at, bookedAt, kind, provider, providerId, cents } = movement;
  const said = [berlinMinute(bookedAt), germanDay(at), kindWords[kind], nameProvider(provider)];
  const named = [...said, textCell(providerId), order?.number ?? '', document?._id ?? ''];
  if (split.length === 0) return [csvLine([...named, '', '', '', euroCell(cents), '', '', ''])];
  const vatId = textCell(order?.taxFree?.vatId ?? '');
  return split
    .filter(({ net, tax }) => net !== 0 || tax !== 0)
    .map(({ percent, net, tax }) => {
      const rate = String(percent).replace('.', ',');
      const type = rateTypeOfEntry(entry, percent);
      const amounts = [euroCell(net), euroCell(tax), euroCell(net + tax)];
      return csvLine([
        ...named,
        rate,
        ...amounts,
        taxCountryOfEntry(entry) ?? '',
        type ? rateTypeWords[type] : '',
        vatId,
      ]);
    });
}

/** Writes the ledger as a file for a German spreadsheet: a line for each movement and rate; outgoing amounts are negative. */
export async function* writeLedgerCsv(ledger: AsyncIterable<readonly LedgerEntry[]>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(head);
  for await (const entries of ledger) yield entries.flatMap(makeLedgerLines).join('');
}
