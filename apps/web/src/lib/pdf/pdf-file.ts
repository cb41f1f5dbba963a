import { createContext, use } from 'react';

/** A PDF that was read, as far as it takes to show it. */
export interface PdfFile {
  /** Of each page its width divided by its height. */
  ratios: readonly number[];
  /**
   * Draws a page, counted from 0, so many pixels wide; with an aborted signal it ends where it is.
   * @throws when the page cannot be drawn
   */
  drawPage: (page: number, canvas: HTMLCanvasElement, width: number, signal: AbortSignal) => Promise<void>;
  /** Gives back what was taken to read it. Nothing is drawn any more. */
  close: () => void;
}

/** Reads a file. @throws when it is no PDF, or one that cannot be shown */
export type ReadPdf = (bytes: ArrayBuffer) => Promise<PdfFile>;

type LoadPdfReader = () => Promise<ReadPdf>;

/** In a chunk of its own, and large: only who looks at a document has it. The server's one file has no place for it. */
const loadInBrowser: LoadPdfReader = async () => {
  if (import.meta.env.SSR) throw new Error('Documents are looked at in browsers');
  return (await import('./read-pdf.ts')).readPdf;
};

/** Tests put a reader of their own here, because theirs is no browser that draws. */
export const PdfReaderContext = createContext<LoadPdfReader>(loadInBrowser);

/** What loads the reader. @returns a function that rejects when it cannot be loaded */
export function usePdfReader(): LoadPdfReader {
  return use(PdfReaderContext);
}
