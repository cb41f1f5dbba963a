import { escapeHtml } from '../../../lib/text/html.ts';
import type { CatalogueEntry } from '../../catalogue/lists/stream-products.service.ts';
import type { FeedContext } from '../feed.ts';
import { cutText, googleColumns, type GoogleItem, toGoogleItem } from './google-item.ts';

const namespace = 'http://base.google.com/ns/1.0';

function element(name: string, content: string): string {
  return `<g:${name}>${content}</g:${name}>`;
}

type Row = Readonly<Record<string, string>>;

function writeFields(row: Row): string {
  return Object.entries(row)
    .map(([field, value]) => element(field, escapeHtml(value)))
    .join('');
}

/** Writes rows as elements that contain one element per field. */
function nest(name: string, rows: readonly Row[]): string {
  return rows.map((row) => element(name, writeFields(row))).join('');
}

function writeItem({ attributes, shipping, freeShipping }: GoogleItem): string {
  const values = googleColumns.flatMap((name) =>
    [attributes[name] ?? []].flat().map((value) => element(name, escapeHtml(value))),
  );
  const nested = nest('shipping', shipping) + nest('free_shipping_threshold', freeShipping);
  return `<item>${values.join('')}${nested}</item>\n`;
}

/** Writes the catalogue as RSS 2.0 with Google's namespace. */
export async function* writeGoogleXml(
  products: AsyncIterable<CatalogueEntry>,
  context: FeedContext,
): AsyncGenerator<string> {
  const name = escapeHtml(cutText(context.shopName, 200));
  const link = escapeHtml(`${context.publicUrl}/`);
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="${namespace}"><channel>\n`;
  yield `<title>${name}</title><link>${link}</link><description>${name}</description>\n`;
  for await (const product of products) {
    const item = toGoogleItem(product, context);
    if (item) yield writeItem(item);
  }
  yield '</channel></rss>\n';
}
