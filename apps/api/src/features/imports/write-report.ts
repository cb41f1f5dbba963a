import type { Language } from '@kontor/shared/rules/text/languages';
import { CsvFile } from '../../http/answers/csv-file.ts';
import { byteOrderMark, csvLine, textCell } from '../../lib/text/csv.ts';
import { ImportRowModel, type StoredImport, type StoredImportRow } from './import.model.ts';
import { type ReportWords, loadReportWords } from './report-words.ts';

async function* writeRows({ _id, attempt }: StoredImport, words: ReportWords): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(words.columns);
  const rows = ImportRowModel.collection.find<StoredImportRow>(
    { import: _id, 'result.attempt': attempt },
    { sort: { line: 1 }, hint: { import: 1, line: 1 }, projection: { cells: 0 }, batchSize: 500 },
  );
  for await (const { line, result } of rows) {
    if (!result) continue;
    const { outcome, name = '', product = '' } = result;
    const cells = [line, words.outcome(outcome), name, words.details(result).join('. '), product];
    yield csvLine(cells.map((cell) => textCell(String(cell))));
  }
}

/** Returns the result of each row as a file in a language, by the last check or run. */
export async function writeReport(stored: StoredImport, language: Language): Promise<CsvFile> {
  return new CsvFile('import-report.csv', writeRows(stored, await loadReportWords(language)));
}
