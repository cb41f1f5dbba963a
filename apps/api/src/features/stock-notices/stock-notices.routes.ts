import { stockNoticeEndpoints } from '@kontor/shared/wire/stock-notices';
import { type HttpTools, implement } from '../../http/implement.ts';
import { askForNotice, confirmNotice } from './ask-for-notice.service.ts';

/** Registers the routes before those of products: `products/notify` is no product. */
export function stockNoticeRoutes(tools: HttpTools, { now }: { now: () => Date }): void {
  implement(tools, stockNoticeEndpoints, {
    ask: async ({ params, body }) => {
      await askForNotice(params.id, body, now());
      return { message: 'A link to confirm this is on its way' };
    },
    confirm: async ({ body }) => ({ product: await confirmNotice(body.token, now()) }),
  });
}
