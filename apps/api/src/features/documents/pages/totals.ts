import {
  addPart,
  addText,
  drawArtifact,
  drawFatAndFineRule,
  drawRule,
  computeTextHeight,
  inks,
  mm,
  type Structure,
  writeLines,
} from '../../../lib/pdf/sheet.ts';
import { breakLines, type TextStyle, writeLine } from '../../../lib/pdf/text-lines.ts';
import type { DocumentData, DocumentTax } from '../writing/document-data.ts';
import type { DocumentWords } from '@kontor/languages/de/documents/documents';
import { type DocumentSheet, sheetLeft, sheetRight, sheetWidth, styles } from './sheet-of-document.ts';

/** Width of the sums, which are in the right half, below their column. */
const width = mm(88);
const left = sheetRight - width;
const rowHeight = 16;
const taxRowHeight = 13;

/** Returns the height in points of a document's sums; they are never split over pages. */
export const totalsHeight = ({
  taxIncluded,
  wrappingCents = 0,
}: Pick<DocumentData, 'taxIncluded' | 'wrappingCents'>): number =>
  (wrappingCents === 0 ? 3 : 4) * rowHeight +
  30 +
  (taxIncluded.length > 0 ? 30 + taxIncluded.length * taxRowHeight : 0) +
  mm(6);

/** Draws dots that lead the eye from a word to its amount. */
function drawLeader({ pdf, y }: DocumentSheet, from: number, to: number): void {
  if (to - from < 8) return;
  const at = y + styles.text.size * 0.95;
  drawArtifact(pdf, () => {
    pdf.moveTo(from, at).lineTo(to, at).lineWidth(0.6).dash(0.6, { space: 2.6 }).stroke(inks.soft);
    pdf.undash();
  });
}

function addSum(sheet: DocumentSheet, parent: Structure, label: string, amount: string, style: TextStyle): void {
  const { pdf, y } = sheet;
  const [labelLine, amountLine] = [label, amount].map((text) => breakLines(pdf, text, style, width)[0]);
  if (!labelLine || !amountLine) return;
  const row = pdf.struct('TR');
  parent.add(row);
  const baseline = y + style.size * 0.95;
  addPart(pdf, row, 'TH', { scope: 'Row' }, () => writeLine(pdf, labelLine, left, baseline, style));
  addPart(pdf, row, 'TD', {}, () => writeLine(pdf, amountLine, sheetRight - amountLine.width, baseline, style));
  row.end();
  if (style.face === 'text') drawLeader(sheet, left + labelLine.width + 5, sheetRight - amountLine.width - 5);
  sheet.y += rowHeight;
}

const computeGross = ({ netCents, taxCents }: DocumentTax): number => netCents + taxCents;

/** Right ends of the four columns of VAT. */
const taxColumnEnds = [0.16, 0.44, 0.72, 1].map((share) => left + share * width);

function addTaxRow(sheet: DocumentSheet, parent: Structure, type: 'TH' | 'TD', texts: readonly string[]): void {
  const { pdf, y } = sheet;
  const style = type === 'TH' ? styles.label : styles.small;
  const row = pdf.struct('TR');
  parent.add(row);
  for (const [index, text] of texts.entries()) {
    const end = taxColumnEnds[index] ?? sheetRight;
    const box = { x: left, y, width: end - left, align: index === 0 ? 'left' : 'right' } as const;
    const lines = breakLines(pdf, text, style, box.width);
    const options = type === 'TH' ? ({ scope: 'Column' } as const) : {};
    addPart(pdf, row, type, options, () => void writeLines(pdf, lines, style, box));
  }
  row.end();
  sheet.y += taxRowHeight;
}

function addTaxes(sheet: DocumentSheet, taxes: readonly DocumentTax[]): void {
  const { pdf, root, words, write } = sheet;
  const box = { x: left, y: sheet.y, width };
  sheet.y = addText(pdf, root, 'P', words.includedTax, styles.label, box) + 3;
  drawRule(pdf, left, sheetRight, sheet.y, 0.75, inks.ink);
  sheet.y += 3;
  const table = pdf.struct('Table');
  root.add(table);
  const { rate, net, tax, gross } = words.taxColumns;
  addTaxRow(sheet, table, 'TH', [rate, net, tax, gross]);
  for (const row of taxes) {
    const amounts = [row.netCents, row.taxCents, computeGross(row)].map((cents) => write.price(cents));
    addTaxRow(sheet, table, 'TD', [`${write.number(row.percent)}\u00a0%`, ...amounts]);
  }
  table.end();
}

/** Returns why a document contains no VAT; undefined if it may contain some. */
export function formatExemption(
  { taxMode, exemption, seller, buyer }: DocumentData,
  words: DocumentWords,
): string | undefined {
  if (taxMode === 'small_business') return words.smallBusiness;
  if (!exemption) return undefined;
  return `${words.intraCommunity} ${words.bothVatIds(seller.vatId ?? '', buyer.vatId ?? '')}`;
}

/** Writes goods, delivery, wrapping, total and the VAT in it, or the sentence that exempts it. */
export function addTotals(sheet: DocumentSheet, data: DocumentData): void {
  const { pdf, root, words, write } = sheet;
  const { kind, lines, shippingCents, wrappingCents = 0, totalCents, taxIncluded } = data;
  const goods = lines.reduce((sum, line) => sum + line.totalCents, 0);
  const sums = pdf.struct('Table');
  root.add(sums);
  sheet.y += mm(3);
  if (kind === 'invoice' || shippingCents !== 0 || wrappingCents !== 0) {
    addSum(sheet, sums, words.goods, write.price(goods), styles.text);
    const shipping = shippingCents === 0 ? words.free : write.price(shippingCents);
    addSum(sheet, sums, words.shipping, shipping, styles.text);
    if (wrappingCents !== 0) addSum(sheet, sums, words.wrapping, write.price(wrappingCents), styles.text);
  }
  drawFatAndFineRule(pdf, left, sheetRight, sheet.y + 2);
  sheet.y += 9;
  addSum(sheet, sums, words.total, write.price(totalCents), styles.total);
  sums.end();
  sheet.y += mm(3);
  const exemption = formatExemption(data, words);
  if (exemption) {
    const box = { x: sheetLeft, y: sheet.y, width: sheetWidth };
    sheet.y = addText(pdf, root, 'P', exemption, styles.text, box);
  } else addTaxes(sheet, taxIncluded);
  sheet.y += mm(3);
}

/** Returns the height of a text in points. */
export const heightOfText = (
  { pdf }: DocumentSheet,
  text: string,
  style: TextStyle,
  columnWidth = sheetWidth,
): number => computeTextHeight(breakLines(pdf, text, style, columnWidth), style);
