import { memo, Suspense, type ComponentType, type ReactNode } from 'react';
import { needTexts } from '../i18n/i18n.ts';
import type { TextPart } from '@kontor/languages/site-texts-type';
import { waitForFirstUse } from '../lib/browser/loading/first-use.ts';
import { loadLater } from '../lib/browser/loading/load-later.ts';

/** Loaders of all declared parts. */
const declared: (() => Promise<unknown>)[] = [];

/** Loads all parts declared by the pages loaded so far: the server renders a page completely. */
export function loadParts(): Promise<unknown> {
  return Promise.all(declared.map((load) => load()));
}

interface PartOptions {
  /** Shown while the chunk loads, if no server rendered the page. */
  fallback?: ReactNode;
  /** Whether server-rendered HTML stays plain HTML until the page is first used. */
  waits?: boolean;
}

/**
 * Declares a part of a page with a separate chunk, and its texts. Its server-rendered HTML stays visible, and works as plain
 * HTML does, until the chunk has loaded, after the rest of the page is hydrated.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  texts: TextPart,
  { fallback, waits = false }: PartOptions = {},
): ComponentType<Props> {
  const Part = loadLater(
    async () => (await Promise.all([load(), needTexts(texts)]))[0],
    waits ? waitForFirstUse : undefined,
  );
  declared.push(Part.load);
  const Boundary = (props: Props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  );
  // React drops the server's HTML of a part that is rendered again before it has loaded.
  return memo(Boundary);
}
