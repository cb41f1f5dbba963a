import { makerEndpoints } from '@kontor/shared/wire/makers';
import { type HttpTools, implement } from '../../../http/implement.ts';
import type { PictureStore } from '../pictures/pictures.service.ts';
import { changeMaker, createMaker, deleteMaker } from './edit-makers.service.ts';
import { getMaker, getMakerToEdit, listMakers, listMakersToEdit } from './makers.service.ts';

export function makerRoutes(tools: HttpTools, { pictures }: { pictures: PictureStore }): void {
  implement(tools, makerEndpoints, {
    list: ({ query }) => listMakers({ described: query.described === true }),
    adminList: () => listMakersToEdit(),
    adminGet: ({ params }) => getMakerToEdit(params.id),
    get: ({ params }) => getMaker(params.slug),
    create: ({ body, caller }) => createMaker(body, caller),
    update: ({ params, body, caller }) => changeMaker(params.id, body, pictures, caller),
    remove: ({ params, caller }) => deleteMaker(params.id, pictures, caller),
  });
}
