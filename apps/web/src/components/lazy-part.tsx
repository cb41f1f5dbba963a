import { Suspense, type ComponentType, type ReactNode } from 'react';
import { needTexts } from '../i18n/i18n.ts';
import type { TextPart } from '@kontor/languages/site-texts-type';
import { loadLater } from '../lib/browser/loading/load-later.ts';

/** Loaders of all declared parts. */
const declared: (() => Promise<unknown>)[] = [];

/** Loads every part that the pages loaded so far declare: for the server, which writes all of a page at once. */
export function loadParts(): Promise<unknown> {
  return Promise.all(declared.map((load) => load()));
}

/**
 * A part of a page in a chunk of its own, with its texts. Its server-rendered form stays in sight, and does what
 * plain HTML does, until the chunk is there: after the rest of the page has been taken over.
 * @param fallback holds its place where no server has written the page
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: TextPart,
  fallback?: ReactNode,
): ComponentType<Props> {
  const Part = loadLater(async () => (await Promise.all([load(), needTexts(texts)]))[0]);
  declared.push(Part.load);
  return (props: Props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  );
}
