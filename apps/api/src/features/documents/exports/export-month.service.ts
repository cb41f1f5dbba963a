import { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import { ZipFile } from 'yazl';
import { FileAnswer } from '../../../http/answers/file-answer.ts';
import { berlinDay, berlinMinute } from '../../../lib/time/berlin-time.ts';
import { byteOrderMark, csvLine, euroCell, textCell } from '../../../lib/text/csv.ts';
import type { DocumentFiles } from '../document-files.service.ts';
import { DocumentModel, type StoredDocument, documentIndexes } from '../document.model.ts';
import { monthRange } from './month-range.ts';

type Listed = Pick<StoredDocument, '_id' | 'kind' | 'issuedAt' | 'data'>;

const listedFields = {
  kind: 1,
  issuedAt: 1,
  'data.order': 1,
  'data.corrects': 1,
  'data.buyer': 1,
  'data.taxIncluded': 1,
  'data.totalCents': 1,
} as const;

/** German, like the ledger: the merchant's adviser reads it. */
const head = ['Nummer', 'Art', 'Datum', 'Bestellung', 'Korrigiert', 'Käufer', 'Netto', 'Steuer', 'Brutto'];
const kindNames = { invoice: 'Rechnung', correction: 'Rechnungskorrektur' };

function listDocumentCells({ _id, kind, issuedAt, data }: Listed): string[] {
  const tax = data.taxIncluded.reduce((sum, { taxCents }) => sum + taxCents, 0);
  const { company, name } = data.buyer;
  const named = [_id, kindNames[kind], berlinMinute(issuedAt), data.order.number, data.corrects?.number ?? ''];
  const buyer = textCell([company, name].filter(Boolean).join(', '));
  return [...named, buyer, euroCell(data.totalCents - tax), euroCell(tax), euroCell(data.totalCents)];
}

/** Opens a file for the archive when its turn comes, so that one at a time is in memory. */
function addLazily(zip: ZipFile, number: string, mtime: Date, files: DocumentFiles): void {
  // The content of a PDF is compressed already.
  const open = callbackify(async () => Readable.from([await files.read(number)]));
  zip.addReadStreamLazy(`${number}.pdf`, { mtime, compress: false }, (done) => open(done));
}

async function* writeZip(month: string, files: DocumentFiles, now: Date): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream);
  zip.on('error', (error: Error) => output.destroy(error));
  let list = byteOrderMark + csvLine(head);
  const found = DocumentModel.find({ issuedAt: monthRange(month) }, listedFields)
    .hint(documentIndexes.all)
    .sort({ issuedAt: 1, _id: 1 })
    .lean<Listed[]>()
    .cursor();
  for await (const document of found) {
    list += csvLine(listDocumentCells(document));
    addLazily(zip, document._id, document.issuedAt, files);
  }
  zip.addBuffer(Buffer.from(list), `dokumente-${month}.csv`, { mtime: now });
  zip.end();
  yield* output;
}

/** Counts the German months until a time, from the year 0. */
function countMonths(at: Date): number {
  const [year = 0, month = 0] = berlinDay(at).split('-').map(Number);
  return year * 12 + month - 1;
}

const nameMonth = (count: number) => `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;

/** Lists the German months from that of the first document to the current one, as `2026-11`; none without documents. */
export async function listDocumentMonths(now: Date): Promise<string[]> {
  const first = await DocumentModel.findOne({}, { issuedAt: 1 })
    .hint(documentIndexes.all)
    .sort({ issuedAt: 1, _id: 1 })
    .lean<Pick<StoredDocument, 'issuedAt'>>();
  if (!first) return [];
  const [from, to] = [countMonths(first.issuedAt), countMonths(now)];
  return Array.from({ length: to - from + 1 }, (_, index) => nameMonth(from + index));
}

/**
 * Streams a German month's invoices and corrections as one ZIP, with a list of them for a spreadsheet.
 * @param month as `2026-11`
 */
export function exportMonth(month: string, files: DocumentFiles, now: Date): FileAnswer {
  return new FileAnswer(`dokumente-${month}.zip`, 'application/zip', writeZip(month, files, now));
}
