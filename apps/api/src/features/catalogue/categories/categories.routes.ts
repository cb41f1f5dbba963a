import { categoryEndpoints } from '@kontor/shared/wire/categories';
import { type HttpTools, implement } from '../../../http/implement.ts';
import type { PictureStore } from '../pictures/pictures.service.ts';
import { getCategory, listCategoryTree } from './categories.service.ts';
import { changeCategory, createCategory, deleteCategory } from './edit-categories.service.ts';

export function categoryRoutes(tools: HttpTools, { pictures }: { pictures: PictureStore }): void {
  implement(tools, categoryEndpoints, {
    list: ({ query }) => listCategoryTree({ brief: query.brief === true }),
    get: ({ params }) => getCategory(params.slug),
    create: ({ body, caller }) => createCategory(body, caller),
    update: ({ params, body, caller }) => changeCategory(params.id, body, pictures, caller),
    remove: ({ params, caller }) => deleteCategory(params.id, pictures, caller),
  });
}
