import { createContext, use } from 'react';
import type { ReadPdf } from './pdf-file.ts';

type LoadPdfReader = () => Promise<ReadPdf>;

/** In a chunk of its own, and large: only who looks at a document has it. The server's one file has no place for it. */
const loadInBrowser: LoadPdfReader = async () => {
  if (import.meta.env.SSR) throw new Error('Documents are looked at in browsers');
  return (await import('./read-pdf.ts')).readPdf;
};

/** Tests put a reader of their own here, because theirs is no browser that draws. */
export const PdfReaderContext = createContext<LoadPdfReader>(loadInBrowser);

/** Loads the reader of PDF files. @returns a function that rejects when it cannot be loaded */
export function usePdfReader(): LoadPdfReader {
  return use(PdfReaderContext);
}
