import type { EnabledSecondFactor, SecondFactor, SecondFactorStart } from '@kontor/shared/wire/second-factor';
import { ApiError } from '../../../http/answers/api-error.ts';
import { type Caller, makeTokenError } from '../../../http/guards/auth.ts';
import type { Tokens } from '../../../lib/secrets/jwt.ts';
import { startSession } from '../sessions/sessions.service.ts';
import { recordAudit } from '../../audit/record-audit.service.ts';
import { type StoredUser, UserModel } from '../user.model.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import { checkPassword, refuseCode, requirePassword } from '../sign-ins/prove-password.ts';
import { type CountingTools, isRightCode } from './right-code.service.ts';
import { type CodeTools, type SignInFactor, classifyCode } from './spend-code.service.ts';
import { findStep, makeTotpSecret, makeTotpUri } from './totp.ts';

/** Time for which a new secret waits for its first code, in milliseconds. */
const draftMs = 15 * 60_000;

/** Returns the caller's account as it is stored. @throws 401 when its token has ended meanwhile */
async function readOwn(caller: Caller): Promise<StoredUser> {
  const user = await UserModel.findOne({ _id: caller._id, tokenVersion: caller.tokenVersion }).lean<StoredUser>();
  if (!user) throw makeTokenError();
  return user;
}

const isOffAlready = () => new ApiError('conflict', 'The second factor is switched off already');
const isOnAlready = () => new ApiError('conflict', 'The second factor is switched on already');

/** Returns the state of the caller's second factor. @param required whether the shop requires one of staff */
export async function showSecondFactor(caller: Caller, required: boolean): Promise<SecondFactor> {
  const { secondFactor } = await readOwn(caller);
  if (!secondFactor) return { on: false, required };
  const { since, recovery } = secondFactor;
  return { on: true, since: since.toISOString(), recoveryCodesLeft: recovery.length, required };
}

/**
 * Begins to set up a second factor; a repeated call replaces the secret. The newest secret counts, for 15 minutes.
 * @param shop its name, as the app shows it
 * @throws 400 `wrong_password`, 409 `conflict` if it is on already
 */
export async function beginSecondFactor(
  caller: Caller,
  password: string,
  { sealer, now, shop, failures }: CountingTools & { shop: string },
): Promise<SecondFactorStart> {
  await requirePassword(caller, password, failures);
  const user = await readOwn(caller);
  const secret = makeTotpSecret();
  const secondFactorDraft = { secret: sealer.seal(secret, caller._id), at: now() };
  const { matchedCount } = await UserModel.updateOne(
    { _id: caller._id, tokenVersion: caller.tokenVersion, secondFactor: { $exists: false } },
    { $set: { secondFactorDraft } },
    { timestamps: false },
  );
  if (matchedCount === 0) throw isOnAlready();
  return { secret, uri: makeTotpUri(secret, { shop, account: user.email }) };
}

/**
 * Switches the second factor on by a right code of its app, and ends all tokens of the account; the answer contains the token
 * of a new session.
 * @throws 400 `wrong_code`, 409 `conflict` if it is on already, or if no secret waits for a code
 */
export async function enableSecondFactor(
  caller: Caller,
  code: string,
  { sealer, now, tokens, agent }: CodeTools & { tokens: Tokens; agent: string },
): Promise<EnabledSecondFactor> {
  const { secondFactor, secondFactorDraft: draft } = await readOwn(caller);
  if (secondFactor) throw isOnAlready();
  const secret = draft && now().getTime() - draft.at.getTime() < draftMs && sealer.open(draft.secret, caller._id);
  if (!secret) throw new ApiError('conflict', 'Begin anew: there is no secret that waits for a code');
  const step = findStep(code.replaceAll(/\s/g, ''), secret.text, now());
  if (step === undefined) throw await refuseCode(caller);
  const recoveryCodes = makeRecoveryCodes();
  const enabled = { secret: draft.secret, since: now(), lastStep: step, recovery: recoveryCodes.map(hashRecoveryCode) };
  const user = await UserModel.findOneAndUpdate(
    { _id: caller._id, tokenVersion: caller.tokenVersion, 'secondFactorDraft.secret': draft.secret },
    { $set: { secondFactor: enabled }, $unset: { secondFactorDraft: 1 }, $inc: { tokenVersion: 1 } },
    { returnDocument: 'after' },
  ).lean<StoredUser>();
  if (!user) throw makeTokenError();
  await recordAudit({ actor: caller, action: 'second_factor_on', subject: { kind: 'account', id: caller._id } });
  return { recoveryCodes, token: await startSession(user, agent, tokens) };
}

/**
 * Switches it off, by the password and a code, which is used up.
 * @throws 400 `wrong_password`, `wrong_code`; 409 `conflict` if it is off already
 */
export async function disableSecondFactor(
  caller: Caller,
  { password, code }: { password: string; code: string },
  tools: CountingTools,
): Promise<void> {
  await checkPassword(caller, password, tools.failures);
  const user = await readOwn(caller);
  const { _id, secondFactor } = user;
  if (!secondFactor) throw isOffAlready();
  if (!(await isRightCode(code, { _id, secondFactor }, tools))) throw await refuseCode(caller);
  // Matched by its date: the code may just have caused the secret to be encrypted again.
  const asRead = { _id, tokenVersion: caller.tokenVersion, 'secondFactor.since': secondFactor.since };
  const { matchedCount } = await UserModel.updateOne(asRead, { $unset: { secondFactor: 1 } });
  if (matchedCount === 0) throw isOffAlready();
  await recordAudit({ actor: caller, action: 'second_factor_off', subject: { kind: 'account', id: caller._id } });
}

/**
 * Requires the code of the second factor from a caller with the right password.
 * @returns the means of signing in, for the audit log
 * @throws 401 `second_factor_required` without a code, 401 `second_factor_wrong`
 */
export async function demandCode(
  { _id, secondFactor }: StoredUser,
  code: string | undefined,
  tools: CountingTools & { network: string },
): Promise<SignInFactor> {
  if (!secondFactor) return 'password';
  const entry = { actor: { network: tools.network }, subject: { kind: 'account', id: String(_id) } } as const;
  if (!code) {
    // The password was right: its owner should see that somebody has it, even if no code follows.
    await recordAudit({ ...entry, action: 'code_asked' });
    throw new ApiError('second_factor_required', 'The account wants a code besides');
  }
  if (await isRightCode(code, { _id, secondFactor }, tools)) return classifyCode(code);
  await recordAudit({ ...entry, action: 'code_failed' });
  throw new ApiError('second_factor_wrong', 'The code is wrong, or was used already');
}

/** Removes the second factor from an account whose owner has lost app and recovery codes; run on the server. */
export async function dropSecondFactor(email: string): Promise<void> {
  const user = await UserModel.findOneAndUpdate(
    { email },
    { $unset: { secondFactor: 1, secondFactorDraft: 1 } },
  ).lean();
  if (!user?.secondFactor) return;
  const subject = { kind: 'account', id: String(user._id) } as const;
  await recordAudit({ actor: {}, action: 'second_factor_off', subject, after: 'set-password' });
}
