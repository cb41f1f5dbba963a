import mongoose, { type Types } from 'mongoose';
import type { StoredUser } from '../user.model.ts';

/** An account that the shop has deleted, complete, until it is erased: only its restoration reads it. */
export interface RemovedAccount {
  /** Account's id. */
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
