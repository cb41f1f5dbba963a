import type { ResponseOf } from '@kontor/shared/wire/contract';
import type { CurrentLine } from '@kontor/shared/wire/errors';
import type { ListedProduct, productEndpoints } from '@kontor/shared/wire/products';
import { pickTexts, type WireName } from '@kontor/shared/rules/text/texts';
import { api } from '../../api/api.ts';
import { listProducts } from '../../entities/product/product-api.ts';

/** Product facts of a cart line beside name and price, as the shop has them now. */
export type LineFacts = Pick<ListedProduct, 'content' | WireName<'properties'>> &
  Partial<Pick<ListedProduct, 'delivery'>>;

/** A product of the cart as the shop has it now. */
export type CartProduct = CurrentLine & LineFacts;

/** The asked products as lines of a cart; what the shop no longer knows is marked `gone`. */
function toCartProducts(answer: ResponseOf<(typeof productEndpoints)['list']>, ids: readonly string[]): CartProduct[] {
  const products = new Map((Array.isArray(answer) ? answer : answer.products).map((found) => [found._id, found]));
  return ids.map((_id) => {
    const product = products.get(_id);
    if (!product) return { _id, name: '', price: 0, countInStock: 0, gone: true };
    const { name, price, taxClass, countInStock, content, delivery } = product;
    const facts = { ...(content && { content }), delivery, ...pickTexts<never, 'properties'>(product, ['properties']) };
    return { _id, name, price, taxClass, countInStock, ...facts };
  });
}

const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How the shop has these products now: one call for a whole cart, at most 100 ids. */
    cartCheck: build.query<CartProduct[], readonly string[]>({
      query: (ids) => listProducts.query({ query: { ids: ids.join(','), pageSize: '100' } }),
      transformResponse: (answer: unknown, _meta, ids) => toCartProducts(listProducts.transformResponse(answer), ids),
      providesTags: ['Product'],
    }),
  }),
});

export const { useCartCheckQuery } = cartApi;
