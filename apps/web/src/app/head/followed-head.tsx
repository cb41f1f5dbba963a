import { isCategoryOpening, readCatalogueQuery } from '@kontor/shared/wire/catalogue-query';
import { describeList } from '@kontor/shared/wire/list-head';
import type { PageHead } from '@kontor/shared/rules/site/page-head';
import { describeProduct } from '@kontor/shared/wire/product-head';
import { findCategorySlug } from '@kontor/shared/rules/site/category-paths';
import { findMakerSlug } from '@kontor/shared/rules/site/maker-paths';
import { describeMaker, describeMakers } from '@kontor/shared/wire/maker-head';
import { splitLanguagePath } from '@kontor/shared/rules/site/site-paths';
import { useEffect } from 'react';
import { matchPath, useHref, useLocation, useSearchParams } from 'react-router-dom';
import { briefTree, categoryApi, findWay, nameBySlug, described } from '../../entities/category/category-api.ts';
import { makerApi } from '../../entities/maker/maker-api.ts';
import { productApi } from '../../entities/product/product-api.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { writeHead } from './write-head.ts';

const OF_NO_INTEREST: PageHead = {};

/** Updates the document's head, for search engines, to the current page, from data that the page has loaded. */
export function FollowedHead() {
  const { pathname } = useLocation();
  const id = matchPath('/products/:id/:slug?', pathname)?.params.id;
  const slug = findCategorySlug(pathname);
  if (pathname === '/' || slug) return <ListHead slug={slug} />;
  const maker = findMakerSlug(pathname);
  if (maker === '') return <MakersHead />;
  if (maker !== undefined) return <MakerHead slug={maker} />;
  return id === undefined ? <Head {...OF_NO_INTEREST} /> : <ProductHead id={id} />;
}

function ListHead({ slug }: { slug: string | undefined }) {
  const { language } = useLanguage();
  const shop = useShopSettings();
  const [search] = useSearchParams();
  const { data: tree = [] } = categoryApi.endpoints.categoryTree.useQueryState(briefTree);
  const asked = readCatalogueQuery(search);
  const query = { ...asked, category: slug ? nameBySlug(tree, slug) : asked.category };
  const record = findWay(tree, ({ name }) => name === query.category).at(-1);
  const { data: known } = categoryApi.endpoints.categories.useQueryState(undefined);
  const { data: withWords } = categoryApi.endpoints.categories.useQueryState(described);
  const categories = (isCategoryOpening(query) && withWords) || known;
  return <Head {...describeList(query, { language, shop, categories, record })} />;
}

function ProductHead({ id }: { id: string }) {
  const { language } = useLanguage();
  const { currentData: product } = productApi.endpoints.product.useQueryState({ params: { id } });
  return <Head {...(product ? describeProduct(product, language) : OF_NO_INTEREST)} />;
}

function MakerHead({ slug }: { slug: string }) {
  const { language } = useLanguage();
  const shop = useShopSettings();
  const { currentData: maker } = makerApi.endpoints.maker.useQueryState({ params: { slug } });
  return <Head {...(maker ? describeMaker(maker, language, shop.name) : OF_NO_INTEREST)} />;
}

function MakersHead() {
  const shop = useShopSettings();
  const { currentData: makers } = makerApi.endpoints.makers.useQueryState(undefined);
  return <Head {...(makers?.length ? describeMakers(makers, shop.name) : OF_NO_INTEREST)} />;
}

function Head({ description, path }: PageHead) {
  // Language of the address, not of the screen, because the head describes the address.
  const { language } = splitLanguagePath(useHref('/'));
  useEffect(() => writeHead({ description, path }, language), [description, path, language]);
  return null;
}
