import type { Sealer } from '../../../lib/secrets/sealed-text.ts';
import { type StoredUser, UserModel } from '../user.model.ts';
import { dropSeparators, hashRecoveryCode } from './recovery-codes.ts';
import { findStep } from './totp.ts';

export interface CodeTools {
  sealer: Sealer;
  now: () => Date;
}

/** Whose second factor it is. */
export type FactorOwner = Pick<StoredUser, '_id'> & { secondFactor: NonNullable<StoredUser['secondFactor']> };

/** A code of the app: the write that keeps its step is what decides, so that of two calls with one code one succeeds. */
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

/** Found by its hash, so that no comparison tells how much of a code is right. */
async function spendRecoveryCode(code: string, { _id }: FactorOwner): Promise<boolean> {
  const hash = hashRecoveryCode(code);
  const { modifiedCount } = await UserModel.updateOne(
    { _id, 'secondFactor.recovery': hash },
    { $pull: { 'secondFactor.recovery': hash } },
    { timestamps: false },
  );
  return modifiedCount === 1;
}

/** Whether a code is one of an app, and no recovery code. */
export function isOfApp(typed: string): boolean {
  return /^\d{6}$/.test(dropSeparators(typed));
}

/**
 * Uses up a code of an account: of its app, or a recovery code.
 * @returns whether it was right and had not been used
 */
export function spendCode(typed: string, owner: FactorOwner, tools: CodeTools): Promise<boolean> {
  const code = dropSeparators(typed);
  return isOfApp(code) ? spendTotp(code, owner, tools) : spendRecoveryCode(code, owner);
}

/** Factor that somebody has signed in or proved themselves by: the password alone, or a code besides. */
export type SignInFactor = 'password' | 'app' | 'recovery_code';

/** Returns the kind of code that was right. */
export function factorOf(code: string): SignInFactor {
  return isOfApp(code) ? 'app' : 'recovery_code';
}
