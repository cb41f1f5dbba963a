import { findLegalKind, legalRedirects } from '../legal/legal-kinds.ts';
import { isSitePath, splitLanguagePath } from './site-paths.ts';

/** First parts of paths that the server answers besides pages: calls, files and signs of life. */
const ownRoots: ReadonlySet<string> = new Set([
  'api',
  'uploads',
  'previews',
  'assets',
  'payments',
  'healthz',
  'readyz',
  'robots.txt',
  'manifest.webmanifest',
  'index.html',
]);

/** Whether there is a page at a path without prefix: one of the site, a legal text, or another name of one. */
function isPage(path: string): boolean {
  const plain = path.replace(/(?<=.)\/$/, '');
  return isSitePath(path) || findLegalKind(plain) !== undefined || plain in legalRedirects || plain === '/withdraw';
}

/** Whether the shop itself may answer a path, so that redirects from it are refused. @param path in lower case */
export function isShopPath(path: string): boolean {
  const [, root = ''] = path.split('/');
  return ownRoots.has(root) || /^sitemap[\w-]*\.xml$/.test(root) || isPage(splitLanguagePath(path).path);
}

/** Whether shoppers have a page at a path of any language; whether its product or maker exists is not looked up. */
export function isShopperPath(pathname: string): boolean {
  const { path } = splitLanguagePath(pathname);
  return isPage(path) && !/^\/(?:admin|orders|demo-checkout)(?:\/|$)/.test(path);
}
