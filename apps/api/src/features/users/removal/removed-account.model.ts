import mongoose, { type Types } from 'mongoose';
import type { StoredUser } from '../user.model.ts';

/** An account that the shop has deleted, whole, until it is erased: nothing looks in here but the way back. */
export interface RemovedAccount {
  /** The account's. */
  _id: Types.ObjectId;
  account: StoredUser;
  removedAt: Date;
}

const removedAccountSchema = new mongoose.Schema<RemovedAccount>(
  {
    _id: { type: mongoose.Schema.Types.ObjectId, required: true },
    account: { type: mongoose.Schema.Types.Mixed, required: true },
    removedAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'removedaccounts' },
);

export const RemovedAccountModel = mongoose.model('RemovedAccount', removedAccountSchema);
