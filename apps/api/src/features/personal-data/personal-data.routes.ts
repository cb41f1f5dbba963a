import { personalDataEndpoints } from '@kontor/shared/wire/personal-data';
import type { Caller } from '../../http/guards/auth.ts';
import { type HttpTools, implement } from '../../http/implement.ts';
import { inTransaction } from '../../lib/database/mongo.ts';
import { readAccountLink, redeemAccountLink } from '../users/links/account-links.service.ts';
import { requestAccountMail } from '../users/links/mail-requests.service.ts';
import type { FailedSignIns } from '../users/sign-ins/failed-sign-ins.service.ts';
import { requirePassword } from '../users/sign-ins/prove-password.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { collectData } from './collect-data.service.ts';
import { findObstacles } from './find-obstacles.service.ts';
import { findErasure, refuseWhileOpen, storeErasure, withdrawErasure } from './request-erasure.service.ts';
import type { Subject } from './subject.ts';

const makeAccountSubject = ({ _id, email, isVerified }: Caller): Subject => ({ user: _id, email, isVerified });
const makeGuestSubject = ({ email }: { email: string }): Subject => ({ email, isVerified: true });

interface PersonalDataOptions {
  now: () => Date;
  failures: FailedSignIns;
  /** Hashes the network of a call before it is stored. */
  hashNetwork: (network: string) => string;
}

export function personalDataRoutes(tools: HttpTools, { now, failures, hashNetwork }: PersonalDataOptions): void {
  const guestAt = (network: string) => ({ network: hashNetwork(network) });
  const kept = { message: 'Nothing will be erased' };
  implement(tools, personalDataEndpoints, {
    export: async ({ body, caller }) => {
      await requirePassword(caller, body.password, failures);
      const subject = { kind: 'account', id: caller._id } as const;
      await recordAudit({ actor: caller, action: 'export_asked', subject });
      return collectData(makeAccountSubject(caller), now());
    },
    erasure: async ({ caller }) => {
      const subject = makeAccountSubject(caller);
      const erasure = await findErasure(subject);
      const obstacles = await findObstacles(subject);
      return { ...(erasure && { erasesAt: erasure.dueAt.toISOString() }), obstacles };
    },
    erase: async ({ body: { password, language }, caller }) => {
      await requirePassword(caller, password, failures);
      const subject = makeAccountSubject(caller);
      await refuseWhileOpen(subject);
      const erasesAt = await inTransaction((session) =>
        storeErasure(subject, { language, now: now(), actor: caller }, session),
      );
      return { erasesAt: erasesAt.toISOString() };
    },
    keep: async ({ caller }) => {
      await inTransaction((session) => withdrawErasure(makeAccountSubject(caller), caller, session));
      return kept;
    },
    requestGuestData: async ({ body }) => {
      await requestAccountMail({ kind: 'data_request', ...body }, now());
      return { message: 'If anything is kept under this address, a link is on its way' };
    },
    exportGuest: async ({ body, network }) => {
      const guest = makeGuestSubject(await readAccountLink('guest_data', body.token, now()));
      await recordAudit({ actor: guestAt(network), action: 'export_asked', subject: { kind: 'account' } });
      return collectData(guest, now());
    },
    eraseGuest: async ({ body: { token, language }, network }) => {
      // Checked before the link is used up: it stays valid for another try.
      await refuseWhileOpen(makeGuestSubject(await readAccountLink('guest_data', token, now())));
      const erasesAt = await redeemAccountLink('guest_data', { token, now: now() }, (link, session) =>
        storeErasure(makeGuestSubject(link), { language, now: now(), actor: guestAt(network) }, session),
      );
      return { erasesAt: erasesAt.toISOString() };
    },
    keepGuest: async ({ body: { token }, network }) => {
      await redeemAccountLink('guest_data', { token, now: now() }, (link, session) =>
        withdrawErasure(makeGuestSubject(link), guestAt(network), session),
      );
      return kept;
    },
  });
}
