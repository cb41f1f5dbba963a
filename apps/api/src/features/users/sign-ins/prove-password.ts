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
import { type FactorOwner, type SignInFactor, factorOf } from '../second-factor/spend-code.service.ts';
import { noteProof } from '../sessions/sessions.service.ts';
import { type StoredUser, UserModel } from '../user.model.ts';
import type { FailedSignIns } from './failed-sign-ins.service.ts';

type Hashed = Pick<StoredUser, '_id' | 'passwordHash'>;

/** A refusal takes at least so long, in milliseconds: a hash of an earlier version must not tell that there is an account. */
const refusalMs = 400;

/**
 * Replaces a hash that is outdated, or of a password as some keyboard sends it, now that the password is known; left for
 * another time under load.
 */
async function renewHash({ _id, passwordHash }: Hashed, password: string, match: PasswordMatch): Promise<void> {
  if ((!isOutdated(passwordHash) && match === 'normalized') || !hasRoomForHash()) return;
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
 * Compares the caller's own password, asked for again. A wrong one counts as a refused sign-in, and is written down.
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
 * Accepts the password alone, or with a second factor a code that this session has given not long ago.
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

/** Writes down a wrong code of somebody signed in. @returns the error of it */
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
 * Has the caller give password, and code where there is a second factor: it counts in this session for a while.
 * @returns when it was given
 * @throws 400 `wrong_password`, `current_code_required`, `wrong_code`; 401 for a token of no session, which can keep nothing
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
  if (await isRightCode(code, owner, tools)) return factorOf(code);
  throw await refuseCode(caller);
}

/**
 * Has the caller of what decides over others prove that it is still who has signed in: just now, or in this session not long ago.
 * @throws 403 `proof_needed`; as `prove` where something is sent
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
 * Has the caller of what matters to its own account prove that it is still the owner: by the password, or by having given it in
 * this session not long ago. A password that is sent has to be right.
 * @param rule.alwaysAsked a password given before does not do
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
 * Demands proof for a change of the caller's own password or address. Admins and accounts whose address is confirmed are always
 * asked. The older front end's call, which sends none, goes on for the others for a while after they have signed in (contract,
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
