import { posix } from 'node:path';
import { listAnchors } from '../headings.ts';

/** Markdown of the repository by path from its root. */
export type Pages = ReadonlyMap<string, string>;

const code = /^```[\s\S]*?^```|`[^`\n]*`/gm;
const linkPattern = /\]\(([^)\s]+)\)/g;
/** Targets outside the repository: other sites, the shop's own addresses, and placeholders of drafts. */
const leadsOut = /^[a-z]+:|^\/|[{}]/;

/** Finds relative links whose file or heading does not exist. */
export function findLinkProblems(pages: Pages, isFile: (path: string) => boolean): string[] {
  const problemOf = (page: string, link: string) => {
    const [path = '', heading] = link.split('#');
    const target = path === '' ? page : posix.join(posix.dirname(page), decodeURI(path));
    if (!isFile(target)) return `${page}: no such file: ${link}`;
    const isMissing = heading !== undefined && !listAnchors(pages.get(target) ?? '').includes(heading);
    return isMissing ? `${page}: no such heading: ${link}` : [];
  };
  return [...pages].flatMap(([page, text]) =>
    [...text.replaceAll(code, '').matchAll(linkPattern)]
      .map(([, link = '']) => link)
      .filter((link) => !leadsOut.test(link))
      .flatMap((link) => problemOf(page, link)),
  );
}

const pathPattern = /`((?:apps|packages|tools|docs)\/[\w./-]+)`/g;

/** Sources by the end of their path, as `features/legal/legal-pdf.ts`; `shared/` means the sources of its package. */
const shortPattern = /`((?:[\w-]+\/)+[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs))`/g;

/**
 * Finds paths in code that do not exist, except built ones. Pages about earlier days may name removed files.
 * @param files paths of all files, by whose ends sources are named
 */
export function findPathProblems(pages: Pages, isFile: (path: string) => boolean, files: readonly string[]): string[] {
  const isEnd = (path: string) => {
    const end = `/${path.replace(/^shared\//, 'shared/src/')}`;
    return files.some((file) => `/${file}`.endsWith(end));
  };
  return [...pages].flatMap(([page, text]) => {
    if (/^docs\/decisions\/|^CHANGELOG/.test(page)) return [];
    const whole = [...text.matchAll(pathPattern)].map(([, path = '']) => path);
    const short = [...text.matchAll(shortPattern)].map(([, path = '']) => path);
    return [
      ...whole.filter((path) => !path.includes('/dist') && !isFile(path)),
      ...short.filter((path) => !whole.includes(path) && !path.includes('dist/') && !isEnd(path)),
    ].map((path) => `${page}: no such path: ${path}`);
  });
}
