import { shopCurrency } from '@kontor/shared/rules/prices/money';
import type { Seller } from '@kontor/shared/schemas/settings-sections';
import type { ShopSettings } from '@kontor/shared/wire/config';
import { languages, locales, type Language } from '@kontor/shared/rules/text/languages';
import { type HeadElement, headElements, placePage } from '@kontor/shared/rules/site/head-elements';
import type { PageHead } from '@kontor/shared/rules/site/page-head';
import { previewSize } from '../../lib/images/previews.ts';
import { toScriptJson } from '@kontor/shared/wire/page-documents';
import { escapeHtml } from '../../lib/text/html.ts';

/** Head of a page for search engines and link previews. */
export interface DocumentHead extends PageHead {
  /** Title of the page alone; the shop's name follows it. Undefined if the shop's name is the whole title. */
  title?: string | undefined;
  /** Picture of `previewSize` for link previews: its address and alternative text. */
  picture?: { url: string; alt: string } | undefined;
  kind?: 'website' | 'product' | undefined;
  /** Price of a product, in euros, and whether it can be bought. */
  price?: number | undefined;
  inStock?: boolean | undefined;
  /** Structured data by schema.org. */
  data?: readonly object[] | undefined;
}

/** Shop of a document, the shop's address without a trailing slash, and the requested language. */
export interface Place {
  shop: ShopSettings;
  /** The seller as the settings have it; absent if nothing is described that names it. */
  seller?: Seller | undefined;
  publicUrl: string;
  language: Language;
}

function meta(attribute: 'name' | 'property', name: string, content: string | undefined): HeadElement[] {
  return content ? [['meta', { [attribute]: name, content }]] : [];
}

/** Returns a language as an Open Graph locale. */
function ogLocale(language: Language): string {
  return locales[language].replace('-', '_');
}

/** Returns price and availability for link previews of products. */
function priceElements({ price, inStock }: DocumentHead): HeadElement[] {
  if (price === undefined) return [];
  return [
    ...meta('property', 'product:price:amount', price.toFixed(2)),
    ...meta('property', 'product:price:currency', shopCurrency),
    ...meta('property', 'product:availability', inStock ? 'in stock' : 'out of stock'),
  ];
}

function previewElements(head: DocumentHead, { shop, publicUrl, language }: Place): HeadElement[] {
  const { title, description, path, picture, kind = 'website' } = head;
  const others = path === undefined ? [] : languages.filter((other) => other !== language);
  return [
    ...meta('property', 'og:type', kind),
    ...meta('property', 'og:site_name', shop.name),
    ...meta('property', 'og:locale', ogLocale(language)),
    ...others.flatMap((other) => meta('property', 'og:locale:alternate', ogLocale(other))),
    ...meta('property', 'og:title', title ?? shop.name),
    ...meta('property', 'og:description', description),
    ...meta('property', 'og:url', path && publicUrl + placePage(path, language)),
    ...meta('property', 'og:image', picture?.url),
    ...meta('property', 'og:image:width', picture && String(previewSize.width)),
    ...meta('property', 'og:image:height', picture && String(previewSize.height)),
    ...meta('property', 'og:image:alt', picture?.alt),
    ...priceElements(head),
    ...meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
  ];
}

function renderElement([tag, attributes]: HeadElement): string {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  return `<${tag} ${written.join(' ')} />`;
}

/** Returns the elements of a document's head. */
export function renderHead(head: DocumentHead, place: Place): string {
  const elements = [...headElements(head, place.language, place.publicUrl), ...previewElements(head, place)];
  const { name } = place.shop;
  return [
    `<title>${escapeHtml(head.title === undefined ? name : `${head.title} – ${name}`)}</title>`,
    ...elements.map(renderElement),
    ...(head.data ?? []).map((item) => `<script type="application/ld+json">${toScriptJson(item)}</script>`),
  ].join('\n    ');
}
