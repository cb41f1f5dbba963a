import { nameMethod, recordedMethods } from '@kontor/shared/rules/providers/providers';
import { baseLanguage } from '@kontor/shared/rules/text/languages';
import type { FigureDivision, FigureKind } from '@kontor/shared/rules/figures/figure-rules';
import type { FigureFileQuery } from '@kontor/shared/wire/figures';
import { CsvFile } from '../../http/answers/csv-file.ts';
import { byteOrderMark, csvLine, euroCell, textCell } from '../../lib/text/csv.ts';
import type { RowHead } from './choose-row.ts';
import { type ComparedFigures, compareFigures } from './figures.service.ts';
import { type Sums, computeNet } from './sums.ts';

const divisionWords: Readonly<Record<FigureDivision, string>> = {
  product: 'Artikel',
  category: 'Kategorie',
  maker: 'Hersteller',
  country: 'Land',
  code: 'Aktionscode',
  method: 'Zahlungsart',
};

const kindWords: Readonly<Record<Exclude<FigureKind, 'named'>, string>> = {
  gone: 'Gelöschte Artikel',
  own: 'Freie Positionen',
  shipping: 'Versand',
  wrapping: 'Geschenkverpackung',
  none: 'Ohne Code',
  unknown: 'Nicht zuzuordnen',
};

const sumWords = [
  'Stück',
  'Bestellungen',
  'Umsatz brutto (EUR)',
  'Umsatz netto (EUR)',
  'Zurückgezahlt (EUR)',
  'Retouren (Stück)',
];

const heads = (by: FigureDivision) => [
  divisionWords[by],
  'Kennung',
  ...sumWords,
  ...sumWords.map((word) => `Vorjahr: ${word}`),
];

function sumCells(sums: Sums): string[] {
  const { units, orders, cents, paidBackCents, returned } = sums;
  const net = computeNet(sums);
  const money = [euroCell(cents), net === undefined ? '' : euroCell(net), euroCell(paidBackCents)];
  return [String(units), String(orders), ...money, String(returned)];
}

/** Formats a share in percent for a German spreadsheet; empty if the whole is 0. */
export function rateCell(part: number, whole: number): string {
  return whole > 0 ? ((part / whole) * 100).toFixed(1).replace('.', ',') : '';
}

/** Names a row of a file. */
export function nameRow(by: FigureDivision, { kind, key = '', names }: RowHead): string {
  if (names) return names.name;
  if (kind !== 'named') return kindWords[kind];
  const method = by === 'method' && recordedMethods.find((recorded) => recorded === key);
  return method ? nameMethod(method, baseLanguage) : key;
}

async function* writeFigures(by: FigureDivision, { named, others, total }: ComparedFigures): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(heads(by));
  for (const { head, now, before } of [...named, ...others]) {
    yield csvLine([textCell(nameRow(by, head)), textCell(head.key ?? ''), ...sumCells(now), ...sumCells(before)]);
  }
  yield csvLine(['Summe', '', ...sumCells(total.now), ...sumCells(total.before)]);
}

/** Exports all rows and the total as a file for a German spreadsheet. @throws 400 as {@link compareFigures} */
export async function exportFigures(query: FigureFileQuery): Promise<CsvFile> {
  const { by, from, to } = query;
  return new CsvFile(`figures-${by}-${from}-${to}.csv`, writeFigures(by, await compareFigures(query)));
}
