import { Router } from 'express';
import { findProgram, isApiKey } from '../features/api-keys/find-program.service.ts';
import { noteAnswer } from '../features/audit/record-reading.service.ts';
import { findCaller } from '../features/users/users.service.ts';
import { makeAuthenticate } from '../http/guards/auth.ts';
import { makeRateLimits } from '../http/guards/rate-limits.ts';
import type { HttpTools } from '../http/implement.ts';
import type { Shop } from './open-shop.ts';

/** Creates what each call of the API needs: its router, who calls, how often one may, and the trail of readings. */
export function makeHttpTools(shop: Shop): HttpTools {
  const rateLimit = makeRateLimits(shop.rateLimits, shop.hashNetwork);
  return {
    router: Router({ caseSensitive: true }),
    insideReads: new Map(),
    authenticate: makeAuthenticate({
      findCaller: (token) =>
        isApiKey(token) ? findProgram(token, shop.isOwnerAccount, shop.now()) : findCaller(token, shop.tokens),
      limitProgram: rateLimit('apiKey'),
      hashNetwork: shop.hashNetwork,
      isSecondFactorRequired: async () => (await shop.settings.readKept()).security.secondFactorRequired,
    }),
    rateLimit,
    noteAnswer,
  };
}
