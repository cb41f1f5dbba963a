import type { ShopSettings } from '@kontor/shared/wire/config';
import type { Settings } from '@kontor/shared/wire/settings';
import {
  findLegalKind,
  legalPaths,
  legalRedirects,
  type LegalKind,
  withdrawalPath,
} from '@kontor/shared/rules/legal/legal-kinds';
import { productPath } from '@kontor/shared/rules/product/slugs';
import { addLanguagePrefix, goneFragment, isSitePath, splitLanguagePath } from '@kontor/shared/rules/site/site-paths';
import type { PageAnswer } from '../../http/site/site.ts';
import { describeListHead } from './describe-list.service.ts';
import { findMakerSlug, makerPath, makerRoots } from '@kontor/shared/rules/site/maker-paths';
import { categoryPath, findCategorySlug } from '@kontor/shared/rules/site/category-paths';
import { findCategory } from '../catalogue/categories/categories.service.ts';
import { findMaker, listMakers } from '../catalogue/makers/makers.service.ts';
import { describeMakerHead, describeMakersHead } from './describe-maker.ts';
import { describeProductHead, findDelivery, findProduct } from './describe-product.service.ts';
import { type DocumentHead, type Place, renderHead } from './page-head.ts';
import { serverTexts } from '@kontor/languages/server-texts';

/** Shop of the pages, and its address without a trailing slash. */
export interface Site {
  shop: ShopSettings;
  /** Returns what only the server knows of the shop: the seller for the home page, and the delivery methods for products. */
  readSettings?: () => Promise<Pick<Settings, 'seller' | 'shipping'>>;
  publicUrl: string;
}

/** Requested path without a language prefix, and the query of the address. */
interface Asked extends Place, Pick<Site, 'readSettings'> {
  path: string;
  search: string;
}

function answerHead(head: DocumentHead, place: Place, status: 200 | 404 = 200): PageAnswer {
  return { status, language: place.language, head: renderHead(head, place) };
}

async function answerProduct(id: string, slug: string | undefined, asked: Asked): Promise<PageAnswer> {
  const { path, search, language } = asked;
  const product = await findProduct(id);
  if (!product) return answerHead({ title: serverTexts[language].pages.productGone }, asked, 404);
  const right = productPath(product);
  if (slug === undefined || path === right) {
    const settings = await asked.readSettings?.();
    const delivery = settings && (await findDelivery(product, settings));
    return answerHead(describeProductHead(product, asked, delivery), asked);
  }
  return { status: 301, location: addLanguagePrefix(language, `${right}${search}`) };
}

/** Answers the page of a maker: an earlier address, and one in another language, lead to the right one. */
async function answerMaker(slug: string, asked: Asked): Promise<PageAnswer> {
  const { path, search, language } = asked;
  const maker = await findMaker(slug);
  if (!maker) return answerHead({ title: serverTexts[language].pages.makerGone }, asked, 404);
  const right = makerPath(maker, language);
  if (path === right) return answerHead(describeMakerHead(maker, asked), asked);
  return { status: 301, location: addLanguagePrefix(language, `${right}${search}`) };
}

/** Answers the page of a category: an earlier address, and one in another language, lead to the right one. */
async function answerCategory(slug: string, asked: Asked): Promise<PageAnswer> {
  const { path, search, language } = asked;
  const category = await findCategory(slug);
  if (!category) return answerHead({ title: serverTexts[language].pages.categoryGone }, asked, 404);
  const right = categoryPath(category, language);
  if (path === right) return answerHead(await describeListHead(new URLSearchParams(search), asked, category), asked);
  return { status: 301, location: addLanguagePrefix(language, `${right}${search}`) };
}

/** Answers the list of makers: 404 while there is none; the name of another language leads to the right one. */
async function answerMakers(asked: Asked): Promise<PageAnswer> {
  const { path, search, language } = asked;
  const makers = await listMakers();
  const head = describeMakersHead(makers, asked);
  if (makers.length === 0) return answerHead({ title: head.title }, asked, 404);
  const right = makerRoots[language];
  if (path === right) return answerHead(head, asked);
  return { status: 301, location: addLanguagePrefix(language, `${right}${search}`) };
}

/** Answers the page of a legal text: 404 until it is published; its English name leads to its English page. */
function answerLegal(kind: LegalKind, asked: Asked): PageAnswer {
  const { shop, language } = asked;
  const title = serverTexts[language].pages.legal[kind];
  if (!shop.legal.includes(kind)) return answerHead({ title }, asked, 404);
  return answerHead({ title, description: `${title}: ${shop.name}`, path: legalPaths[kind] }, asked);
}

/** Answers the page of the withdrawal function, which always exists. */
function answerWithdrawal(asked: Asked): PageAnswer {
  const title = serverTexts[asked.language].pages.withdrawal;
  return answerHead({ title, description: `${title}: ${asked.shop.name}`, path: withdrawalPath }, asked);
}

/**
 * Describes the answer to an address of the site: its status and the head of its document. The head is for search engines and
 * link previews, in the language of the address. An unknown product is 404, a wrong slug redirects to the right one, an unknown
 * path to the first page in its language (spec §2).
 */
export async function describePage(url: URL, site: Site): Promise<PageAnswer> {
  const { pathname, search, searchParams } = url;
  const { language, path } = splitLanguagePath(pathname);
  const asked: Asked = { ...site, language, path, search };
  const home = addLanguagePrefix(language, '/');
  if (path === '/' && pathname !== home) return { status: 301, location: `${home}${search}` };
  if (path === '/') {
    const place = { ...asked, seller: (await site.readSettings?.())?.seller };
    return answerHead(await describeListHead(searchParams, place), asked);
  }
  const [, id, slug] = /^\/products\/([^/]+)(?:\/([^/]*))?\/?$/.exec(path) ?? [];
  if (id !== undefined) return answerProduct(id, slug, asked);
  const maker = findMakerSlug(path);
  if (maker !== undefined) return maker === '' ? answerMakers(asked) : answerMaker(maker, asked);
  const category = findCategorySlug(path);
  if (category !== undefined) return answerCategory(category, asked);
  const inEnglish = legalRedirects[path];
  if (inEnglish) return { status: 301, location: addLanguagePrefix('en', legalPaths[inEnglish]) };
  if (path === '/withdraw') return { status: 301, location: addLanguagePrefix('en', withdrawalPath) };
  if (path.replace(/\/$/, '') === withdrawalPath) return answerWithdrawal(asked);
  const kind = findLegalKind(path.replace(/\/$/, ''));
  if (kind) return answerLegal(kind, asked);
  return isSitePath(path) ? answerHead({}, asked) : { status: 302, location: `${home}#${goneFragment}` };
}
