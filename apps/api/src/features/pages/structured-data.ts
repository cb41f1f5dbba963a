import { plainShopText } from '@kontor/shared/rules/markdown/shop-markdown';
import { categoryPaths } from '@kontor/shared/rules/site/category-paths';
import { placePage } from '@kontor/shared/rules/site/head-elements';
import type { CategoryPage } from '@kontor/shared/wire/categories';
import type { Language } from '@kontor/shared/rules/text/languages';
import { localize } from '@kontor/shared/rules/text/localize';
import { shopCurrency } from '@kontor/shared/rules/prices/money';
import type { Seller } from '@kontor/shared/schemas/settings-sections';
import type { ShopSettings } from '@kontor/shared/wire/config';
import type { Product } from '@kontor/shared/wire/products';
import { addLanguagePrefix } from '@kontor/shared/rules/site/site-paths';
import type { Place } from './page-head.ts';
import { type UnitDelivery, describeTerms } from './structured-offer.ts';

const context = 'https://schema.org';
const shownReviews = 5;

/** Returns the shop as one entity, which its home page describes. */
function nameSeller(name: string, base: string): object {
  return { '@type': 'OnlineStore', '@id': `${base}/#shop`, name };
}

/** Returns name, address and VAT id of the seller as the imprint has them; an incomplete address is left out. */
function describeSeller({ legalName, street, number, zipcode, city, country, vatId }: Seller): object {
  const isComplete = [street, number, zipcode, city, country].every((part) => part !== '');
  const address = {
    '@type': 'PostalAddress',
    streetAddress: `${street} ${number}`,
    postalCode: zipcode,
    addressLocality: city,
    addressCountry: country,
  };
  return { ...(legalName && { legalName }), ...(isComplete && { address }), ...(vatId && { vatID: vatId }) };
}

/**
 * Returns the shop itself and its search in the requested language, for the start page. The shop is one entity in all
 * languages.
 */
export function describeShop({ shop, seller, publicUrl: base, language }: Place): object[] {
  const { name, contactEmail, phone } = shop;
  const home = `${base}${addLanguagePrefix(language, '/')}`;
  const organization = {
    ...nameSeller(name, base),
    url: `${base}/`,
    email: contactEmail,
    ...(phone && { telephone: phone }),
    ...(seller && shop.legal.includes('imprint') && describeSeller(seller)),
  };
  const target = { '@type': 'EntryPoint', urlTemplate: `${home}?q={search_term_string}` };
  const search = { '@type': 'SearchAction', target, 'query-input': 'required name=search_term_string' };
  return [
    { '@context': context, ...organization, logo: `${base}/icon-512.png` },
    { '@context': context, '@type': 'WebSite', name, url: home, inLanguage: language, potentialAction: search },
  ];
}

/** A maker as its page describes it; the picture by its whole address. */
interface Brand {
  name: string;
  url: string;
  text: string;
  picture: string | undefined;
}

/** Returns a maker as a brand. */
export function describeBrand({ name, url, text, picture }: Brand): object {
  return {
    '@context': context,
    '@type': 'Brand',
    name,
    url,
    ...(text && { description: plainShopText(text) }),
    ...(picture && { image: picture }),
  };
}

/** Returns a page's position in the shop, from the start page on. */
export function describeWay(steps: readonly { name: string; url: string }[]): object {
  const items = steps.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: url }));
  return { '@context': context, '@type': 'BreadcrumbList', itemListElement: items };
}

/** Returns the position of a category's page in the shop, below the categories above it. */
export function describeCategoryWay(category: CategoryPage, { publicUrl, shop, language }: Place): object {
  const steps = [...category.above, category].map((one) => ({
    name: localize(one, 'name', language),
    url: publicUrl + placePage(categoryPaths(one), language),
  }));
  return describeWay([{ name: shop.name, url: `${publicUrl}${addLanguagePrefix(language, '/')}` }, ...steps]);
}

function describeReviews({ numReviews, rating, reviews }: Pick<Product, 'numReviews' | 'rating' | 'reviews'>): object {
  if (numReviews === 0) return {};
  // The shop's own reviews are not customers' opinions.
  const real = reviews.filter(({ byShop }) => !byShop).slice(0, shownReviews);
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Math.round(rating * 10) / 10,
      reviewCount: numReviews,
      bestRating: 5,
    },
    review: real.map((review) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: review.name },
      datePublished: review.createdAt.slice(0, 10),
      reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5 },
      reviewBody: review.comment,
    })),
  };
}

/** Addresses of a product's page, its pictures and the shop. */
interface Addresses {
  page: string;
  pictures: string[];
  shop: string;
}

/** Returns a product with its offer in a language, and customers' reviews in theirs. */
export function describeOffer(
  product: Omit<Product, 'delivery'>,
  { shop, language, delivery }: { shop: ShopSettings; language: Language; delivery?: UnitDelivery | undefined },
  urls: Addresses,
): object {
  const { brand, price, countInStock, sku, gtin } = product;
  return {
    '@context': context,
    '@type': 'Product',
    name: localize(product, 'name', language),
    description: plainShopText(localize(product, 'description', language)),
    category: localize(product, 'category', language),
    brand: { '@type': 'Brand', name: brand },
    ...(sku && { sku }),
    ...(gtin && { gtin }),
    ...(urls.pictures.length > 0 && { image: urls.pictures }),
    url: urls.page,
    offers: {
      '@type': 'Offer',
      url: urls.page,
      price: price.toFixed(2),
      priceCurrency: shopCurrency,
      availability: `${context}/${countInStock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `${context}/NewCondition`,
      seller: nameSeller(shop.name, urls.shop),
      ...describeTerms(product, { shipping: shop.shipping, delivery }),
    },
    ...describeReviews(product),
  };
}
