import { setImmediate as nextTurn } from 'node:timers/promises';
import { formats } from '../../../lib/text/formats.ts';
import { closePdf, openPdf, type Pdf } from '../../../lib/pdf/pdf-document.ts';
import { addText, drawArtifact, mm, type Structure, writeLines } from '../../../lib/pdf/sheet.ts';
import { breakLines } from '../../../lib/pdf/text-lines.ts';
import type { SlipData } from './document-data.ts';
import { serverTexts } from '@kontor/languages/server-texts';
import { addressLines, writeAddress, writeFacts, writeLaterHead, writeLetterhead } from '../pages/letterhead.ts';
import { addLinesTable, type Column, detailSeparator } from '../pages/lines-table.ts';
import {
  type DocumentSheet,
  ensureRoom,
  makeSheet,
  sheetLeft,
  sheetWidth,
  styles,
} from '../pages/sheet-of-document.ts';

const titleTop = mm(98.5);
const lowerMargin = mm(20);

type SlipLine = SlipData['lines'][number];

function listSlipColumns({ words, write }: DocumentSheet): Column<SlipLine>[] {
  const { columns } = words;
  const detailOf = ({ sku, properties }: SlipLine) =>
    [sku && words.sku(sku), properties].filter(Boolean).join(detailSeparator);
  return [
    { head: columns.position, align: 'left', textOf: (_line, index) => String(index + 1) },
    { head: columns.article, align: 'left', textOf: ({ name }) => name, detailOf },
    { head: columns.qty, align: 'right', textOf: ({ qty }) => write.number(qty) },
  ];
}

/** Numbers the pages of one slip among several in the file. @param from its first page, from 0 */
function numberPages(pdf: Pdf, { order, language }: SlipData, from: number): void {
  const pages = pdf.bufferedPageRange().count - from;
  for (let page = 0; page < pages; page += 1) {
    pdf.switchToPage(from + page);
    const text = `${order.number}${detailSeparator}${serverTexts[language].documents.foot.page(page + 1, pages)}`;
    const lines = breakLines(pdf, text, styles.foot, sheetWidth);
    const box = { x: sheetLeft, y: pdf.page.height - mm(13), width: sheetWidth, align: 'right' } as const;
    drawArtifact(pdf, () => void writeLines(pdf, lines, styles.foot, box), 'Pagination');
  }
}

/** Writes whose gift it is, with the greeting below. */
function addGift(sheet: DocumentSheet, { from, greeting }: NonNullable<SlipData['gift']>): void {
  const { pdf, root, words } = sheet;
  const box = () => ({ x: sheetLeft, y: sheet.y, width: sheetWidth });
  sheet.y = addText(pdf, root, 'P', words.giftFrom(from), styles.strong, box()) + 6;
  if (greeting) sheet.y = addText(pdf, root, 'P', greeting, styles.text, box()) + 6;
  sheet.y += mm(4);
}

function addSlip(pdf: Pdf, root: Structure, slip: SlipData, logo: Buffer | undefined): void {
  const { language, sender, shopName, order, at, address, gift, isPickup } = slip;
  const [words, write] = [serverTexts[language].documents, formats[language]];
  const from = pdf.bufferedPageRange().count - 1;
  const title = `${words.slip} ${order.number}`;
  const head = (sheet: DocumentSheet) => writeLaterHead(sheet, shopName, title);
  const sheet = makeSheet(pdf, root, { language, bottom: pdf.page.height - lowerMargin, head });
  writeLetterhead(sheet, shopName, logo);
  const named = { ...sender, legalName: sender.legalName || shopName };
  const addressEnd = writeAddress(sheet, named, addressLines(address, sender.country, sheet));
  const factsEnd = writeFacts(sheet, [
    [words.orderNumber, order.number],
    [words.orderedAt, write.shortDay(order.orderedAt)],
    [words.date, write.shortDay(at)],
    ...(isPickup ? [[words.delivery, words.pickup] as const] : []),
    ...(gift?.isWrapped ? [[words.wrapping, words.wrapped] as const] : []),
  ]);
  sheet.y = Math.max(titleTop, addressEnd + mm(8), factsEnd + mm(8));
  ensureRoom(sheet, 60);
  sheet.y = addText(pdf, root, 'H1', title, styles.title, { x: sheetLeft, y: sheet.y, width: sheetWidth }) + 12;
  if (gift) addGift(sheet, gift);
  addLinesTable(sheet, { columns: listSlipColumns(sheet), lines: slip.lines }, 0);
  numberPages(pdf, slip, from);
}

/**
 * Writes packing slips as one file, each on pages of its own; without prices.
 * @param slips at least one @param logo PNG or JPEG
 */
export async function writeSlips(slips: readonly SlipData[], logo?: Buffer): Promise<Buffer> {
  const [first] = slips;
  if (!first) throw new Error('There is no slip to write');
  const { shopName, language, at } = first;
  const pdf = openPdf({ title: serverTexts[language].documents.slip, author: shopName, language, at });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  for (const [index, slip] of slips.entries()) {
    // A hundred slips take seconds: other requests get a turn between two of them.
    await nextTurn();
    if (index > 0) pdf.addPage();
    addSlip(pdf, root, slip, logo);
  }
  root.end();
  return closePdf(pdf);
}
