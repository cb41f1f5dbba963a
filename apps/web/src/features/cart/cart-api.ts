import type { ResponseOf } from '@kontor/shared/wire/contract';
import type { CurrentLine } from '@kontor/shared/wire/errors';
import type { ListedProduct, productEndpoints } from '@kontor/shared/wire/products';
import { pickTexts, type WireName } from '@kontor/shared/rules/text/texts';
import { api } from '../../api/api.ts';
import { listProducts } from '../../entities/product/product-api.ts';

/** Current facts of a cart line's product, besides name and price. */
export type LineFacts = Pick<ListedProduct, 'content' | WireName<'properties' | 'brief'>> &
  Partial<Pick<ListedProduct, 'delivery' | 'withdrawalExcluded'>>;

/** A product in the cart, with current data of the shop. */
export type CartProduct = CurrentLine & LineFacts;

/** Converts products to cart lines; ids that the shop does not know are marked `gone`. */
function toCartProducts(answer: ResponseOf<(typeof productEndpoints)['list']>, ids: readonly string[]): CartProduct[] {
  const products = new Map((Array.isArray(answer) ? answer : answer.products).map((found) => [found._id, found]));
  return ids.map((_id) => {
    const product = products.get(_id);
    if (!product) return { _id, name: '', price: 0, countInStock: 0, gone: true };
    const { name, price, taxClass, countInStock, content, delivery, withdrawalExcluded } = product;
    const facts = {
      ...(content && { content }),
      ...(withdrawalExcluded && { withdrawalExcluded }),
      delivery,
      ...pickTexts<never, 'properties' | 'brief'>(product, ['properties', 'brief']),
    };
    return { _id, name, price, taxClass, countInStock, ...facts };
  });
}

const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Current data of these products: one call for a whole cart, at most 100 ids. */
    cartCheck: build.query<CartProduct[], readonly string[]>({
      query: (ids) => listProducts.query({ query: { ids: ids.join(','), pageSize: '100' } }),
      transformResponse: (answer: unknown, _meta, ids) => toCartProducts(listProducts.transformResponse(answer), ids),
      providesTags: ['Product'],
    }),
  }),
});

export const { useCartCheckQuery } = cartApi;
