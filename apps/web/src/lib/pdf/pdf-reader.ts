import { createContext, use } from 'react';
import type { ReadPdf } from './pdf-file.ts';

type LoadPdfReader = () => Promise<ReadPdf>;

/** Lazy chunk, because it is large: it loads when a document is viewed. Not part of the server's single file. */
const loadInBrowser: LoadPdfReader = async () => {
  if (import.meta.env.SSR) throw new Error('Documents are looked at in browsers');
  return (await import('./read-pdf.ts')).readPdf;
};

/** Tests provide their own reader, because their DOM cannot draw. */
export const PdfReaderContext = createContext<LoadPdfReader>(loadInBrowser);

/** Returns a function that loads the reader of PDF files, and rejects when it cannot be loaded. */
export function usePdfReader(): LoadPdfReader {
  return use(PdfReaderContext);
}
