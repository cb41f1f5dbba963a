import { CsvFile } from '../../http/answers/csv-file.ts';
import { byteOrderMark, csvLine, textCell } from '../../lib/text/csv.ts';
import { ImportRowModel, type StoredImport, type StoredImportRow } from './import.model.ts';

const columns = ['line', 'article', 'outcome', 'name', 'product', 'fields', 'refusal', 'field', 'otherLine', 'notes'];

async function* writeRows({ _id, attempt }: StoredImport): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns);
  const rows = ImportRowModel.collection.find<StoredImportRow>(
    { import: _id, 'result.attempt': attempt },
    { sort: { line: 1 }, hint: { import: 1, line: 1 }, projection: { cells: 0 }, batchSize: 500 },
  );
  for await (const { line, article, result } of rows) {
    const {
      outcome = '',
      name = '',
      product = '',
      fields = [],
      refusal = '',
      field = '',
      otherLine = '',
    } = result ?? {};
    const notes = (result?.notes ?? []).map(({ column, reason }) => `${column}: ${reason}`);
    const cells = [
      line,
      article,
      outcome,
      name,
      product,
      fields.join(', '),
      refusal,
      field,
      otherLine,
      notes.join(', '),
    ];
    yield csvLine(cells.map((cell) => textCell(String(cell))));
  }
}

/** Returns what became of each row as a file, by the last check or run. */
export function writeReport(stored: StoredImport): CsvFile {
  return new CsvFile('import-report.csv', writeRows(stored));
}
