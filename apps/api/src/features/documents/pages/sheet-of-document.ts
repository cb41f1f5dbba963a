import type { Language } from '@kontor/shared/rules/text/languages';
import { withinBerlinDay } from '../../../lib/time/berlin-time.ts';
import { formats, type Formats } from '../../../lib/text/formats.ts';
import type { Pdf } from '../../../lib/pdf/pdf-document.ts';
import { inks, mm, type Structure } from '../../../lib/pdf/sheet.ts';
import type { TextStyle } from '../../../lib/pdf/text-lines.ts';
import type { DocumentWords } from '@kontor/languages/de/documents/documents';
import { serverTexts } from '@kontor/languages/server-texts';

/** Margins of an A4 page in points, as in a German business letter (DIN 5008, form B). */
export const sheetLeft = mm(25);
export const sheetWidth = mm(210 - 25 - 20);
export const sheetRight = sheetLeft + sheetWidth;
/** Top of the text on later pages. */
export const laterTop = mm(30);

export const styles = {
  brand: { face: 'heading', size: 20, color: inks.ink },
  title: { face: 'heading', size: 18, color: inks.ink },
  text: { face: 'text', size: 10, color: inks.ink },
  strong: { face: 'strong', size: 10, color: inks.ink },
  total: { face: 'strong', size: 12, color: inks.ink },
  small: { face: 'text', size: 8.5, color: inks.ink },
  label: { face: 'text', size: 8.5, color: inks.soft },
  foot: { face: 'text', size: 7.5, color: inks.soft },
} as const satisfies Record<string, TextStyle>;

/** Document being written. */
export interface DocumentSheet {
  pdf: Pdf;
  root: Structure;
  words: DocumentWords;
  write: Formats;
  language: Language;
  /** Lower limit of a page's text, in points from its top. */
  bottom: number;
  /** Top of the next part. */
  y: number;
  /** Writes the head of each page except the first. */
  writePageHead: () => void;
}

export function makeSheet(
  pdf: Pdf,
  root: Structure,
  { language, bottom, head }: { language: Language; bottom: number; head: (sheet: DocumentSheet) => void },
): DocumentSheet {
  const sheet: DocumentSheet = {
    pdf,
    root,
    language,
    bottom,
    words: serverTexts[language].documents,
    write: formats[language],
    y: 0,
    writePageHead: () => head(sheet),
  };
  return sheet;
}

/** Begins a page. */
export function turnPage(sheet: DocumentSheet): void {
  sheet.pdf.addPage();
  sheet.y = laterTop;
  sheet.writePageHead();
}

/** Begins a page if less than `height` points are left, to keep a part together. */
export function ensureRoom(sheet: DocumentSheet, height: number): void {
  if (sheet.y + height > sheet.bottom) turnPage(sheet);
}

/** Returns a text in one line: several lines would leave its column. */
export const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Writes a German day in figures. @param day as `2026-11-22` */
export const writeDay = (write: Formats, day: string): string => write.shortDay(withinBerlinDay(day));
