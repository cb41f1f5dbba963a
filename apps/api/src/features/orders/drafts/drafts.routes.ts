import { orderDraftEndpoints } from '@kontor/shared/wire/order-drafts';
import type { Order } from '@kontor/shared/wire/orders';
import { type HttpTools, Reply, implement } from '../../../http/implement.ts';
import type { PlacingRules } from '../placing/place-order.service.ts';
import { draftAnswer } from './draft-answer.ts';
import { changeDraft, createDraft, listDrafts, readDraft, removeDraft } from './drafts.service.ts';
import { placeDraft } from './place-draft.service.ts';

interface DraftOptions {
  placingRules: PlacingRules;
  showBank: (order: Order) => Promise<Order>;
}

export function draftRoutes(tools: HttpTools, { placingRules, showBank }: DraftOptions): void {
  const { settings } = placingRules;
  implement(tools, orderDraftEndpoints, {
    list: ({ query }) => listDrafts(query),
    create: async ({ body, caller }) => draftAnswer(await createDraft(body, caller), settings),
    get: async ({ params }) => draftAnswer(await readDraft(params.id), settings),
    update: async ({ params, body, caller }) => draftAnswer(await changeDraft(params.id, body, caller), settings),
    remove: ({ params }) => removeDraft(params.id),
    place: async ({ params, body, caller, network, signal }) => {
      const { order, repeated } = await placeDraft(params.id, body, { caller, network, signal }, placingRules);
      return new Reply(repeated ? 200 : 201, await showBank(order));
    },
  });
}
