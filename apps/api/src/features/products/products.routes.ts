import { productEndpoints } from '@kontor/shared/products';
import { type HttpTools, implement, notBuilt } from '../../http/implement.ts';
import { getProduct, listCategories, listProducts, queryProducts } from './products.service.ts';

export function productRoutes(tools: HttpTools): void {
  implement(tools, productEndpoints, {
    list: ({ query }) =>
      Object.values(query).some((value) => value !== undefined) ? queryProducts(query) : listProducts(),
    categories: () => listCategories(),
    get: ({ params }) => getProduct(params.id),
    create: notBuilt,
    update: notBuilt,
    remove: notBuilt,
  });
}
