/** A PDF that was read, with functions to show it. */
export interface PdfFile {
  /** Width divided by height, for each page. */
  ratios: readonly number[];
  /**
   * Draws a page, counted from 0, at a width in pixels; aborting the signal stops it.
   * @throws when the page cannot be drawn
   */
  drawPage: (page: number, canvas: HTMLCanvasElement, width: number, signal: AbortSignal) => Promise<void>;
  /** Frees its memory; nothing can be drawn afterwards. */
  close: () => void;
}

/** Reads a file. @throws when it is not a PDF, or cannot be shown */
export type ReadPdf = (bytes: ArrayBuffer) => Promise<PdfFile>;
