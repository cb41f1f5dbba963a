import { addText, mm } from '../../../lib/pdf/sheet.ts';
import type { TextStyle } from '../../../lib/pdf/text-lines.ts';
import { type DocumentData, computeAmountDue } from '../writing/document-data.ts';
import { nameDocumentMethod } from '../writing/document-words.ts';
import { addressLines } from './letterhead.ts';
import {
  type DocumentSheet,
  inOneLine,
  ensureRoom,
  writeDay,
  sheetLeft,
  sheetWidth,
  styles,
} from './sheet-of-document.ts';
import { heightOfText } from './totals.ts';

const labelWidth = mm(34);

/** Writes a paragraph, on the next page if it would be split. */
export function addParagraph(sheet: DocumentSheet, text: string, style: TextStyle = styles.text): void {
  ensureRoom(sheet, heightOfText(sheet, text, style));
  const { pdf, root, y } = sheet;
  sheet.y = addText(pdf, root, 'P', text, style, { x: sheetLeft, y, width: sheetWidth }) + 4;
}

function addPair(sheet: DocumentSheet, label: string, value: string): void {
  const width = sheetWidth - labelWidth;
  ensureRoom(sheet, heightOfText(sheet, value, styles.text, width));
  const { pdf, root, y } = sheet;
  const pair = pdf.struct('P');
  root.add(pair);
  addText(pdf, pair, 'Span', label, styles.label, { x: sheetLeft, y: y + 1.4, width: labelWidth });
  sheet.y = addText(pdf, pair, 'Span', value, styles.text, { x: sheetLeft + labelWidth, y, width }) + 1;
  pair.end();
}

/** Returns an account number in groups of four, as banks print it. */
const groupIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1\u00a0');

function addAccount(sheet: DocumentSheet, data: DocumentData): void {
  const { words, write } = sheet;
  const { bank } = data.payment;
  if (!bank) return;
  addParagraph(sheet, words.transfer(write.price(computeAmountDue(data))));
  addPair(sheet, words.bank.holder, inOneLine(bank.holder));
  addPair(sheet, words.bank.iban, groupIban(bank.iban));
  if (bank.bic) addPair(sheet, words.bank.bic, bank.bic);
  addPair(sheet, words.bank.reference, inOneLine(bank.reference));
}

/** Writes the due day of an order on account, with the notice about default that consumers must get (§ 286 (3) BGB). */
function addDueDay(sheet: DocumentSheet, { payment: { dueOn } }: DocumentData): void {
  if (dueOn) addParagraph(sheet, sheet.words.dueOn(writeDay(sheet.write, dueOn)));
}

/** Writes how it was paid or is to be paid. A correction does not mention it: a mail announces the refund. */
function addPayment(sheet: DocumentSheet, data: DocumentData): void {
  if (data.kind !== 'invoice') return;
  const { words, write } = sheet;
  const { paidAt, bank, voucherCents } = data.payment;
  const method = nameDocumentMethod(data);
  if (paidAt) addParagraph(sheet, words.paid(write.shortDay(paidAt), method));
  else if (bank) addAccount(sheet, data);
  else if (method) addParagraph(sheet, words.method(method));
  if (!paidAt) addDueDay(sheet, data);
  if (voucherCents) addParagraph(sheet, words.byVoucher(write.price(voucherCents)));
}

function addDeliveredTo(sheet: DocumentSheet, { deliveredTo, seller }: DocumentData): void {
  if (!deliveredTo) return;
  addPair(sheet, sheet.words.deliveredTo, addressLines(deliveredTo, seller.country, sheet).join(', '));
}

/** Writes the part below the sums. */
export function addClosing(sheet: DocumentSheet, data: DocumentData): void {
  addPayment(sheet, data);
  sheet.y += 4;
  addDeliveredTo(sheet, data);
}
