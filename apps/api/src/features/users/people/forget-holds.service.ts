import { UserModel } from '../user.model.ts';

/** Deletes former addresses that can no longer undo a change. */
export async function forgetPastHolds(now: Date): Promise<void> {
  const past = { 'addressHold.until': { $lte: now } };
  await UserModel.updateMany(past, { $unset: { addressHold: 1 } }, { timestamps: false });
}
