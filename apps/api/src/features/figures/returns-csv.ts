import { type ReturnReason, returnReasons } from '@kontor/shared/rules/returns/return-rules';
import type { FigureDays } from '@kontor/shared/wire/figures';
import { CsvFile } from '../../http/answers/csv-file.ts';
import { byteOrderMark, csvLine, euroCell, textCell } from '../../lib/text/csv.ts';
import { nameRow, rateCell } from './figures-csv.ts';
import { type ComparedReturns, compareReturns } from './sum-returns.service.ts';

const reasonWords: Readonly<Record<ReturnReason, string>> = {
  withdrawal: 'Widerruf',
  damaged: 'Beschädigt oder mangelhaft',
  wrong_item: 'Falscher Artikel',
  other: 'Anderer Grund',
  returned_to_sender: 'Nicht zugestellt',
};

const heads = [
  'Artikel',
  'Kennung',
  'Verkauft (Stück)',
  'Retouren',
  'Zurück (Stück)',
  'Quote (%)',
  'Wert (EUR)',
  ...returnReasons.map((reason) => `${reasonWords[reason]} (Stück)`),
  'Vorjahr: Zurück (Stück)',
  'Vorjahr: Wert (EUR)',
];

async function* writeReturns({ products, now, before, sold }: ComparedReturns): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(heads);
  for (const row of products) {
    yield csvLine([
      textCell(nameRow('product', row.head)),
      textCell(row.head.key ?? ''),
      String(row.sold),
      String(row.now.returns),
      String(row.now.units),
      rateCell(row.now.units, row.sold),
      euroCell(row.now.cents),
      ...returnReasons.map((reason) => String(row.reasons.get(reason) ?? 0)),
      String(row.before.units),
      euroCell(row.before.cents),
    ]);
  }
  yield csvLine([
    'Summe',
    '',
    String(sold.now),
    String(now.total.returns),
    String(now.total.units),
    rateCell(now.total.units, sold.now),
    euroCell(now.total.cents),
    ...returnReasons.map((reason) => String(now.reasons.get(reason)?.units ?? 0)),
    String(before.total.units),
    euroCell(before.total.cents),
  ]);
}

/** Exports all returned products as CSV for a German spreadsheet. @throws 400 as `compareDays` */
export async function exportReturnFigures(query: FigureDays): Promise<CsvFile> {
  return new CsvFile(`returns-${query.from}-${query.to}.csv`, writeReturns(await compareReturns(query)));
}
