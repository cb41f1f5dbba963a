import type { Pdf } from './pdf-document.ts';
import { breakLines, type TextLine, type TextStyle, writeLine } from './text-lines.ts';

export type Structure = PDFKit.PDFStructureElement;

/** Converts millimetres to points. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;

/** Colours of a printed page: the shop's in light mode. */
export const inks = { ink: '#17191f', soft: '#55575e', hairline: '#dcd9d2' } as const;

/** Distance from the top of a line to its baseline, and to the next line, in sizes of the text. */
const ascent = 0.95;
const leading = 1.3;

export const computeTextHeight = (lines: readonly TextLine[], { size }: TextStyle): number =>
  lines.length * size * leading;

export interface Box {
  /** Upper left corner, in points. */
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right';
}

/** Writes lines below each other. @returns the top of the next one */
export function writeLines(pdf: Pdf, lines: readonly TextLine[], style: TextStyle, box: Box): number {
  const { x, y, width, align } = box;
  for (const [index, line] of lines.entries()) {
    const left = align === 'right' ? x + width - line.width : x;
    writeLine(pdf, line, left, y + (index * leading + ascent) * style.size, style);
  }
  return y + computeTextHeight(lines, style);
}

/** Options of a structure element, including some that pdfkit's types lack. */
export interface PartOptions extends PDFKit.Mixins.StructureElementOptions {
  /** Cells to which a heading cell applies. */
  scope?: 'Column' | 'Row';
  /** Left, top, right and bottom of its content, in points. */
  bbox?: number[];
}

/** Adds a part of the document to the structure for screen readers. @param type as PDF names it (`TH`) */
export function addPart(pdf: Pdf, parent: Structure, type: string, options: PartOptions, draw: () => void): void {
  parent.add(pdf.struct(type, options, draw));
}

/** Writes a text of the document, tagged for screen readers. @returns the end position */
export function addText(pdf: Pdf, parent: Structure, type: string, text: string, style: TextStyle, box: Box): number {
  const lines = breakLines(pdf, text, style, box.width);
  addPart(pdf, parent, type, {}, () => void writeLines(pdf, lines, style, box));
  return box.y + computeTextHeight(lines, style);
}

/** Draws decoration that is not part of the content. */
export function drawArtifact(pdf: Pdf, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}

/** Draws a horizontal line. @param weight in points */
export function drawRule(pdf: Pdf, from: number, to: number, y: number, weight: number, color: string): void {
  drawArtifact(pdf, () => pdf.moveTo(from, y).lineTo(to, y).lineWidth(weight).stroke(color));
}

/** Draws the shop's double line: below the letterhead and above a total. */
export function drawFatAndFineRule(pdf: Pdf, from: number, to: number, y: number): void {
  drawRule(pdf, from, to, y, 2, inks.ink);
  drawRule(pdf, from, to, y + 2.75, 0.5, inks.ink);
}
