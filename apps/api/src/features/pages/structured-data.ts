import { shopCurrency } from '@kontor/shared/money';
import type { Product } from '@kontor/shared/products';

const context = 'https://schema.org';
const shownReviews = 5;

interface Shop {
  name: string;
  contactEmail: string;
}

/** The shop itself and its search, for the first page. @param base the shop's address */
export function describeShop({ name, contactEmail }: Shop, base: string): object[] {
  const organization = { '@type': 'Organization', '@id': `${base}/#shop`, name, url: `${base}/`, email: contactEmail };
  const target = { '@type': 'EntryPoint', urlTemplate: `${base}/?q={search_term_string}` };
  const search = { '@type': 'SearchAction', target, 'query-input': 'required name=search_term_string' };
  return [
    { '@context': context, ...organization, logo: `${base}/icon-512.png` },
    { '@context': context, '@type': 'WebSite', name, url: `${base}/`, potentialAction: search },
  ];
}

/** Where a page stands in the shop, from the first page on. */
export function describeWay(steps: readonly { name: string; url: string }[]): object {
  const items = steps.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: url }));
  return { '@context': context, '@type': 'BreadcrumbList', itemListElement: items };
}

function describeReviews({ numReviews, rating, reviews }: Product): object {
  if (numReviews === 0) return {};
  // What the shop has written itself is no customer's opinion.
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

/** A product with its offer, and what customers say. @param urls absolute: of its page, its pictures and the shop */
export function describeProduct(product: Product, urls: { page: string; pictures: string[]; shop: string }): object {
  const { name, description, brand, category, price, countInStock } = product;
  return {
    '@context': context,
    '@type': 'Product',
    name,
    description,
    category,
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
