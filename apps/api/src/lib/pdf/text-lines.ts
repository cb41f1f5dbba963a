import bidiFactory from 'bidi-js';
import type { Pdf } from './pdf-document.ts';
import { type PdfFace, splitByFace } from './pdf-faces.ts';

export interface TextStyle {
  face: PdfFace;
  /** Size in points. */
  size: number;
  color: string;
}

interface LinePart {
  text: string;
  face: PdfFace;
  /** Width in points. */
  width: number;
}

/** One printed line, from left to right. */
export interface TextLine {
  parts: LinePart[];
  width: number;
}

const bidi = bidiFactory();
const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** Scripts written from right to left, such as Hebrew and Arabic. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
/** Splits text where a line may end: after spaces and hyphens, but not after a no-break space. */
const words = /[^ \-\u200B]+-*[ \u200B]*|-+[ \u200B]*|[ \u200B]+/gu;

interface Run {
  text: string;
  isRightToLeft: boolean;
}

/** Mirrors brackets and similar characters for the other direction. */
const mirror = (text: string): string =>
  Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('');

/** Returns the runs of one direction in a line, from left to right (Unicode Bidirectional Algorithm). */
function orderRuns(line: string): Run[] {
  if (!rightToLeft.test(line)) return [{ text: line, isRightToLeft: false }];
  const levels = bidi.getEmbeddingLevels(line);
  const runs: { from: number; to: number; level: number }[] = [];
  for (const index of bidi.getReorderedIndices(line, levels)) {
    const level = levels.levels[index] ?? 0;
    const last = runs.at(-1);
    const goesOn = last?.level === level && (index === last.to || index === last.from - 1);
    if (!goesOn) runs.push({ from: index, to: index + 1, level });
    else if (index === last.to) last.to += 1;
    else last.from -= 1;
  }
  return runs.map(({ from, to, level }) => {
    const isRightToLeft = level % 2 === 1;
    const text = line.slice(from, to);
    return { text: isRightToLeft ? mirror(text) : text, isRightToLeft };
  });
}

/**
 * Returns options that make pdfkit set right-to-left text as a whole: it does so if features are given, even an empty list.
 * Otherwise it sets word by word, in the wrong order.
 */
const wordsTogether = (text: string): { features?: PDFKit.Mixins.OpenTypeFeatures[] } =>
  rightToLeft.test(text) ? { features: [] } : {};

function measure(pdf: Pdf, text: string, face: PdfFace, size: number): number {
  return pdf.font(face).fontSize(size).widthOfString(text, wordsTogether(text));
}

/** Splits a run into faces; a right-to-left run has one face, because its marks would otherwise be on the wrong side. */
function splitRun({ text, isRightToLeft }: Run, face: PdfFace): { text: string; face: PdfFace }[] {
  const parts = splitByFace(text, isRightToLeft ? 'other' : face);
  return isRightToLeft ? parts.toReversed() : parts;
}

function makeLine(pdf: Pdf, text: string, { face, size }: TextStyle): TextLine {
  const parts = orderRuns(text.replaceAll('\u200B', '').trimEnd())
    .flatMap((run) => splitRun(run, face))
    .map((part) => ({ ...part, width: measure(pdf, part.text, part.face, size) }));
  return { parts, width: parts.reduce((sum, { width }) => sum + width, 0) };
}

/** Returns the width of a part of a line, including trailing spaces. */
function measureText(pdf: Pdf, text: string, { face, size }: TextStyle): number {
  const parts = splitRun({ text, isRightToLeft: rightToLeft.test(text) }, face);
  return parts.reduce((sum, part) => sum + measure(pdf, part.text, part.face, size), 0);
}

/** Breaks a word that is wider than its column; a character is never cut. */
function breakWord(pdf: Pdf, word: string, style: TextStyle, width: number): string[] {
  const pieces = [''];
  let used = 0;
  for (const { segment } of characters.segment(word)) {
    const wide = measureText(pdf, segment, style);
    if (used + wide > width && pieces.at(-1) !== '') {
      pieces.push('');
      used = 0;
    }
    pieces[pieces.length - 1] += segment;
    used += wide;
  }
  return pieces;
}

function breakParagraph(pdf: Pdf, paragraph: string, style: TextStyle, width: number): string[] {
  const space = measureText(pdf, ' ', style);
  // Trailing spaces of a line may exceed the column.
  const isTooWide = (piece: string, advance: number) =>
    advance - space * (piece.length - piece.trimEnd().length) > width;
  const pieces = (paragraph.match(words) ?? []).flatMap((word) =>
    isTooWide(word, measureText(pdf, word, style)) ? breakWord(pdf, word, style, width) : [word],
  );
  const lines = [''];
  let used = 0;
  for (const piece of pieces) {
    const advance = measureText(pdf, piece, style);
    if (lines.at(-1) !== '' && isTooWide(piece, used + advance)) {
      lines.push('');
      used = 0;
    }
    lines[lines.length - 1] += piece;
    used += advance;
  }
  return lines;
}

/** Characters that no font can print and that have no meaning. Joiners of letters stay. */
const unprintable = /(?![\n\u200B-\u200D])[\p{Cc}\p{Cf}\p{Cs}]/gu;

/** Breaks a text into lines that fit a column. @param width of the column, in points */
export function breakLines(pdf: Pdf, text: string, style: TextStyle, width: number): TextLine[] {
  return text
    .replaceAll('\t', ' ')
    .replaceAll(unprintable, '')
    .split('\n')
    .flatMap((paragraph) => breakParagraph(pdf, paragraph, style, width))
    .map((line) => makeLine(pdf, line, style));
}

/** Writes a line. @param x start @param y of its baseline; both in points from the upper left */
export function writeLine(pdf: Pdf, { parts }: TextLine, x: number, y: number, { size, color }: TextStyle): void {
  let left = x;
  for (const { text, face, width } of parts) {
    pdf.font(face).fontSize(size).fillColor(color);
    pdf.text(text, left, y, { lineBreak: false, baseline: 'alphabetic', ...wordsTogether(text) });
    left += width;
  }
}
