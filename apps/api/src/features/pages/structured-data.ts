import type { Language } from '@kontor/shared/rules/text/languages';
import { localize } from '@kontor/shared/rules/text/localize';
import { shopCurrency } from '@kontor/shared/rules/prices/money';
import type { Product } from '@kontor/shared/wire/products';
import { addLanguagePrefix } from '@kontor/shared/rules/site/site-paths';
import type { Place } from './page-head.ts';

const context = 'https://schema.org';
const shownReviews = 5;

/**
 * Returns the shop itself and its search in the requested language, for the start page. The shop is one entity in all
 * languages.
 */
export function describeShop({ shop, publicUrl: base, language }: Place): object[] {
  const { name, contactEmail } = shop;
  const home = `${base}${addLanguagePrefix(language, '/')}`;
  const organization = { '@type': 'Organization', '@id': `${base}/#shop`, name, url: `${base}/`, email: contactEmail };
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
    ...(text && { description: text }),
    ...(picture && { image: picture }),
  };
}

/** Returns a page's position in the shop, from the start page on. */
export function describeWay(steps: readonly { name: string; url: string }[]): object {
  const items = steps.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: url }));
  return { '@context': context, '@type': 'BreadcrumbList', itemListElement: items };
}

function describeReviews({ numReviews, rating, reviews }: Pick<Product, 'numReviews' | 'rating' | 'reviews'>): object {
  if (numReviews === 0) return {};
  // The shop's own reviews are not customers' opinions.
  const real = reviews.filter(({ byShop }) => !byShop).slice(0, shownReviews);
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount: numReviews, bestRating: 5 },
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
export function describeOffer(product: Omit<Product, 'delivery'>, language: Language, urls: Addresses): object {
  const { brand, price, countInStock } = product;
  return {
    '@context': context,
    '@type': 'Product',
    name: localize(product, 'name', language),
    description: localize(product, 'description', language),
    category: localize(product, 'category', language),
    brand: { '@type': 'Brand', name: brand },
    ...(urls.pictures.length > 0 && { image: urls.pictures }),
    url: urls.page,
    offers: {
      '@type': 'Offer',
      url: urls.page,
      price: price.toFixed(2),
      priceCurrency: shopCurrency,
      availability: `${context}/${countInStock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: `${context}/NewCondition`,
      seller: { '@id': `${urls.shop}/#shop` },
    },
    ...describeReviews(product),
  };
}
