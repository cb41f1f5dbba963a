import { personalDataEndpoints } from '@kontor/shared/personal-data';
import type { Caller } from '../../http/auth.ts';
import { type HttpTools, implement } from '../../http/implement.ts';
import { inTransaction } from '../../lib/database/mongo.ts';
import { readAccountLink, redeemAccountLink } from '../users/links/account-links.service.ts';
import { requestAccountMail } from '../users/links/mail-requests.service.ts';
import { requirePassword } from '../users/require-password.service.ts';
import { collectData } from './collect-data.service.ts';
import { findObstacles } from './find-obstacles.service.ts';
import { findErasure, refuseWhileOpen, storeErasure, withdrawErasure } from './request-erasure.service.ts';
import type { Subject } from './subject.ts';

const accountOf = ({ _id, email, isVerified }: Caller): Subject => ({ user: _id, email, isVerified });
const guestOf = ({ email }: { email: string }): Subject => ({ email, isVerified: true });

export function personalDataRoutes(tools: HttpTools, now: () => Date): void {
  const kept = { message: 'Nothing will be erased' };
  implement(tools, personalDataEndpoints, {
    export: async ({ body, caller }) => {
      await requirePassword(caller, body.password);
      return collectData(accountOf(caller), now());
    },
    erasure: async ({ caller }) => {
      const subject = accountOf(caller);
      const erasure = await findErasure(subject);
      const obstacles = await findObstacles(subject);
      return { ...(erasure && { erasesAt: erasure.dueAt.toISOString() }), obstacles };
    },
    erase: async ({ body: { password, language }, caller }) => {
      await requirePassword(caller, password);
      const subject = accountOf(caller);
      await refuseWhileOpen(subject);
      const erasesAt = await inTransaction((session) => storeErasure(subject, { language, now: now() }, session));
      return { erasesAt: erasesAt.toISOString() };
    },
    keep: async ({ caller }) => {
      await withdrawErasure(accountOf(caller));
      return kept;
    },
    requestGuestData: async ({ body }) => {
      await requestAccountMail({ kind: 'data_request', ...body }, now());
      return { message: 'If anything is kept under this address, a link is on its way' };
    },
    exportGuest: async ({ body }) =>
      collectData(guestOf(await readAccountLink('guest_data', body.token, now())), now()),
    eraseGuest: async ({ body: { token, language } }) => {
      // Refused before the link is used up: it is good for another try.
      await refuseWhileOpen(guestOf(await readAccountLink('guest_data', token, now())));
      const erasesAt = await redeemAccountLink('guest_data', { token, now: now() }, (link, session) =>
        storeErasure(guestOf(link), { language, now: now() }, session),
      );
      return { erasesAt: erasesAt.toISOString() };
    },
    keepGuest: async ({ body: { token } }) => {
      await redeemAccountLink('guest_data', { token, now: now() }, (link, session) =>
        withdrawErasure(guestOf(link), session),
      );
      return kept;
    },
  });
}
