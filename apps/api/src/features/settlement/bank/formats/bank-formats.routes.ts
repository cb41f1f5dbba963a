import { bankFormatEndpoints } from '@kontor/shared/wire/bank-formats';
import { type HttpTools, implement } from '../../../../http/implement.ts';
import { listFormats, removeFormat, saveFormat } from './bank-formats.service.ts';
import { shopNow } from '../../../../lib/time/shop-clock.ts';

export function bankFormatRoutes(tools: HttpTools): void {
  implement(tools, bankFormatEndpoints, {
    list: listFormats,
    save: async ({ body }) => {
      await saveFormat(body, shopNow());
      return listFormats();
    },
    remove: async ({ params }) => {
      await removeFormat(params.fingerprint);
      return listFormats();
    },
  });
}
