import { promotionEndpoints } from '@kontor/shared/wire/promotions';
import { type HttpTools, implement } from '../../http/implement.ts';
import { makeCodes } from './make-codes.service.ts';
import { changePromotion, createPromotion, deletePromotion, listPromotions } from './promotions.service.ts';

export function promotionRoutes(tools: HttpTools, { now }: { now: () => Date }): void {
  implement(tools, promotionEndpoints, {
    list: () => listPromotions(),
    create: ({ body, caller }) => createPromotion(body, caller, now()),
    update: ({ params, body, caller }) => changePromotion(params.id, body, caller),
    remove: ({ params, caller }) => deletePromotion(params.id, caller),
    makeCodes: ({ params, body, caller }) => makeCodes(params.id, body, caller),
  });
}
