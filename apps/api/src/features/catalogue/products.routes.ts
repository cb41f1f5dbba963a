import { productEndpoints } from '@kontor/shared/products';
import { type HttpTools, implement } from '../../http/implement.ts';
import { asksForPage } from '../../lib/lists/page.ts';
import type { PictureStore } from './pictures/pictures.service.ts';
import { renameCategory } from './editing/categories.service.ts';
import { changeProduct, createProduct, deleteProduct } from './editing/edit-products.service.ts';
import { getProduct, listCategories, listProducts, queryProducts } from './products.service.ts';

export function productRoutes(tools: HttpTools, pictures: PictureStore): void {
  implement(tools, productEndpoints, {
    list: ({ query }) => (asksForPage(query) ? queryProducts(query) : listProducts()),
    categories: () => listCategories(),
    get: ({ params }) => getProduct(params.id),
    create: ({ body }) => createProduct(body),
    renameCategory: ({ body }) => renameCategory(body),
    update: ({ params, body }) => changeProduct(params.id, body, pictures),
    remove: ({ params }) => deleteProduct(params.id, pictures),
  });
}
