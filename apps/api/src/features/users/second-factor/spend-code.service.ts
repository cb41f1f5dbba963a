import type { Sealer } from '../../../lib/secrets/sealed-text.ts';
import { type StoredUser, UserModel } from '../user.model.ts';
import { dropSeparators, hashRecoveryCode } from './recovery-codes.ts';
import { findStep } from './totp.ts';

export interface CodeTools {
  sealer: Sealer;
  now: () => Date;
}

/** Owner of a second factor. */
export type FactorOwner = Pick<StoredUser, '_id'> & { secondFactor: NonNullable<StoredUser['secondFactor']> };

/**
 * Uses up a code of the app. The write that stores its time step decides, so that one of two calls with the same code succeeds.
 */
async function spendTotp(
  code: string,
  { _id, secondFactor }: FactorOwner,
  { sealer, now }: CodeTools,
): Promise<boolean> {
  const opened = sealer.open(secondFactor.secret, String(_id));
  const step = opened && findStep(code, opened.text, now());
  if (step === undefined) return false;
  const renewed = opened?.isOld && { 'secondFactor.secret': sealer.seal(opened.text, String(_id)) };
  const { modifiedCount } = await UserModel.updateOne(
    { _id, 'secondFactor.secret': secondFactor.secret, 'secondFactor.lastStep': { $lt: step } },
    { $set: { 'secondFactor.lastStep': step, ...renewed } },
    { timestamps: false },
  );
  return modifiedCount === 1;
}

/** Uses up a recovery code, found by its hash, so that no comparison reveals how much of a code is right. */
async function spendRecoveryCode(code: string, { _id }: FactorOwner): Promise<boolean> {
  const hash = hashRecoveryCode(code);
  const { modifiedCount } = await UserModel.updateOne(
    { _id, 'secondFactor.recovery': hash },
    { $pull: { 'secondFactor.recovery': hash } },
    { timestamps: false },
  );
  return modifiedCount === 1;
}

/** Whether a code comes from an app, and is no recovery code. */
export function isOfApp(typed: string): boolean {
  return /^\d{6}$/.test(dropSeparators(typed));
}

/**
 * Uses up a code of an account: of its app, or a recovery code.
 * @returns whether it was right and unused
 */
export function spendCode(typed: string, owner: FactorOwner, tools: CodeTools): Promise<boolean> {
  const code = dropSeparators(typed);
  return isOfApp(code) ? spendTotp(code, owner, tools) : spendRecoveryCode(code, owner);
}

/** Factor by which a person has signed in or proved their identity: the password alone, or with a code. */
export type SignInFactor = 'password' | 'app' | 'recovery_code';

/** Returns the kind of a right code. */
export function classifyCode(code: string): SignInFactor {
  return isOfApp(code) ? 'app' : 'recovery_code';
}
