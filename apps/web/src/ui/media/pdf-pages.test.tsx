import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PdfFile } from '../../lib/pdf/pdf-file.ts';
import { PdfPages } from './pdf-pages.tsx';

type Report = (entries: { isIntersecting: boolean }[]) => void;

/** Callbacks of intersection observers by element, which a test calls instead of the browser. */
const sights = new Map<Element, Report>();

beforeEach(() => {
  sights.clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      report: Report;
      constructor(report: Report) {
        this.report = report;
      }
      observe = (element: Element) => void sights.set(element, this.report);
      disconnect = () => {};
    },
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => {};
      disconnect = () => {};
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

const pageOf = (number: number) => screen.getByRole<HTMLCanvasElement>('img', { name: `Page ${number}` });

const look = (number: number, isIntersecting: boolean) =>
  act(async () => sights.get(pageOf(number))?.([{ isIntersecting }]));

function open(drawPage: PdfFile['drawPage'] = async () => {}) {
  const draw = vi.fn<PdfFile['drawPage']>(drawPage);
  const onFailed = vi.fn<() => void>();
  const file: PdfFile = { ratios: [0.7, 0.7, 0.7], drawPage: draw, close: () => {} };
  render(<PdfPages file={file} namePage={(page) => `Page ${page}`} onFailed={onFailed} />);
  return { draw, onFailed };
}

test('only pages in sight are drawn; others keep their place, marked as busy', async () => {
  const { draw } = open();
  expect(draw).not.toHaveBeenCalled();
  await look(1, true);
  await look(2, true);
  await look(3, false);
  expect(draw.mock.calls.map(([index]) => index)).toEqual([0, 1]);
  await waitFor(() => expect(pageOf(2).getAttribute('aria-busy')).toBe('false'));
  expect(pageOf(3).getAttribute('aria-busy')).toBe('true');
});

test('a page that goes out of sight frees its memory, and is drawn again when it comes back', async () => {
  const { draw } = open();
  await look(1, true);
  const [, , width, leaving] = draw.mock.calls[0] ?? [];
  expect(width).toBeGreaterThanOrEqual(1240);
  pageOf(1).width = 1240;
  await look(1, false);
  expect(leaving?.aborted).toBe(true);
  expect([pageOf(1).width, pageOf(1).height]).toEqual([1, 1]);
  expect(pageOf(1).getAttribute('aria-busy')).toBe('true');
  expect(draw).toHaveBeenCalledTimes(1);
  await look(1, true);
  expect(draw).toHaveBeenCalledTimes(2);
});

test('a page that cannot be drawn is reported; one that has left the sight is not', async () => {
  const { onFailed } = open(async (_index, _canvas, _width, leaving) => {
    await new Promise<void>((_resolve, reject) => {
      if (leaving.aborted) reject(new Error('Left'));
      leaving.addEventListener('abort', () => reject(new Error('Left')));
    });
  });
  await look(1, true);
  await look(1, false);
  expect(onFailed).not.toHaveBeenCalled();
  const broken = open(async () => {
    throw new Error('No page');
  });
  await act(async () => [...sights.values()].at(-1)?.([{ isIntersecting: true }]));
  await waitFor(() => expect(broken.onFailed).toHaveBeenCalledOnce());
});
