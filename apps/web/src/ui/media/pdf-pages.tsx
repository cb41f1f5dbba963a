import '../../styles/components/pdf-pages.css';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { PdfFile } from '../../lib/pdf/pdf-file.ts';
import { classNames } from '../class-names.ts';

/** Limits in pixels. The lower one lets phones zoom in; the upper one suits the small memory of tablets. */
const WIDTHS = { least: 1240, most: 2400 };

/** Returns the width in pixels to draw a canvas at: 0 while it is farther than one screen from the visible part. */
function useDrawnWidth(canvas: RefObject<HTMLCanvasElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    let isNear = false;
    const measure = (): void => {
      const pixels = Math.round(element.clientWidth * window.devicePixelRatio);
      setWidth(isNear ? Math.min(Math.max(pixels, WIDTHS.least), WIDTHS.most) : 0);
    };
    const sight = new IntersectionObserver(
      (entries) => {
        isNear = entries.at(-1)?.isIntersecting === true;
        measure();
      },
      { root: element.closest('dialog'), rootMargin: '100% 0px' },
    );
    const size = new ResizeObserver(measure);
    sight.observe(element);
    size.observe(element);
    return () => {
      sight.disconnect();
      size.disconnect();
    };
  }, [canvas]);
  return width;
}

interface PdfPagesProps {
  file: PdfFile;
  /** Returns the label of a page, counted from 1. */
  namePage: (page: number) => string;
  /** Called when a page could not be drawn. */
  onFailed: () => void;
}

function PdfPage({ file, index, name, onFailed }: Omit<PdfPagesProps, 'namePage'> & { index: number; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const width = useDrawnWidth(canvas);
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    const element = canvas.current;
    if (!element || width === 0) return undefined;
    const leaving = new AbortController();
    file.drawPage(index, element, width, leaving.signal).then(
      () => !leaving.signal.aborted && setDrawn(width),
      () => !leaving.signal.aborted && onFailed(),
    );
    return () => {
      leaving.abort();
      // An invisible page keeps its space and frees its memory.
      element.width = 1;
      element.height = 1;
      setDrawn(0);
    };
  }, [file, index, width, onFailed]);
  const isDrawn = width > 0 && drawn === width;
  return (
    <canvas
      ref={canvas}
      className={classNames('pdf-page', !isDrawn && 'skeleton')}
      style={{ aspectRatio: file.ratios[index] }}
      role="img"
      aria-label={name}
      aria-busy={!isDrawn}
    />
  );
}

/** Pages of a PDF below each other, as wide as there is room; drawn as they scroll into view, inside a dialog or not. */
export function PdfPages({ file, namePage, onFailed }: PdfPagesProps) {
  return file.ratios.map((_, index) => (
    <PdfPage key={index} file={file} index={index} name={namePage(index + 1)} onFailed={onFailed} />
  ));
}

/** Placeholder of a page that is loading: portrait A4, like nearly all. Hidden from screen readers. */
export function PdfPageSkeleton() {
  return <div className="pdf-page skeleton" aria-hidden="true" />;
}
