/** A PDF that was read, as far as it takes to show it. */
export interface PdfFile {
  /** Width divided by height, for each page. */
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
