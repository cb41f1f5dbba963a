import { previewSize } from '../../lib/previews.ts';
import { escapeHtml, toScriptJson } from '../../lib/html.ts';

/** What search engines and link previews are told of a page. */
export interface PageHead {
  /** Of the page alone; the shop's name stands behind it. Undefined where the shop's name says it all. */
  title?: string | undefined;
  description?: string | undefined;
  /** The one address of this page, absolute; none of pages that are not to be found. */
  canonical?: string | undefined;
  /** The page is not to be found by search engines, which may follow its links. */
  isHidden?: boolean | undefined;
  /** For previews: the address of a picture of `previewSize`, and what it shows. */
  picture?: { url: string; alt: string } | undefined;
  kind?: 'website' | 'product' | undefined;
  /** Of schema.org. */
  data?: readonly object[] | undefined;
}

const maxDescription = 155;

/** The beginning of a text on one line, at most 155 characters, ended at a word. */
export function summarize(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= maxDescription) return line;
  return `${line.slice(0, maxDescription - 1).replace(/\s+\S*$/, '')}…`;
}

function meta(attribute: 'name' | 'property', name: string, content: string | undefined): string[] {
  return content ? [`<meta ${attribute}="${name}" content="${escapeHtml(content)}" />`] : [];
}

/** The elements of a document's head. @param shopName stands behind the title, and in previews */
export function renderHead(head: PageHead, shopName: string): string {
  const { title, description, canonical, isHidden, picture, kind = 'website', data = [] } = head;
  return [
    `<title>${escapeHtml(title === undefined ? shopName : `${title} – ${shopName}`)}</title>`,
    ...meta('name', 'description', description),
    ...(isHidden ? meta('name', 'robots', 'noindex,follow') : []),
    ...(canonical ? [`<link rel="canonical" href="${escapeHtml(canonical)}" />`] : []),
    ...meta('property', 'og:type', kind),
    ...meta('property', 'og:site_name', shopName),
    ...meta('property', 'og:locale', 'de_DE'),
    ...meta('property', 'og:title', title ?? shopName),
    ...meta('property', 'og:description', description),
    ...meta('property', 'og:url', canonical),
    ...meta('property', 'og:image', picture?.url),
    ...meta('property', 'og:image:width', picture && String(previewSize.width)),
    ...meta('property', 'og:image:height', picture && String(previewSize.height)),
    ...meta('property', 'og:image:alt', picture?.alt),
    ...meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
    ...data.map((item) => `<script type="application/ld+json">${toScriptJson(item)}</script>`),
  ].join('\n    ');
}
