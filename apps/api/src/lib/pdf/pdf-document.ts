import { buffer } from 'node:stream/consumers';
import { type Language, locales } from '@kontor/shared/rules/text/languages';
import KitDocument from 'pdfkit';
import { escapeHtml } from '../text/html.ts';
import { type PdfFace, readFaceFile, splitByFace } from './pdf-faces.ts';

/** Document being written. */
export type Pdf = InstanceType<typeof KitDocument>;

/** Margins of A4, in points; the foot is in the lower one. */
export const pdfMargins = { top: 56, left: 62, right: 62, bottom: 72 };

const allFaces: readonly PdfFace[] = ['heading', 'text', 'strong', 'other', 'emoji'];

export interface PdfAbout {
  title: string;
  author: string;
  language: Language;
  /** Time at which the content was fixed: the same content always gives the same file. */
  at: Date;
  /** Set for long-term archiving: colours, fonts and metadata are in the file itself (ISO 19005-3). */
  subset?: 'PDF/A-3a';
}

/** Escapes text for a document's metadata, which is XML. */
const escapeMetadata = (text: string): string => escapeHtml(text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' '));

/** Document whose links have a description in words (PDF/UA-1, 7.18.5), which pdfkit leaves empty. */
class DescribedLinks extends KitDocument {
  override link(
    x: number,
    y: number,
    w: number,
    h: number,
    url: string,
    options?: PDFKit.Mixins.AnnotationOption,
  ): this {
    // pdfkit writes String objects as text, and plain strings as names.
    const described = { ...options, Contents: Object(url) as string };
    return super.link(x, y, w, h, url, described);
  }
}

/** Metadata that declares a file accessible (PDF/UA-1, ISO 14289-1, clause 5). */
export const accessibleNamespace = 'http://www.aiim.org/pdfua/ns/id/';
const accessible = `<rdf:Description rdf:about="" xmlns:pdfuaid="${accessibleNamespace}"><pdfuaid:part>1</pdfuaid:part></rdf:Description>`;

/** Opens a tagged A4 document for screen readers and braille. @param title without special characters of XML */
export function openPdf({ title, author, language, at, subset }: PdfAbout): Pdf {
  const pdf = new DescribedLinks({
    size: 'A4',
    margins: pdfMargins,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: locales[language],
    info: { Title: title, CreationDate: at, ModDate: at },
    bufferPages: true,
    // No default font: a PDF would not embed it.
    font: '',
    ...(subset && { subset }),
  });
  // Not through `info`, which the library writes into the metadata unescaped.
  const creator = `<dc:creator><rdf:Seq><rdf:li>${escapeMetadata(author)}</rdf:li></rdf:Seq></dc:creator>`;
  pdf.appendXML(
    `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">${creator}</rdf:Description>`,
  );
  pdf.appendXML(accessible);
  for (const face of allFaces) pdf.registerFont(face, readFaceFile(face));
  return pdf;
}

/** Ends a document. @returns the file */
export async function closePdf(pdf: Pdf): Promise<Buffer> {
  const file = buffer(pdf);
  pdf.end();
  return file;
}

/** Text in one face, optionally a link. */
export interface PdfRun {
  text: string;
  face: PdfFace;
  href?: string | undefined;
}

/** Word so long that a line may end within it: finding a break takes time quadratic in its length. */
const endlessWord = /\S{60}(?=\S)/gu;
const lineMayEnd = '\u200B';

/** Removes characters that no font can print and that have no meaning; joiners of letters stay. */
function cleanText(text: string): string {
  const printable = text.replaceAll('\t', ' ').replaceAll(/(?![\u200C\u200D])[\p{Cc}\p{Cf}]/gu, '');
  return printable.replaceAll(endlessWord, `$&${lineMayEnd}`);
}

/** Splits runs by lines. */
function splitLines(runs: readonly PdfRun[]): PdfRun[][] {
  const lines: PdfRun[][] = [[]];
  for (const run of runs) {
    for (const [index, text] of run.text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (text) lines.at(-1)?.push({ ...run, text });
    }
  }
  return lines;
}

/**
 * Writes runs as one paragraph at the document's position; a link is a part of its own, with a description of its target
 * (PDF/UA-1, 7.18.5).
 * @param parent structure element of the paragraph @param size in points
 */
export function addRuns(pdf: Pdf, parent: PDFKit.PDFStructureElement, runs: readonly PdfRun[], size: number): void {
  const lineGap = size * 0.25;
  for (const line of splitLines(runs)) {
    const parts = line.flatMap(({ text, face, href }) =>
      splitByFace(cleanText(text), face).map((part) => ({ ...part, href })),
    );
    if (parts.length === 0) pdf.moveDown(1);
    for (const [index, { text, face, href }] of parts.entries()) {
      const continued = index < parts.length - 1;
      const options = { continued, lineGap, link: href ?? null, underline: href !== undefined };
      const write = () => void pdf.font(face).fontSize(size).text(text, options);
      parent.add(href === undefined ? write : pdf.struct('Link', { alt: href }, write));
    }
  }
}

/** Begins a new page if less than `height` points are left, to keep a part together. */
export function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - pdfMargins.bottom) pdf.addPage();
}

/** Writes a line below each page. @param lineOf receives the page, from 1, and the number of pages */
export function writeFoot(pdf: Pdf, lineOf: (page: number, pages: number) => string): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    const { left, right, bottom } = pdfMargins;
    // Text below the margin would otherwise begin a new page.
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    pdf
      .font('text')
      .fontSize(8)
      .text(lineOf(page + 1, count), left, pdf.page.height - bottom / 2, {
        width: pdf.page.width - left - right,
        align: 'center',
        lineBreak: false,
        ellipsis: true,
      });
    pdf.endMarkedContent();
    pdf.page.margins.bottom = bottom;
  }
}
