import { isCompany } from '@kontor/shared/rules/legal/legal-forms';
import type { Formats } from '../../../lib/text/formats.ts';
import type { Pdf } from '../../../lib/pdf/pdf-document.ts';
import { drawArtifact, drawRule, computeTextHeight, inks, mm, writeLines } from '../../../lib/pdf/sheet.ts';
import { breakLines, type TextLine } from '../../../lib/pdf/text-lines.ts';
import type { DocumentSeller } from '../writing/document-data.ts';
import type { DocumentWords } from '@kontor/languages/de/documents/documents';
import { inOneLine, sheetLeft, sheetRight, sheetWidth, styles } from './sheet-of-document.ts';

const columnGap = mm(6);
const columnWidth = (sheetWidth - 2 * columnGap) / 3;
/** Distance from the lower edge of the paper. */
const lowerMargin = mm(9);
const numbersHeight = mm(6);

export interface Foot {
  columns: TextLine[][];
  /** Top of the foot, in points from the top of the page. */
  top: number;
}

/** Returns the seller in three columns: name and address, contact details, registers and tax numbers. */
function columnTexts(seller: DocumentSeller, words: DocumentWords, write: Formats): (string | undefined)[][] {
  const { legalName, owner, street, number, zipcode, city, country } = seller;
  const register = [seller.registerCourt, seller.registerNumber].filter(Boolean).join(', ');
  return [
    [
      legalName,
      owner && (isCompany(legalName) ? words.foot.represented(owner) : words.foot.owner(owner)),
      `${street} ${number}`,
      `${zipcode} ${city}`,
      write.country(country),
    ],
    [seller.email, seller.phone && words.foot.phone(seller.phone)],
    [
      seller.vatId && words.foot.vatId(seller.vatId),
      seller.taxNumber && words.foot.taxNumber(seller.taxNumber),
      register,
    ],
  ];
}

/** Lays out the foot of each page; the longer it is, the less a page holds. */
export function makeFoot(pdf: Pdf, seller: DocumentSeller, words: DocumentWords, write: Formats): Foot {
  const columns = columnTexts(seller, words, write).map((texts) =>
    texts
      .flatMap((text) => inOneLine(text ?? '') || [])
      .flatMap((text) => breakLines(pdf, text, styles.foot, columnWidth)),
  );
  const height = Math.max(...columns.map((lines) => computeTextHeight(lines, styles.foot)));
  return { columns, top: pdf.page.height - lowerMargin - numbersHeight - height };
}

/** Writes the foot of every page, with its number. @param pageOf the words of a page's number, from 1 */
export function writeFeet(pdf: Pdf, { columns, top }: Foot, pageOf: (page: number, pages: number) => string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    drawRule(pdf, sheetLeft, sheetRight, top - mm(3), 0.5, inks.ink);
    const number = breakLines(pdf, pageOf(page + 1, count), styles.foot, sheetWidth);
    const y = pdf.page.height - lowerMargin - mm(4);
    drawArtifact(
      pdf,
      () => {
        for (const [index, lines] of columns.entries()) {
          const x = sheetLeft + index * (columnWidth + columnGap);
          writeLines(pdf, lines, styles.foot, { x, y: top, width: columnWidth });
        }
        writeLines(pdf, number, styles.foot, { x: sheetLeft, y, width: sheetWidth, align: 'right' });
      },
      'Pagination',
    );
  }
}
