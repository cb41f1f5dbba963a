import { type Role, isAllowed } from '@kontor/shared/roles';
import type { Profile, UserChange, Visitor } from '@kontor/shared/users';
import type { ClientSession } from 'mongoose';
import { ApiError, notFound } from '../../http/api-error.ts';
import { type Caller, makePermissionError, makeTokenError } from '../../http/auth.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import { inTransaction } from '../../lib/database/mongo.ts';
import { describeEdit } from './account-records.ts';
import { removeAccountLinks } from './links/account-links.service.ts';
import { removeMailRequests } from './links/mail-requests.service.ts';
import { endSessions } from './sessions/sessions.service.ts';
import type { FailedSignIns } from './sign-ins/failed-sign-ins.service.ts';
import { demandProof } from './sign-ins/prove-password.ts';
import { nameTerms } from './name-terms.ts';
import { roleFields, toProfile } from './user-roles.ts';
import { type StoredUser, UserModel } from './user.model.ts';
import { refuseTakenEmail } from './users.service.ts';

/** Who has somebody go: an owner, or whoever goes. */
type Remover = Pick<Caller, '_id' | 'tokenVersion' | 'role'>;

/**
 * Stands for a change among the shop's people: by an owner, and so that an owner stays. Who stays is written to, so that a
 * transaction in which that one goes at the same time meets this one and fails.
 * @param goes the owner who would be none any more, where the change is that
 * @throws 403 `not_permitted`; 409 `last_admin` when no owner would stay, 401 when the caller is none any more
 */
async function keepAnOwner(goes: string | undefined, caller: Remover, session: ClientSession): Promise<void> {
  const isCaller = goes === caller._id;
  if (!isCaller && !isAllowed(caller.role, 'people')) throw makePermissionError();
  const stays = isCaller ? { _id: { $ne: goes } } : { _id: caller._id, tokenVersion: caller.tokenVersion };
  const { matchedCount } = await UserModel.updateOne(
    { role: 'owner', ...stays },
    { $inc: { sawAdminsGo: 1 } },
    { session, timestamps: false },
  );
  if (matchedCount === 1) return;
  throw isCaller ? new ApiError('last_admin', 'The last owner stays: the shop needs one') : makeTokenError();
}

/** Without a role of its own the right of an admin is an owner's, as the older front end means it (contract, "Accounts"). */
function readRole({ isAdmin, role }: UserChange): Role | undefined {
  return isAdmin ? (role ?? 'owner') : undefined;
}

/** Another address of one of the shop's people, oneself too, is a way to their account: only who proves to be an owner gives it. */
async function demandProofForAddress(
  id: string,
  { email, currentPassword: password }: UserChange,
  caller: Caller,
  failures: FailedSignIns,
): Promise<void> {
  const user = await UserModel.findById(id, { role: 1, email: 1 }).lean<Pick<StoredUser, 'role' | 'email'>>();
  if (!user?.role || user.email === email || !isAllowed(caller.role, 'people')) return;
  await demandProof(caller, { password }, failures);
}

/**
 * Changes an account; one of the shop's people, or one that becomes it, only as an owner. Whoever loses a role or gets
 * another one is signed out everywhere at once, and with the last role goes the second factor, which is for the people of the
 * shop; who had none has the role at once, with the same tokens (contract, "Users").
 * @throws 404, 409 `email_taken`, 409 `last_admin`, 403 `not_permitted`, 401 when the caller has lost the role meanwhile;
 * 400 `current_password_required`, `wrong_password` for another address of one of the shop's people
 */
export async function changeUser(
  id: string,
  change: UserChange,
  caller: Caller,
  failures: FailedSignIns,
): Promise<Profile> {
  const { name, email } = change;
  const role = readRole(change);
  await demandProofForAddress(id, change, caller, failures);
  return inTransaction(async (session) => {
    const before = await UserModel.findById(id, { role: 1, email: 1, name: 1 }, { session }).lean<StoredUser>();
    if (!before) throw notFound('User');
    const had = before.role ?? undefined;
    if (had || role) await keepAnOwner(had === 'owner' && role !== 'owner' ? id : undefined, caller, session);
    const set = { name, nameTerms: nameTerms(name), email, ...roleFields(role) };
    const endTokens = had && had !== role && { $inc: { tokenVersion: 1 } };
    await UserModel.updateOne(
      { _id: id },
      {
        $set: set,
        ...endTokens,
        $unset: {
          ...(email !== before.email && { verifiedAt: 1 }),
          ...(!role && { role: 1, secondFactor: 1, secondFactorDraft: 1 }),
        },
      },
      { session },
    );
    await recordAudit(describeEdit({ before, after: { name, email, role }, actor: caller }), session);
    return toProfile({ _id: before._id, name, email, role });
  }).catch(refuseTakenEmail);
}

/**
 * Deletes an account, with which its tokens end. Its orders and reviews stay as they are: they carry copies of name
 * and address, and belong to the account's id, which nobody gets again. One of the shop's people goes only by an owner.
 * @throws 404, 409 `last_admin`, 403 `not_permitted`, 401 when the caller has lost the role meanwhile
 */
export async function deleteUser(id: string, caller: Remover): Promise<Visitor> {
  return inTransaction(async (session) => {
    const user = await UserModel.findByIdAndDelete(id, { session }).lean<StoredUser>();
    if (!user) throw notFound('User');
    // Who goes by their own will needs nobody's leave.
    if (user.role === 'owner') await keepAnOwner(id, caller, session);
    else if (user.role && caller._id !== id) await keepAnOwner(undefined, caller, session);
    await endSessions(id, session);
    await removeAccountLinks({ user: id }, session);
    await removeMailRequests({ user: id }, session);
    await recordAudit({ actor: caller, action: 'account_deleted', subject: { kind: 'account', id } }, session);
    return { _id: id, name: user.name, email: user.email };
  });
}
