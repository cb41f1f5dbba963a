import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '../../../http/api-error.ts';
import type { Caller } from '../../../http/auth.ts';
import { hasRoomForHash, hashPassword, isOutdated, passwordMatches } from '../../../lib/passwords.ts';
import { noteProof } from '../sessions/sessions.service.ts';
import { type StoredUser, UserModel } from '../user.model.ts';
import type { FailedSignIns } from './failed-sign-ins.service.ts';

type Hashed = Pick<StoredUser, '_id' | 'passwordHash'>;

/** A refusal takes at least so long, in milliseconds: a hash of an earlier version must not tell that there is an account. */
const refusalMs = 400;

/** Makes an outdated hash anew, now that the password is known; another time where there is much to do. */
async function renewHash({ _id, passwordHash }: Hashed, password: string): Promise<void> {
  if (!isOutdated(passwordHash) || !hasRoomForHash()) return;
  // Unless another one was set meanwhile.
  const renewed = { $set: { passwordHash: await hashPassword(password) } };
  await UserModel.updateOne({ _id, passwordHash }, renewed, { timestamps: false });
}

/**
 * Whether the password is the account's, in the same time whether there is an account or not; slowed down where many were
 * wrong, and counted where it is.
 * @param user who has this address, if anybody
 * @throws BusyError when too many are being looked at
 */
export async function isRightPassword(
  { user, email, password }: { user: Hashed | null; email: string; password: string },
  failures: FailedSignIns,
): Promise<boolean> {
  await failures.slowDown(email);
  const refusal = wait(refusalMs);
  const matches = await passwordMatches(password, user?.passwordHash);
  if (user && matches) {
    await renewHash(user, password);
    return true;
  }
  await failures.count(email);
  await refusal;
  return false;
}

/**
 * The caller's own password, asked for again. A wrong one counts as a refused sign-in.
 * @throws 400 `wrong_password`
 */
export async function requirePassword(caller: Caller, password: string, failures: FailedSignIns): Promise<void> {
  const user = await UserModel.findById(caller._id, { passwordHash: 1 }).lean<Hashed>();
  if (!(await isRightPassword({ user, email: caller.email, password }, failures))) {
    throw new ApiError('wrong_password', 'This is not the password of the account');
  }
  await noteProof(caller);
}

/**
 * Has the caller of what matters prove that it is still the owner: by the password, or by having given it in this session not long
 * ago. Whoever sends one is held to it.
 * @param rule.alwaysAsked a password given before does not do
 * @throws 400 `wrong_password`, 400 `current_password_required`
 */
export async function demandProof(
  caller: Caller,
  { password, alwaysAsked = false }: { password: string | undefined; alwaysAsked?: boolean },
  failures: FailedSignIns,
): Promise<void> {
  if (password) return requirePassword(caller, password, failures);
  if (alwaysAsked || !caller.isProven) {
    throw new ApiError('current_password_required', 'This needs the present password (`currentPassword`)');
  }
}

/**
 * The same for a change of the caller's own password or address: admins and accounts whose address is confirmed are always asked;
 * the older front end's call, which sends none, goes on for the others for a while after they have signed in (contract, "Accounts").
 * @throws 400 `wrong_password`, 400 `current_password_required`
 */
export async function checkCurrentPassword(
  caller: Caller,
  { password, matters }: { password: string | undefined; matters: boolean },
  failures: FailedSignIns,
): Promise<void> {
  const alwaysAsked = caller.isAdmin || caller.isVerified;
  if (password || matters) await demandProof(caller, { password, alwaysAsked }, failures);
}
