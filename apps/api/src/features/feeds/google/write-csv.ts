import { csvLine } from '../../../lib/text/csv.ts';
import type { CatalogueEntry } from '../../catalogue/lists/stream-products.service.ts';
import type { FeedContext } from '../feed.ts';
import { googleColumns, type GoogleItem, toGoogleItem } from './google-item.ts';

/** Separator between cells and between several values of one cell. */
const comma = ',';

/** Writes the values of one product; Google's program reads them, so that no cell is guarded against spreadsheets. */
function writeRow({ attributes, shipping, freeShipping }: GoogleItem): string {
  const cells = googleColumns.map((name) => [attributes[name] ?? []].flat().join(comma));
  // The form is country:region:service:price.
  const rates = shipping.map(({ country, price }) => `${country}:::${price}`);
  const free = freeShipping.map(({ country, price_threshold: from }) => `${country}:${from}`);
  return csvLine([...cells, rates.join(comma), free.join(comma)], comma);
}

/** Writes the catalogue as a table with a line of names. */
export async function* writeGoogleCsv(
  products: AsyncIterable<CatalogueEntry>,
  context: FeedContext,
): AsyncGenerator<string> {
  yield csvLine([...googleColumns, 'shipping', 'free_shipping_threshold'], comma);
  for await (const product of products) {
    const item = toGoogleItem(product, context);
    if (item) yield writeRow(item);
  }
}
