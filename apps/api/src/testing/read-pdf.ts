import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPdf {
  /** Text of each page, in a reader's order. */
  pages: string[];
  title: string;
  language: string;
  /** Targets of its links. */
  links: string[];
  /** Kinds of its parts, as tagged for screen readers. */
  parts: string[];
  /** Position of each run of text: its page and its left and right end, in points. */
  places: { text: string; page: number; left: number; right: number; y: number }[];
  /** Attached files, by name. */
  files: Map<string, string>;
}

/** Returns the kinds of the parts below one. */
function listPartKinds(node: object): string[] {
  const role = 'role' in node && typeof node.role === 'string' ? [node.role] : [];
  const children = 'children' in node && Array.isArray(node.children) ? node.children : [];
  return [...role, ...children.flatMap((child: object) => listPartKinds(child))];
}

/** Reads a PDF as a viewer does. @throws for another file */
export async function readPdf(file: Buffer): Promise<ReadPdf> {
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const { info } = await pdf.getMetadata();
  const read: ReadPdf = { pages: [], title: '', language: '', links: [], parts: [], places: [], files: new Map() };
  if ('Title' in info) read.title = String(info.Title);
  if ('Language' in info) read.language = String(info.Language);
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    read.pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [, , , , left, y] = item.transform.map(Number);
      if (left === undefined || y === undefined) throw new Error('A text that stands nowhere');
      read.places.push({ text: item.str, page: number, left, right: left + item.width, y });
    }
    const notes: { url?: string }[] = await page.getAnnotations();
    read.links.push(...notes.flatMap(({ url }) => url ?? []));
    // Null for files without a structure, as those of carriers.
    const structure: object | null = await page.getStructTree();
    if (structure) read.parts.push(...listPartKinds(structure));
  }
  const files: Record<string, { content: Uint8Array }> | null = await pdf.getAttachments();
  for (const [name, { content }] of Object.entries(files ?? {})) {
    read.files.set(name, Buffer.from(content).toString('utf8'));
  }
  await pdf.destroy();
  return read;
}
