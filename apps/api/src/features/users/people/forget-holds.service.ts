import { UserModel } from '../user.model.ts';

/** Forgets former addresses that can take no account back any more. */
export async function forgetPastHolds(now: Date): Promise<void> {
  const past = { 'addressHold.until': { $lte: now } };
  await UserModel.updateMany(past, { $unset: { addressHold: 1 } }, { timestamps: false });
}
