import type { EuSupplies } from '@kontor/shared/wire/eu-supplies';
import { toEuros } from '@kontor/shared/rules/prices/money';
import { CsvFile } from '../../http/answers/csv-file.ts';
import { spanOfBerlinMonth } from '../../lib/time/berlin-time.ts';
import { byteOrderMark, csvLine, euroCell, textCell } from '../../lib/text/csv.ts';
import { type TaxFreeSupply, sumTaxFreeSupplies } from '../documents/exports/tax-free-supplies.service.ts';

/** Returns the moments of a month or quarter in Germany. @param period as `2026-11` or `2026-Q4` */
function parsePeriod(period: string): { from: Date; to: Date } {
  const [year, part = ''] = period.split('-');
  if (!part.startsWith('Q')) return spanOfBerlinMonth(period);
  const last = Number(part.slice(1)) * 3;
  const monthOf = (month: number) => `${year}-${String(month).padStart(2, '0')}`;
  return { from: spanOfBerlinMonth(monthOf(last - 2)).from, to: spanOfBerlinMonth(monthOf(last)).to };
}

/** Shows the deliveries for a recapitulative statement of a month or quarter (§ 18a UStG). */
export async function showEuSupplies(period: string): Promise<EuSupplies> {
  const supplies = await sumTaxFreeSupplies(parsePeriod(period));
  return {
    period,
    supplies: supplies.map(({ vatId, company, cents, documents }) => ({
      vatId,
      ...(company && { company }),
      net: toEuros(cents),
      documents,
    })),
    net: toEuros(supplies.reduce((sum, { cents }) => sum + cents, 0)),
  };
}

const head = [
  'Meldezeitraum',
  'Länderkennzeichen',
  'USt-IdNr.',
  'Betrag (volle EUR)',
  'Art der Leistung',
  'Betrag (EUR)',
  'Firma',
  'Belege',
];

/** Returns a line of the statement: whole euros; `L` is a delivery (form of the Federal Central Tax Office). */
function makeSupplyLine({ vatId, company = '', cents, documents }: TaxFreeSupply, period: string): string {
  const whole = String(Math.round(toEuros(cents)) || 0);
  const [state, number] = [vatId.slice(0, 2), vatId.slice(2)];
  return csvLine([period, state, number, whole, 'L', euroCell(cents), textCell(company), String(documents)]);
}

async function* writeSupplies(period: string): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(head);
  for (const supply of await sumTaxFreeSupplies(parsePeriod(period))) yield makeSupplyLine(supply, period);
}

/** Exports the list as a file for a German spreadsheet. */
export function exportEuSupplies(period: string): CsvFile {
  return new CsvFile(`eu-supplies-${period}.csv`, writeSupplies(period));
}
