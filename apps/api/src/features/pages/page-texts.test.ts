import { languages, type Language } from '@kontor/shared/languages';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pageTexts } from '@kontor/languages/page-texts';

/** What the site itself says. Read by its path: the server depends on no file of the site. */
async function siteTexts(language: Language) {
  const folder = join(import.meta.dirname, '../../../../../packages/languages', language, 'site');
  const { home, legal } = (await import(join(folder, 'first.ts')))[language];
  const { product } = (await import(join(folder, 'product.ts')))[`${language}Product`];
  return { ...home, gone: product.gone, legal };
}

it.each(languages)('heads and site say the same: %s', async (language) => {
  const { latest, allProducts, results, resultsIn, pageOf, gone, legal } = await siteTexts(language);
  const { productGone, ...words } = pageTexts[language];
  expect({
    latest: words.latest,
    allProducts: words.allProducts,
    results: words.results('{{query}}'),
    resultsIn: words.resultsIn('{{query}}', '{{category}}'),
    pageOf: words.pageOf('{{title}}', 7),
    gone: productGone,
    legal: words.legal,
  }).toEqual({ latest, allProducts, results, resultsIn, pageOf: pageOf.replace('{{page}}', '7'), gone, legal });
});
