import type { PdfFile, ReadPdf } from '../lib/pdf/pdf-file.ts';

/** Fakes pdf.js: any file becomes a document of two portrait pages, which are not drawn. */
export function fakePdfReader() {
  const given: string[] = [];
  let open = 0;
  let fault: 'library' | 'file' | undefined;
  const readPdf: ReadPdf = async (bytes) => {
    given.push(new TextDecoder().decode(bytes));
    if (fault === 'file') throw new Error('No PDF');
    open += 1;
    const file: PdfFile = {
      ratios: [210 / 297, 210 / 297],
      drawPage: async () => {},
      close: () => {
        open -= 1;
      },
    };
    return file;
  };
  return {
    load: async (): Promise<ReadPdf> => {
      if (fault === 'library') throw new TypeError('Failed to fetch dynamically imported module');
      return readPdf;
    },
    /** Sets a fault from now on: the library does not load, the file cannot be read, or none. */
    setFault: (next: typeof fault) => {
      fault = next;
    },
    given,
    /** Returns the number of open documents. */
    countOpen: () => open,
  };
}
