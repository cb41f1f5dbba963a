import { plainText } from '@kontor/shared/rules/markdown/plain-text';
import type { TextBlock, TextInline, TextTree } from '@kontor/shared/rules/markdown/text-tree';
import {
  addRuns,
  closePdf,
  keepTogether,
  openPdf,
  type Pdf,
  type PdfAbout,
  pdfMargins,
  type PdfRun,
  writeFoot,
} from '../../lib/pdf/pdf-document.ts';
import type { PdfFace } from '../../lib/pdf/pdf-faces.ts';
import { findHiddenAddress, inlinesText, makeAbsolute } from './render-legal.ts';

const sizes = { title: 22, heading: { 2: 14, 3: 12, 4: 10.5 }, text: 10.5 } as const;
/** Indent of a list in points. */
const indent = 18;
/** Highest number of indents: deeper lists are not indented further, so that a line has room for words. */
const deepestIndent = 8;

type Structure = PDFKit.PDFStructureElement;

interface Place {
  pdf: Pdf;
  /** Base address of the shop's pages, as in `https://shop.example/en`. */
  base: string;
  depth: number;
}

function makePdfRuns(nodes: readonly TextInline[], base: string, face: PdfFace, href?: string): PdfRun[] {
  return nodes.flatMap((node): PdfRun[] => {
    switch (node.type) {
      case 'text':
        return [{ text: node.value, face, href }];
      case 'break':
        return [{ text: '\n', face }];
      case 'image':
        return [{ text: node.alt, face }];
      case 'link': {
        const address = makeAbsolute(node.href, base);
        // Links do not work on paper: their addresses are printed after their words.
        const hidden = findHiddenAddress(inlinesText(node.children, base), address);
        const words = makePdfRuns(node.children, base, face, asciiAddress(address));
        return hidden === undefined ? words : [...words, { text: ` (${hidden})`, face }];
      }
      default:
        return makePdfRuns(node.children, base, face === 'heading' ? face : 'strong', href);
    }
  });
}

/** Returns an address in ASCII, as PDFs require. @returns undefined for an invalid one */
function asciiAddress(href: string): string | undefined {
  return URL.canParse(href) ? new URL(href).href : undefined;
}

function addWords(parent: Structure, type: string, runs: readonly PdfRun[], { pdf }: Place, size: number): void {
  const part = pdf.struct(type);
  parent.add(part);
  addRuns(pdf, part, runs, size);
  part.end();
}

function writeMark(pdf: Pdf, mark: string): void {
  pdf.font('text').fontSize(sizes.text).text(mark, { lineBreak: false });
}

function addItem(list: Structure, item: TextTree, mark: string, place: Place): void {
  const { pdf } = place;
  keepTogether(pdf, 2 * sizes.text);
  const [left, top] = [pdf.x, pdf.y];
  const parts = pdf.struct('LI');
  list.add(parts);
  parts.add(pdf.struct('Lbl', {}, () => writeMark(pdf, mark)));
  const body = pdf.struct('LBody');
  parts.add(body);
  const room = Math.max(indent, pdf.widthOfString(mark) + sizes.text / 2);
  pdf.x = place.depth < deepestIndent ? left + room : left;
  pdf.y = top;
  addBlocks(body, item, { ...place, depth: place.depth + 1 });
  // An empty item has a line of its own, too.
  if (pdf.y === top) pdf.moveDown(1);
  body.end();
  parts.end();
  pdf.x = left;
}

function addBlock(parent: Structure, block: TextBlock, place: Place): void {
  const { pdf, base } = place;
  switch (block.type) {
    case 'heading': {
      keepTogether(pdf, 60);
      pdf.moveDown(0.5);
      const size = sizes.heading[block.level];
      addWords(parent, `H${block.level}`, makePdfRuns(block.children, base, 'heading'), place, size);
      break;
    }
    case 'paragraph':
      addWords(parent, 'P', makePdfRuns(block.children, base, 'text'), place, sizes.text);
      break;
    case 'list': {
      const list = pdf.struct('L');
      parent.add(list);
      for (const [index, item] of block.items.entries()) {
        addItem(list, item, block.start === undefined ? '•' : `${block.start + index}.`, place);
      }
      list.end();
      break;
    }
    case 'table':
      addWords(parent, 'P', [{ text: plainText([block]), face: 'text' }], place, sizes.text);
      break;
    default:
      pdf.moveDown(1);
  }
}

function addBlocks(parent: Structure, blocks: TextTree, place: Place): void {
  for (const block of blocks) {
    addBlock(parent, block, place);
    place.pdf.moveDown(0.4);
  }
}

/**
 * Writes a legal text as a file to keep and print (§ 312f (2) BGB): the same bytes for the same text.
 * @param base of links to pages of the shop, in its language @param foot text below each page
 */
export async function writeLegalPdf(
  tree: TextTree,
  { base, foot, ...about }: PdfAbout & { base: string; foot: (page: number, pages: number) => string },
): Promise<Buffer> {
  const pdf = openPdf(about);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const place = { pdf, base, depth: 0 };
  addWords(root, 'H1', [{ text: about.title, face: 'heading' }], place, sizes.title);
  pdf.moveDown(0.5);
  addBlocks(root, tree, place);
  root.end();
  pdf.x = pdfMargins.left;
  writeFoot(pdf, foot);
  return closePdf(pdf);
}
