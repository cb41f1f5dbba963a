import { locales } from '@kontor/shared/rules/text/languages';
import {
  addPart,
  addText,
  drawArtifact,
  drawFatAndFineRule,
  drawRule,
  computeTextHeight,
  inks,
  mm,
} from '../../../lib/pdf/sheet.ts';
import { breakLines, writeLine } from '../../../lib/pdf/text-lines.ts';
import type { DocumentAddress, DocumentSeller } from '../writing/document-data.ts';
import {
  type DocumentSheet,
  inOneLine,
  laterTop,
  sheetLeft,
  sheetRight,
  sheetWidth,
  styles,
} from './sheet-of-document.ts';

const headTop = mm(12);
const headRule = mm(30);
const logoBox: [width: number, height: number] = [mm(70), mm(15)];

/** Address field of a window envelope, below the line of the sender (DIN 5008, form B). */
const addressField = { top: mm(45), address: mm(63.5), width: mm(85), height: mm(27.3) };
/**
 * Font sizes of the address: a long name makes it smaller until it fits; at the smallest size it may extend below the field.
 */
const addressSizes = [10, 8.5, 7];

/** Returns an address, a line each. @param home ISO code of the country whose name is left out */
export function addressLines(address: DocumentAddress, home: string, { write, language }: DocumentSheet): string[] {
  const { company, name, addition, street, number, zipcode, city, country } = address;
  const abroad = country === home ? '' : write.country(country).toLocaleUpperCase(locales[language]);
  const lines = [company, name, addition, `${street} ${number}`, `${zipcode} ${city}`, abroad];
  return lines.flatMap((line) => inOneLine(line ?? '') || []);
}

/** Writes the logo, or else the shop's name, and the line below it. */
export function writeLetterhead(sheet: DocumentSheet, shopName: string, logo: Buffer | undefined): void {
  const { pdf, root } = sheet;
  if (logo) {
    const box = [sheetLeft, headTop, sheetLeft + logoBox[0], headTop + logoBox[1]];
    const options = { fit: logoBox, valign: 'bottom' } as const;
    addPart(pdf, root, 'Figure', { alt: shopName, bbox: box }, () => pdf.image(logo, sheetLeft, headTop, options));
  } else {
    const style = shopName.length > 40 ? styles.strong : styles.brand;
    const lines = breakLines(pdf, inOneLine(shopName), style, sheetWidth);
    const y = headRule - 6 - computeTextHeight(lines, style);
    addText(pdf, root, 'P', inOneLine(shopName), style, { x: sheetLeft, y, width: sheetWidth });
  }
  drawFatAndFineRule(pdf, sheetLeft, sheetRight, headRule);
}

/** Writes the head of later pages: shop name and document title. */
export function writeLaterHead({ pdf }: DocumentSheet, shopName: string, title: string): void {
  const y = laterTop - mm(12);
  const [right] = breakLines(pdf, title, styles.foot, sheetWidth / 2);
  const [left] = breakLines(pdf, inOneLine(shopName), styles.foot, sheetWidth / 2 - mm(5));
  drawArtifact(
    pdf,
    () => {
      if (left) writeLine(pdf, left, sheetLeft, y, styles.foot);
      if (right) writeLine(pdf, right, sheetRight - right.width, y, styles.foot);
    },
    'Pagination',
  );
  drawRule(pdf, sheetLeft, sheetRight, y + 4, 0.5, inks.ink);
}

type Sender = Pick<DocumentSeller, 'legalName' | 'street' | 'number' | 'zipcode' | 'city'>;

function writeSender({ pdf, root }: DocumentSheet, sender: Sender): void {
  const { legalName, street, number, zipcode, city } = sender;
  const text = inOneLine(`${legalName} · ${street} ${number} · ${zipcode} ${city}`);
  const style = { ...styles.foot, size: 7 };
  const lines = breakLines(pdf, text, style, addressField.width);
  const y = addressField.address - 5 - computeTextHeight(lines, style);
  const box = { x: sheetLeft, y: Math.max(y, addressField.top), width: addressField.width };
  const end = addText(pdf, root, 'P', text, style, box);
  drawRule(pdf, sheetLeft, sheetLeft + addressField.width, end + 1, 0.5, inks.hairline);
}

/** Writes the recipient's address in the window of an envelope. @returns where the address ends */
export function writeAddress(sheet: DocumentSheet, sender: Sender, lines: readonly string[]): number {
  const { pdf, root } = sheet;
  writeSender(sheet, sender);
  const text = lines.join('\n');
  const { width, height } = addressField;
  const fitting = addressSizes
    .map((size) => ({ ...styles.text, size }))
    .find((style) => computeTextHeight(breakLines(pdf, text, style, width), style) <= height);
  const style = fitting ?? { ...styles.text, size: Math.min(...addressSizes) };
  return addText(pdf, root, 'P', text, style, { x: sheetLeft, y: addressField.address, width });
}

const factsLeft = mm(125);
const factsTop = mm(50);
const labelWidth = mm(32);

/** Writes the information block beside the address, a line each. @returns the end position */
export function writeFacts({ pdf, root }: DocumentSheet, facts: readonly (readonly [string, string])[]): number {
  let y = factsTop;
  for (const [label, value] of facts) {
    const valueBox = { x: factsLeft + labelWidth, y, width: sheetRight - factsLeft - labelWidth };
    const row = pdf.struct('P');
    root.add(row);
    // Aligned with the baseline of the value, which is larger.
    const labelEnd = addText(pdf, row, 'Span', label, styles.label, { x: factsLeft, y: y + 1.4, width: labelWidth });
    const end = addText(pdf, row, 'Span', value, styles.text, valueBox);
    row.end();
    y = Math.max(labelEnd, end) + 1;
  }
  return y;
}
