import { formats } from '../../../lib/text/formats.ts';
import { closePdf, openPdf } from '../../../lib/pdf/pdf-document.ts';
import { addText, mm } from '../../../lib/pdf/sheet.ts';
import type { DocumentData, DocumentLine } from './document-data.ts';
import type { DocumentWords } from '@kontor/languages/de/documents/documents';
import { serverTexts } from '@kontor/languages/server-texts';
import { attachEInvoice } from '../einvoice/attach-e-invoice.ts';
import { addClosing, addParagraph } from '../pages/closing.ts';
import { makeFoot, writeFeet } from '../pages/foot.ts';
import { addressLines, writeAddress, writeFacts, writeLaterHead, writeLetterhead } from '../pages/letterhead.ts';
import { addLinesTable, type Column, detailSeparator } from '../pages/lines-table.ts';
import {
  type DocumentSheet,
  inOneLine,
  ensureRoom,
  makeSheet,
  sheetLeft,
  sheetWidth,
  styles,
  writeDay,
} from '../pages/sheet-of-document.ts';
import { addTotals, formatExemption, heightOfText, totalsHeight } from '../pages/totals.ts';

/** Top of the title below a short address (DIN 5008, form B). */
const titleTop = mm(98.5);

const formatDocumentTitle = ({ kind, number }: DocumentData, words: DocumentWords): string =>
  `${words[kind]} ${number}`;

/** Returns the rows of the information block beside the address. */
function listDocumentFacts(data: DocumentData, { words, write }: DocumentSheet): [string, string][] {
  const { kind, number, issuedAt, suppliedOn, order, buyer } = data;
  return [
    [words.numbers[kind], number],
    [words.dates[kind], write.shortDay(issuedAt)],
    [words.suppliedOn, suppliedOn ? writeDay(write, suppliedOn) : words.notSupplied],
    [words.orderNumber, order.number],
    [words.orderedAt, write.shortDay(order.orderedAt)],
    ...(buyer.vatId ? [[words.buyersVatId, buyer.vatId] satisfies [string, string]] : []),
  ];
}

function addTitle(sheet: DocumentSheet, data: DocumentData): void {
  const { pdf, root, words, write } = sheet;
  ensureRoom(sheet, 60);
  const box = { x: sheetLeft, y: sheet.y, width: sheetWidth };
  sheet.y = addText(pdf, root, 'H1', formatDocumentTitle(data, words), styles.title, box) + 4;
  const { corrects, reason } = data;
  if (corrects) addParagraph(sheet, words.corrects(corrects.number, write.shortDay(corrects.issuedAt)));
  if (reason) addParagraph(sheet, words.reason(inOneLine(reason)));
  sheet.y += 8;
}

function listDocumentColumns({ taxMode }: DocumentData, { words, write }: DocumentSheet): Column<DocumentLine>[] {
  const { columns } = words;
  const detailOf = ({ sku, properties, discountCents }: DocumentLine) =>
    [sku && words.sku(sku), properties, discountCents && words.discount(write.price(-discountCents))]
      .filter(Boolean)
      .join(detailSeparator);
  const percent = (rate: number | undefined) => (rate === undefined ? '' : `${write.number(rate)}\u00a0%`);
  return [
    { head: columns.position, align: 'left', textOf: (_line, index) => String(index + 1) },
    { head: columns.article, align: 'left', textOf: ({ name }) => name, detailOf },
    { head: columns.qty, align: 'right', textOf: ({ qty }) => write.number(qty) },
    { head: columns.price, align: 'right', textOf: ({ priceCents }) => write.price(priceCents) },
    ...(taxMode === 'regular'
      ? [{ head: columns.vat, align: 'right', textOf: (line: DocumentLine) => percent(line.taxPercent) } as const]
      : []),
    { head: columns.amount, align: 'right', textOf: ({ totalCents }) => write.price(totalCents) },
  ];
}

/** Returns the sum of all lines before this one. */
const sumBefore = (lines: readonly DocumentLine[], before: number): number =>
  lines.slice(0, before).reduce((sum, { totalCents }) => sum + totalCents, 0);

function writeBody(sheet: DocumentSheet, data: DocumentData): void {
  const { words, write } = sheet;
  addTitle(sheet, data);
  const table = {
    columns: listDocumentColumns(data, sheet),
    lines: data.lines,
    carried: (before: number) => write.price(sumBefore(data.lines, before)),
  };
  const exemption = formatExemption(data, words);
  const sentence = exemption ? heightOfText(sheet, exemption, styles.text) : 0;
  addLinesTable(sheet, table, totalsHeight(data) + sentence);
  addTotals(sheet, data);
  addClosing(sheet, data);
}

/**
 * Writes an invoice or its correction as a file: tagged PDF/A-3 with an e-invoice inside (Factur-X, EN 16931). Equal data gives
 * equal bytes.
 * @param logo PNG or JPEG
 */
export async function writeDocument(data: DocumentData, logo?: Buffer): Promise<Buffer> {
  const { language, seller, shopName, issuedAt } = data;
  const [words, write] = [serverTexts[language].documents, formats[language]];
  const title = formatDocumentTitle(data, words);
  const author = seller.legalName || shopName;
  const pdf = openPdf({ title, author, language, at: issuedAt, subset: 'PDF/A-3a' });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const foot = makeFoot(pdf, seller, words, write);
  const head = (sheet: DocumentSheet) => writeLaterHead(sheet, shopName, title);
  const sheet = makeSheet(pdf, root, { language, bottom: foot.top - mm(6), head });
  writeLetterhead(sheet, shopName, logo);
  const addressEnd = writeAddress(sheet, seller, addressLines(data.buyer, seller.country, sheet));
  const factsEnd = writeFacts(sheet, listDocumentFacts(data, sheet));
  sheet.y = Math.max(titleTop, addressEnd + mm(8), factsEnd + mm(8));
  writeBody(sheet, data);
  root.end();
  writeFeet(pdf, foot, (page, pages) => `${data.number}${detailSeparator}${words.foot.page(page, pages)}`);
  attachEInvoice(pdf, data);
  return closePdf(pdf);
}
