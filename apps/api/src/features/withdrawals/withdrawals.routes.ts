import type { Settings } from '@kontor/shared/wire/settings';
import { usualArrivalDays } from '@kontor/shared/schemas/settings-sections';
import { withdrawalEndpoints } from '@kontor/shared/wire/withdrawals';
import type { ErrorRequestHandler } from 'express';
import { ApiError } from '../../http/answers/api-error.ts';
import { type HttpTools, Reply, implement } from '../../http/implement.ts';
import { decideWithdrawal, listWithdrawals } from './decide-withdrawals.service.ts';
import { receiveWithdrawal } from './receive-withdrawal.service.ts';

/** Adds the shop's e-mail address to the answer above the rate limit: a withdrawal may be declared in any form. */
function nameMailAddress(readSettings: () => Promise<Settings>): ErrorRequestHandler {
  return async (error: unknown, _req, _res, next) => {
    if (!(error instanceof ApiError) || error.code !== 'too_many_attempts') return next(error);
    const { shop } = await readSettings();
    const message = `Too many withdrawals from here; please write to ${shop.contactEmail}`;
    return next(new ApiError(error.code, message, { ...error.details, contact: shop.contactEmail }));
  };
}

interface WithdrawalRouteOptions {
  readSettings: () => Promise<Settings>;
  now: () => Date;
}

export function withdrawalRoutes(tools: HttpTools, { readSettings, now }: WithdrawalRouteOptions): void {
  const readArrivalDays = async () => (await readSettings()).shipping.arrivalDays ?? usualArrivalDays;
  implement(tools, withdrawalEndpoints, {
    create: async ({ body, idempotencyKey }) => {
      const { receipt, isRepeated } = await receiveWithdrawal(body, idempotencyKey, now());
      return new Reply(isRepeated ? 200 : 201, receipt);
    },
    list: async ({ query }) => listWithdrawals(query, await readArrivalDays()),
    decide: async ({ params, body, caller: by }) =>
      decideWithdrawal(params.id, body, { by, at: now(), arrivalDays: await readArrivalDays() }),
  });
  tools.router.use('/withdrawals', nameMailAddress(readSettings));
}
