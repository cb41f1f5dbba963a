import { type Role, isAllowed } from '@kontor/shared/rules/access/roles';
import { baseLanguage } from '@kontor/shared/rules/text/languages';
import type { Profile, UserChange } from '@kontor/shared/wire/users';
import type { ClientSession } from 'mongoose';
import { notFound } from '../../http/answers/api-error.ts';
import { type Caller, makeProofError } from '../../http/guards/auth.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { inTransaction } from '../../lib/database/mongo.ts';
import { describeEdit } from './account-records.ts';
import { requestAccountMail } from './links/mail-requests.service.ts';
import { refuseReservedEmail } from './links/reserved-addresses.ts';
import { nameTerms } from './lists/name-terms.ts';
import { endOwnership } from './people/end-ownership.service.ts';
import { ensureOwnerRemains } from './people/keep-an-owner.service.ts';
import { holdMs } from './people/mailed-addresses.ts';
import { tellOfRole } from './people/tell-of-role.service.ts';
import type { CountingTools } from './second-factor/right-code.service.ts';
import { demandFreshProof } from './sign-ins/prove-password.ts';
import { roleFields, toProfile } from './user-roles.ts';
import { type StoredUser, UserModel } from './user.model.ts';
import { refuseTakenEmail } from './users.service.ts';

export interface EditTools {
  now: Date;
  codes: CountingTools;
  /** Hashes an address for the audit trail. */
  hashAddress: (email: string) => string;
}

/**
 * Returns the role of a change: without one the admin right means an owner, as in the older front end (contract, "Accounts").
 */
function readRole({ isAdmin, role }: UserChange): Role | undefined {
  return isAdmin ? (role ?? 'owner') : undefined;
}

/**
 * Requires an owner with a recent reauthentication for every change of an account that has or gets a role: otherwise a copied
 * token alone could seize another owner's role and address. @returns whether it was required
 */
async function demandProofForPeople(
  { id, role, change }: { id: string; role: Role | undefined; change: UserChange },
  caller: Caller,
  codes: CountingTools,
): Promise<boolean> {
  const user = await UserModel.findById(id, { role: 1 }).lean<Pick<StoredUser, 'role'>>();
  if (!user || !(user.role ?? role) || !isAllowed(caller.role, 'people')) return false;
  await demandFreshProof(caller, { password: change.currentPassword, code: change.code }, codes);
  return true;
}

/** Returns the former address, which can undo staff's change of address: the first one of that time. */
function findFormer({ addressHold, email }: StoredUser, now: Date): string {
  return addressHold && addressHold.until > now ? addressHold.former : email;
}

/**
 * Sets an address on behalf of staff: until the former one can no longer undo the change, links are not sent to the new one.
 */
function setAddress(before: StoredUser, email: string, now: Date) {
  if (email === before.email) return { $set: {}, $unset: {} };
  const former = findFormer(before, now);
  if (former === email) return { $set: { email }, $unset: { verifiedAt: 1, addressHold: 1 } };
  const addressHold = { former, until: new Date(now.getTime() + holdMs) };
  return { $set: { email, addressHold }, $unset: { verifiedAt: 1 } };
}

/**
 * Queues a mail with a link to restore the former address. An address that staff had set in between gets none: it was never the
 * owner's.
 */
async function tellFormer(before: StoredUser, email: string, now: Date, session: ClientSession): Promise<void> {
  const former = findFormer(before, now);
  if (former === email) return;
  const { _id, language = baseLanguage } = before;
  const told = { kind: 'email_changed', email: former, user: String(_id), language, data: { to: email } } as const;
  await requestAccountMail(told, now, session);
}

/**
 * Changes an account. A staff account, or one that becomes staff, can be changed only by an owner with a proof of the last 15
 * minutes. A changed role ends all of its user's sessions; the second factor stays. A first role applies at once, with the same
 * tokens (contract, "Users"). Changes of role or address are mailed, with a way back.
 * @throws 404, 409 `email_taken`, 409 `last_admin`, 403 `not_permitted`, `proof_needed`, 401 when the caller has lost the role
 * meanwhile; 400 `wrong_password`, `wrong_code` if a proof is sent
 */
export async function changeUser(id: string, change: UserChange, caller: Caller, tools: EditTools): Promise<Profile> {
  const { name, email } = change;
  const { now } = tools;
  const role = readRole(change);
  const isProved = await demandProofForPeople({ id, role, change }, caller, tools.codes);
  return inTransaction(async (session) => {
    const before = await UserModel.findById(id, {}, { session }).lean<StoredUser>();
    if (!before) throw notFound('User');
    const had = before.role ?? undefined;
    const isOther = email !== before.email;
    if (had || role) await ensureOwnerRemains(had === 'owner' && role !== 'owner' ? id : undefined, caller, session);
    if ((had || role) && !isProved) throw makeProofError();
    if (isOther) await refuseReservedEmail(email, now, id, session);
    const address = setAddress(before, email, now);
    await UserModel.updateOne(
      { _id: id },
      {
        $set: { name, nameTerms: nameTerms(name), ...roleFields(role), ...address.$set },
        ...(had && had !== role && { $inc: { tokenVersion: 1 } }),
        $unset: { ...address.$unset, ...(!role && { role: 1 }) },
      },
      { session },
    );
    if (isOther) await tellFormer(before, email, now, session);
    if (had === 'owner' && role !== 'owner') await endOwnership(before, caller, session);
    await tellOfRole({ account: before, before: had, after: role, by: caller }, now, session);
    const after = { name, email, role };
    await recordAudit(describeEdit({ before, after, actor: caller }, tools.hashAddress), session);
    return toProfile({ _id: before._id, name, email, role });
  }).catch(refuseTakenEmail);
}
