import { baseLanguage } from '@kontor/shared/languages';
import { limits } from '@kontor/shared/limits';
import { productPath } from '@kontor/shared/slugs';
import { escapeHtml } from '../../lib/html.ts';
import { readListCache } from '../catalogue/lists/catalogue.service.ts';
import { ProductModel, type StoredProduct } from '../catalogue/product.model.ts';
import { listCategories } from '../catalogue/products.service.ts';

/** The protocol allows so many addresses in one file (sitemaps.org). */
const maxAddresses = 50_000;
/** The first file has room for the first page and the categories beside its products. */
const productsPerFile = maxAddresses - limits.list - 1;

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function element(name: 'url' | 'sitemap', address: string, changed?: Date): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  return `<${name}><loc>${escapeHtml(address)}</loc>${lastmod}</${name}>\n`;
}

/** Counted anew only when an admin has changed a product. */
async function countProducts(): Promise<number> {
  const cached = await readListCache();
  return cached('sitemap', ['products'], () => ProductModel.collection.countDocuments({}, { hint: { _id: 1 } }));
}

/** How many files there are: the first page and the categories stand in the first one, besides its products. */
export async function countSitemaps(): Promise<number> {
  return Math.max(1, Math.ceil((await countProducts()) / productsPerFile));
}

async function* productAddresses(part: number, publicUrl: string): AsyncGenerator<string> {
  const products = ProductModel.collection
    .find<Pick<StoredProduct, '_id' | 'texts' | 'updatedAt'>>(
      {},
      { projection: { [`texts.${baseLanguage}.name`]: 1, updatedAt: 1 }, hint: { _id: 1 }, sort: { _id: 1 } },
    )
    .skip((part - 1) * productsPerFile)
    .limit(productsPerFile);
  for await (const { _id, texts, updatedAt } of products) {
    const path = productPath({ _id: String(_id), name: texts[baseLanguage].name });
    yield element('url', `${publicUrl}${path}`, updatedAt);
  }
}

/**
 * The addresses of one file of the sitemap, read from the database while they are sent, however many they are.
 * @param part from 1 @param publicUrl the shop's address, without a slash at its end
 */
export async function* writeSitemap(part: number, publicUrl: string): AsyncGenerator<string> {
  // Before the first part, so that a database that is away is an answer and not a cut connection.
  const categories = part === 1 ? await listCategories() : [];
  yield `${opening}<urlset xmlns="${namespace}">\n`;
  if (part === 1) yield element('url', `${publicUrl}/`);
  for (const { name } of categories) {
    yield element('url', `${publicUrl}/?${new URLSearchParams({ category: name }).toString()}`);
  }
  yield* productAddresses(part, publicUrl);
  yield '</urlset>\n';
}

/** The list of the files, for shops with more addresses than one may hold. @param count how many there are */
export function writeSitemapIndex(count: number, publicUrl: string): string {
  const files = Array.from({ length: count }, (_, index) =>
    element('sitemap', `${publicUrl}/sitemap-${index + 1}.xml`),
  );
  return `${opening}<sitemapindex xmlns="${namespace}">\n${files.join('')}</sitemapindex>\n`;
}
