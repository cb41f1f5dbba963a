import { variantEndpoints } from '@kontor/shared/wire/variants';
import { type HttpTools, implement } from '../../../http/implement.ts';
import type { PictureStore } from '../pictures/pictures.service.ts';
import { changeRows } from './change-rows.service.ts';
import { changeGroup, dissolveGroup } from './edit-group.service.ts';
import { getGroup } from './group-answer.ts';
import { makeVariants } from './make-variants.service.ts';

export function variantRoutes(tools: HttpTools, { pictures }: { pictures: PictureStore }): void {
  implement(tools, variantEndpoints, {
    create: ({ params, body, caller }) => makeVariants(params.id, body, caller),
    get: ({ params }) => getGroup(params.id),
    update: ({ params, body, caller }) => changeGroup(params.id, body, pictures, caller),
    changeRows: ({ params, body, caller }) => changeRows(params.id, body.variants, caller),
    remove: ({ params, caller }) => dissolveGroup(params.id, caller),
  });
}
