import { type ShopSettings, configEndpoints } from '@kontor/shared/wire/config';
import type { OfferedMethod } from '@kontor/shared/schemas/order/payments';
import { ApiError } from '../../http/answers/api-error.ts';
import { type HttpTools, implement } from '../../http/implement.ts';
import { openApiDocument } from '../openapi/openapi.service.ts';

export interface ConfigAnswers {
  readShop: () => Promise<ShopSettings>;
  readPayments: () => Promise<OfferedMethod[]>;
  paypalClientId?: string | undefined;
  /** Address of the shop, without a slash at its end. */
  publicUrl: string;
}

export function configRoutes(tools: HttpTools, answers: ConfigAnswers): void {
  // Created on first use: it takes 10 ms, and anyone may call it.
  let document: ReturnType<typeof openApiDocument> | undefined;
  implement(tools, configEndpoints, {
    shop: answers.readShop,
    payments: answers.readPayments,
    paypalClientId: async () => {
      if (!answers.paypalClientId) throw new ApiError('not_found', 'No PayPal client id is configured');
      return answers.paypalClientId;
    },
    openapi: async () => (document ??= openApiDocument((await answers.readShop()).name, answers.publicUrl)),
  });
}
