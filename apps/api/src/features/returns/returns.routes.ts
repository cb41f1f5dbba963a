import { returnEndpoints } from '@kontor/shared/wire/returns';
import { type HttpTools, implement } from '../../http/implement.ts';
import type { PaymentProvider } from '../payments/providers/payment-provider.ts';
import { announceReturn, listOwnReturns } from './announce-return.service.ts';
import { listReturns } from './list-returns.service.ts';
import { stepReturn } from './step-return.service.ts';

interface ReturnRouteOptions {
  providers: readonly PaymentProvider[];
  now: () => Date;
}

export function returnRoutes(tools: HttpTools, { providers, now }: ReturnRouteOptions): void {
  implement(tools, returnEndpoints, {
    announce: ({ params, body, caller }) => announceReturn(params.id, body, caller, now()),
    ofOrder: async ({ params, caller }) => ({ returns: await listOwnReturns(params.id, caller, now()) }),
    list: ({ query }) => listReturns(query),
    step: ({ params, body, caller: by }) => stepReturn(params.id, body, { by, at: now(), providers }),
  });
}
