import type { ClientSession } from 'mongoose';
import { isAllowed } from '@kontor/shared/rules/access/roles';
import { ApiError } from '../../../http/answers/api-error.ts';
import { type Caller, makePermissionError, makeTokenError } from '../../../http/guards/auth.ts';
import { UserModel } from '../user.model.ts';

/** Caller who removes an account: an owner, or its own user. */
export type Remover = Pick<Caller, '_id' | 'tokenVersion' | 'role'>;

function makeLastOwnerError(): ApiError {
  return new ApiError('last_admin', 'The last owner stays: the shop needs one');
}

/** Writes to an owner who stays, so that a concurrent loss of that owner conflicts with this transaction. */
async function standFor(stays: object, session: ClientSession): Promise<boolean> {
  const { matchedCount } = await UserModel.updateOne(
    { role: 'owner', ...stays },
    { $inc: { sawAdminsGo: 1 } },
    { session, timestamps: false },
  );
  return matchedCount === 1;
}

/**
 * Makes sure that a change of staff is made by an owner, and that an owner stays.
 * @param goes the account that stops being an owner, if the change does that
 * @throws 403 `not_permitted`; 409 `last_admin` when no owner would stay, 401 when the caller no longer is one
 */
export async function ensureOwnerRemains(
  goes: string | undefined,
  caller: Remover,
  session: ClientSession,
): Promise<void> {
  const isCaller = goes === caller._id;
  if (!isCaller && !isAllowed(caller.role, 'people')) throw makePermissionError();
  const stays = isCaller ? { _id: { $ne: goes } } : { _id: caller._id, tokenVersion: caller.tokenVersion };
  if (await standFor(stays, session)) return;
  throw isCaller ? makeLastOwnerError() : makeTokenError();
}

/** Checks the same for a link of a mail, which has no caller. @throws 409 `last_admin` */
export async function ensureOtherOwner(goes: string, session: ClientSession): Promise<void> {
  if (!(await standFor({ _id: { $ne: goes } }, session))) throw makeLastOwnerError();
}
