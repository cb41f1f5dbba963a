import { cataloguePath } from '@kontor/shared/wire/catalogue-query';
import { baseLanguage, languages } from '@kontor/shared/rules/text/languages';
import { legalKinds, legalPaths } from '@kontor/shared/rules/legal/legal-kinds';
import { limits } from '@kontor/shared/rules/access/limits';
import { listAlternates, placePage } from '@kontor/shared/rules/site/head-elements';
import { categoryPaths } from '@kontor/shared/rules/site/category-paths';
import { makerPaths, makerRoots } from '@kontor/shared/rules/site/maker-paths';
import type { PagePath } from '@kontor/shared/rules/site/page-head';
import { productPath } from '@kontor/shared/rules/product/slugs';
import { escapeHtml } from '../../lib/text/html.ts';
import { readListCache } from '../catalogue/lists/catalogue.service.ts';
import { findFaces } from '../catalogue/lists/stream-products.service.ts';
import { ProductModel, type StoredProduct, listIndex } from '../catalogue/product.model.ts';
import { readPublishedVersions } from '../legal/published-texts.service.ts';
import { linkCategory } from '../catalogue/categories/category-answer.ts';
import { listUsedCategories } from '../catalogue/categories/categories.service.ts';
import { listMakers } from '../catalogue/makers/makers.service.ts';

/** Highest number of addresses in one file (sitemaps.org). */
const maxAddresses = 50_000;
const maxBytes = 50 * 1024 * 1024;
/** Bytes per address: each is listed with itself, `x-default`, and every language; 250 bytes are a long one. */
const bytesPerAddress = 250 * (languages.length + 2);
const pagesPerFile = Math.floor(Math.min(maxAddresses, maxBytes / bytesPerAddress) / languages.length);
/** Products per file; the first file has room for the start page, the legal texts, the categories, the makers and their list as well. */
const productsPerFile = pagesPerFile - limits.categories - limits.makers - 2 - legalKinds.length;

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const linkNamespace = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** Writes a page's address in each language, each with links to all of them. */
function writePage(path: PagePath, publicUrl: string, changed?: Date): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  const at = (address: string) => escapeHtml(`${publicUrl}${address}`);
  const links = listAlternates(path).map(
    (other) => `<xhtml:link rel="alternate" hreflang="${other.hreflang}" href="${at(other.path)}"/>`,
  );
  const pages = languages.map((language) => {
    const loc = `<loc>${at(placePage(path, language))}</loc>`;
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

/** Returns the number of files; the first one contains the start page, the categories and the makers, besides its products. */
export async function countSitemaps(): Promise<number> {
  return Math.max(1, Math.ceil((await countProducts()) / productsPerFile));
}

/** Writes the products of one file; of a group its face alone, which the pages of all its variants name as canonical. */
async function* productAddresses(part: number, publicUrl: string): AsyncGenerator<string> {
  const faces = await findFaces();
  const products = ProductModel.collection
    .find<Pick<StoredProduct, '_id' | 'texts' | 'slug' | 'updatedAt' | 'group'>>(
      { published: true },
      {
        projection: { [`texts.${baseLanguage}.name`]: 1, slug: 1, updatedAt: 1, group: 1 },
        hint,
        sort: { createdAt: 1, _id: 1 },
        // The driver's default batch is 16 MB: half of a file.
        batchSize: 500,
      },
    )
    .skip((part - 1) * productsPerFile)
    .limit(productsPerFile);
  for await (const { _id, texts, slug, updatedAt, group } of products) {
    if (group && !faces.has(String(_id))) continue;
    const named = { _id: String(_id), name: texts[baseLanguage].name, slug: slug ?? undefined };
    yield writePage(productPath(named), publicUrl, updatedAt);
  }
}

/**
 * Writes the addresses of one file of the sitemap, streamed from the database, however many they are.
 * @param part from 1 @param publicUrl the shop's address, without a trailing slash
 */
export async function* writeSitemap(part: number, publicUrl: string): AsyncGenerator<string> {
  // Read before the first part, so that a database that is unavailable results in an error and not in a cut connection.
  const categories = part === 1 ? await listUsedCategories() : [];
  const makers = part === 1 ? await listMakers() : [];
  const published = part === 1 ? await readPublishedVersions() : {};
  yield `${opening}<urlset ${namespace} ${linkNamespace}>\n`;
  if (part === 1) yield writePage(cataloguePath({}), publicUrl);
  for (const category of categories) yield writePage(categoryPaths(linkCategory(category)), publicUrl);
  if (makers.length > 0) yield writePage(makerRoots, publicUrl);
  for (const maker of makers) yield writePage(makerPaths(maker), publicUrl);
  for (const kind of legalKinds) if (kind in published) yield writePage(legalPaths[kind], publicUrl);
  yield* productAddresses(part, publicUrl);
  yield '</urlset>\n';
}

/** Writes the list of the files, for shops with more addresses than fit into one. @param count number of files */
export function writeSitemapIndex(count: number, publicUrl: string): string {
  const files = Array.from(
    { length: count },
    (_, index) => `<sitemap><loc>${escapeHtml(`${publicUrl}/sitemap-${index + 1}.xml`)}</loc></sitemap>\n`,
  );
  return `${opening}<sitemapindex ${namespace}>\n${files.join('')}</sitemapindex>\n`;
}
