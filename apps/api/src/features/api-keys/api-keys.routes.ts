import { apiKeyEndpoints } from '@kontor/shared/wire/api-keys';
import { type HttpTools, implement } from '../../http/implement.ts';
import { type HoldOwner, createKey, endKey, listKeys } from './api-keys.service.ts';

interface ApiKeyOptions {
  findNames: Parameters<typeof listKeys>[0];
  holdOwner: HoldOwner;
  now: () => Date;
}

export function apiKeyRoutes(tools: HttpTools, { findNames, holdOwner, now }: ApiKeyOptions): void {
  implement(tools, apiKeyEndpoints, {
    list: () => listKeys(findNames),
    create: ({ body, caller }) => createKey(body, caller, { holdOwner, now: now() }),
    remove: ({ params, caller }) => endKey(params.id, caller),
  });
}
