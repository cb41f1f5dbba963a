import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '../../../http/answers/api-error.ts';
import { type Caller, makeProofError, makeTokenError } from '../../../http/guards/auth.ts';
import {
  type PasswordMatch,
  hasRoomForHash,
  hashPassword,
  isOutdated,
  matchPassword,
} from '../../../lib/secrets/passwords.ts';
import { recordAudit } from '../../audit/record-audit.service.ts';
import { type CountingTools, isRightCode } from '../second-factor/right-code.service.ts';
import { type FactorOwner, type SignInFactor, classifyCode } from '../second-factor/spend-code.service.ts';
import { noteProof } from '../sessions/sessions.service.ts';
import { type StoredUser, UserModel } from '../user.model.ts';
import type { FailedSignIns } from './failed-sign-ins.service.ts';

type Hashed = Pick<StoredUser, '_id' | 'passwordHash'>;

/** Least duration of a refusal in milliseconds: the time of an old hash must not reveal that there is an account. */
const refusalMs = 400;

/** Replaces an outdated hash, or one of an unnormalised password, now that the password is known; skipped under load. */
async function renewHash({ _id, passwordHash }: Hashed, password: string, match: PasswordMatch): Promise<void> {
  if ((!isOutdated(passwordHash) && match === 'normalized') || !hasRoomForHash()) return;
  // Unless another one was set meanwhile.
  const renewed = { $set: { passwordHash: await hashPassword(password) } };
  await UserModel.updateOne({ _id, passwordHash }, renewed, { timestamps: false });
}

/**
 * Whether the password is the account's, taking the same time whether there is an account or not. Slowed down after many
 * failures, and counts this one.
 * @param user account with this address, if any
 * @throws BusyError when too many passwords are being checked
 */
export async function isRightPassword(
  { user, email, password }: { user: Hashed | null; email: string; password: string },
  failures: FailedSignIns,
): Promise<boolean> {
  await failures.slowDown(email);
  const refusal = wait(refusalMs);
  const match = await matchPassword(password, user?.passwordHash);
  if (user && match) {
    await renewHash(user, password, match);
    return true;
  }
  await failures.count(email);
  await refusal;
  return false;
}

/**
 * Checks the caller's own password in reauthentication. A wrong one counts as a failed sign-in, and is logged.
 * @throws 400 `wrong_password`
 */
export async function checkPassword(
  caller: Caller,
  password: string,
  failures: FailedSignIns,
): Promise<Pick<StoredUser, '_id' | 'secondFactor'>> {
  const user = await UserModel.findById(caller._id, { passwordHash: 1, secondFactor: 1 }).lean<StoredUser>();
  if (user && (await isRightPassword({ user, email: caller.email, password }, failures))) return user;
  const subject = { kind: 'account', id: caller._id } as const;
  await recordAudit({ actor: caller, action: 'password_failed', subject });
  throw new ApiError('wrong_password', 'This is not the password of the account');
}

/**
 * Accepts the password alone, or with a second factor also a code recently given in this session.
 * @throws 400 `wrong_password`, 403 `proof_needed`
 */
export async function requirePassword(caller: Caller, password: string, failures: FailedSignIns): Promise<void> {
  const { secondFactor } = await checkPassword(caller, password, failures);
  if (secondFactor && !caller.isProven) throw makeProofError();
  if (!secondFactor) await noteProof(caller);
  await recordProof(caller, 'password');
}

async function recordProof(caller: Caller, factor: SignInFactor): Promise<void> {
  const subject = { kind: 'account', id: caller._id } as const;
  await recordAudit({ actor: caller, action: 'proof_given', subject, after: factor });
}

/** Logs a signed-in caller's wrong code. @returns the error for it */
export async function refuseCode(caller: Caller): Promise<ApiError> {
  await recordAudit({ actor: caller, action: 'code_failed', subject: { kind: 'account', id: caller._id } });
  return new ApiError('wrong_code', 'The code is wrong, or was used already');
}

/** Input by which a user proves that an account is theirs. */
export interface TypedProof {
  password: string;
  code?: string | undefined;
}

/**
 * Checks the caller's password, and code if there is a second factor; the proof then counts in this session for a while.
 * @returns its time
 * @throws 400 `wrong_password`, `current_code_required`, `wrong_code`; 401 for a token without a session, which cannot store
 * the proof
 */
export async function prove(caller: Caller, { password, code }: TypedProof, tools: CountingTools): Promise<Date> {
  const { _id, secondFactor } = await checkPassword(caller, password, tools.failures);
  const factor = secondFactor ? await proveCode(caller, code, { owner: { _id, secondFactor }, tools }) : 'password';
  const provenAt = await noteProof(caller);
  if (!provenAt) throw makeTokenError();
  await recordProof(caller, factor);
  return provenAt;
}

async function proveCode(
  caller: Caller,
  code: string | undefined,
  { owner, tools }: { owner: FactorOwner; tools: CountingTools },
): Promise<SignInFactor> {
  if (!code) throw new ApiError('current_code_required', 'The account wants a code besides');
  if (await isRightCode(code, owner, tools)) return classifyCode(code);
  throw await refuseCode(caller);
}

/**
 * Requires a proof of identity for actions that affect other accounts: now, or recently in this session.
 * @throws 403 `proof_needed`; as `prove` if a proof is sent
 */
export async function demandFreshProof(
  caller: Caller,
  { password, code }: { password?: string | undefined; code?: string | undefined },
  tools: CountingTools,
): Promise<void> {
  if (password) await prove(caller, { password, code }, tools);
  else if (!caller.isProven) throw makeProofError();
}

/**
 * Requires a proof of identity for important changes to the caller's own account: the password now, or recently in this
 * session. A password that is sent must be right.
 * @param rule.alwaysAsked ignores an earlier proof
 * @throws 400 `wrong_password`, 400 `current_password_required`, 403 `proof_needed`
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
 * Requires a proof for a change of the caller's own password or address: always for admins and accounts with a confirmed
 * address. The older front end sends none; for other accounts its call succeeds for a while after signing in (contract,
 * "Accounts").
 * @throws 400 `wrong_password`, 400 `current_password_required`, 403 `proof_needed`
 */
export async function checkCurrentPassword(
  caller: Caller,
  { password, matters }: { password: string | undefined; matters: boolean },
  failures: FailedSignIns,
): Promise<void> {
  const alwaysAsked = caller.isAdmin || caller.isVerified;
  if (password || matters) await demandProof(caller, { password, alwaysAsked }, failures);
}
