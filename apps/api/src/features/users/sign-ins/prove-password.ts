import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '../../../http/api-error.ts';
import type { Caller } from '../../../http/auth.ts';
import { hasRoomForHash, hashPassword, isOutdated, passwordMatches } from '../../../lib/passwords.ts';
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
 * Has the caller of a change that matters prove the present password. Whoever sends one is held to it; without one admins and
 * accounts whose address is confirmed are refused, and the older front end's call goes on for the others (contract, "Accounts").
 * @throws 400 `wrong_password`, 400 `current_password_required`
 */
export async function checkCurrentPassword(
  caller: Caller,
  { password, matters }: { password: string | undefined; matters: boolean },
  failures: FailedSignIns,
): Promise<void> {
  if (password) {
    const user = await UserModel.findById(caller._id, { passwordHash: 1 }).lean<Hashed>();
    if (await isRightPassword({ user, email: caller.email, password }, failures)) return;
    throw new ApiError('wrong_password', 'The present password is wrong');
  }
  if (matters && (caller.isAdmin || caller.isVerified)) {
    throw new ApiError('current_password_required', 'This change needs the present password (`currentPassword`)');
  }
}
