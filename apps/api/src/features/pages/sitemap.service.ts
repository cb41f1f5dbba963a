import { cataloguePath } from '@kontor/shared/wire/catalogue-query';
import { baseLanguage, languages } from '@kontor/shared/rules/text/languages';
import { legalKinds, legalPaths } from '@kontor/shared/rules/legal/legal-kinds';
import { limits } from '@kontor/shared/rules/access/limits';
import { listAlternates } from '@kontor/shared/rules/site/head-elements';
import { addLanguagePrefix } from '@kontor/shared/rules/site/site-paths';
import { productPath } from '@kontor/shared/rules/product/slugs';
import { escapeHtml } from '../../lib/text/html.ts';
import { readListCache } from '../catalogue/lists/catalogue.service.ts';
import { ProductModel, type StoredProduct, listIndex } from '../catalogue/product.model.ts';
import { readPublishedVersions } from '../legal/published-texts.service.ts';
import { listCategories } from '../catalogue/products.service.ts';

/** The protocol allows so many addresses and bytes in one file (sitemaps.org). */
const maxAddresses = 50_000;
const maxBytes = 50 * 1024 * 1024;
/** Each address names itself once more and as `x-default`, and the page in every language; 250 bytes are a long one. */
const bytesPerAddress = 250 * (languages.length + 2);
const pagesPerFile = Math.floor(Math.min(maxAddresses, maxBytes / bytesPerAddress) / languages.length);
/** The first file has room for the first page, the legal texts and the categories beside its products. */
const productsPerFile = pagesPerFile - limits.list - 1 - legalKinds.length;

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const linkNamespace = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** A page at its address in each language, each with all of them. @param path without the prefix of a language */
function writePage(path: string, publicUrl: string, changed?: Date): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  const at = (address: string) => escapeHtml(`${publicUrl}${address}`);
  const links = listAlternates(path).map(
    (other) => `<xhtml:link rel="alternate" hreflang="${other.hreflang}" href="${at(other.path)}"/>`,
  );
  const pages = languages.map((language) => {
    const loc = `<loc>${at(addLanguagePrefix(language, path))}</loc>`;
    return `<url>${loc}${lastmod}${links.join('')}</url>\n`;
  });
  return pages.join('');
}

/** Index of published products, the oldest first: skipped ones are skipped on the index. */
const hint = listIndex('all');

/** Returns the number of published products, cached until an admin changes one. */
async function countProducts(): Promise<number> {
  const cached = await readListCache();
  return cached('sitemap', ['products'], () => ProductModel.collection.countDocuments({ published: true }, { hint }));
}

/** Returns how many files there are: the first page and the categories stand in the first one, besides its products. */
export async function countSitemaps(): Promise<number> {
  return Math.max(1, Math.ceil((await countProducts()) / productsPerFile));
}

async function* productAddresses(part: number, publicUrl: string): AsyncGenerator<string> {
  const products = ProductModel.collection
    .find<Pick<StoredProduct, '_id' | 'texts' | 'updatedAt'>>(
      { published: true },
      {
        projection: { [`texts.${baseLanguage}.name`]: 1, updatedAt: 1 },
        hint,
        sort: { createdAt: 1, _id: 1 },
        // By itself the driver takes 16 MB at once: half of a file.
        batchSize: 500,
      },
    )
    .skip((part - 1) * productsPerFile)
    .limit(productsPerFile);
  for await (const { _id, texts, updatedAt } of products) {
    yield writePage(productPath({ _id: String(_id), name: texts[baseLanguage].name }), publicUrl, updatedAt);
  }
}

/**
 * The addresses of one file of the sitemap, read from the database while they are sent, however many they are.
 * @param part from 1 @param publicUrl the shop's address, without a slash at its end
 */
export async function* writeSitemap(part: number, publicUrl: string): AsyncGenerator<string> {
  // Before the first part, so that a database that is away is an answer and not a cut connection.
  const categories = part === 1 ? await listCategories() : [];
  const published = part === 1 ? await readPublishedVersions() : {};
  yield `${opening}<urlset ${namespace} ${linkNamespace}>\n`;
  if (part === 1) yield writePage(cataloguePath({}), publicUrl);
  for (const { name } of categories) yield writePage(cataloguePath({ category: name }), publicUrl);
  for (const kind of legalKinds) if (kind in published) yield writePage(legalPaths[kind], publicUrl);
  yield* productAddresses(part, publicUrl);
  yield '</urlset>\n';
}

/** The list of the files, for shops with more addresses than one may hold. @param count how many there are */
export function writeSitemapIndex(count: number, publicUrl: string): string {
  const files = Array.from(
    { length: count },
    (_, index) => `<sitemap><loc>${escapeHtml(`${publicUrl}/sitemap-${index + 1}.xml`)}</loc></sitemap>\n`,
  );
  return `${opening}<sitemapindex ${namespace}>\n${files.join('')}</sitemapindex>\n`;
}
