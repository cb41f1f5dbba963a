import { returnEndpoints } from '@kontor/shared/wire/returns';
import { pdfFile } from '../../http/answers/file-answer.ts';
import { type HttpTools, implement } from '../../http/implement.ts';
import type { PaymentProvider } from '../payments/providers/payment-provider.ts';
import { announceReturn } from './announce-return.service.ts';
import { listReturns } from './list-returns.service.ts';
import { type ReturnLabels, listOwnReturns, nameParcel, readOwnLabel } from './own-returns.service.ts';
import { stepReturn } from './step-return.service.ts';

interface ReturnRouteOptions {
  providers: readonly PaymentProvider[];
  returnLabels: ReturnLabels;
  now: () => Date;
}

export function returnRoutes(tools: HttpTools, { providers, returnLabels, now }: ReturnRouteOptions): void {
  implement(tools, returnEndpoints, {
    announce: ({ params, body, caller }) => announceReturn(params.id, body, { caller, now: now() }),
    ofOrder: async ({ params, caller }) => ({
      returns: await listOwnReturns(params.id, { caller, now: now() }, returnLabels),
    }),
    nameParcel: ({ params, body, caller }) => nameParcel(params, body, { caller, now: now() }),
    label: async ({ params, caller }) =>
      pdfFile('ruecksendung.pdf', await readOwnLabel(params, { caller, now: now() }, returnLabels)),
    list: ({ query }) => listReturns(query),
    step: ({ params, body, caller: by }) => stepReturn(params.id, body, { by, at: now(), providers }),
  });
}
