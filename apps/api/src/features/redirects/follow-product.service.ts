import { limits } from '@kontor/shared/rules/access/limits';
import { findKeyPath, makeAddressKey } from '@kontor/shared/rules/site/address-keys';
import type { ClientSession, Types } from 'mongoose';
import { RedirectModel } from './redirect.model.ts';
import { shopNow } from '../../lib/time/shop-clock.ts';

interface MovedProduct {
  _id: Types.ObjectId;
  /** Path of its page before and after the edit. */
  before: string;
  after: string;
  /** Whether shoppers could know its earlier path. */
  wasPublished: boolean;
}

/**
 * Updates redirects after a product's path has changed, in the transaction that saves it: existing ones get the new path as
 * target, and the earlier path redirects there too.
 */
export async function followProduct({ _id, before, after, wasPublished }: MovedProduct, session: ClientSession) {
  if (before === after) return;
  const move = (field: string) => ({ $replaceOne: { input: field, find: before, replacement: after } });
  // The page has this path now.
  await RedirectModel.deleteOne({ key: after }, { session });
  await RedirectModel.collection.updateMany({ product: _id }, [{ $set: { to: move('$to'), toKey: move('$toKey') } }], {
    session,
  });
  // A draft is renamed often, by imports for example, and counting reads all redirects.
  if (!wasPublished || (await RedirectModel.countDocuments({}, { session })) >= limits.redirects) return;
  const target = { to: after, toKey: findKeyPath(makeAddressKey(after) ?? after), product: _id };
  await RedirectModel.updateOne(
    { key: before },
    { $set: { ...target, from: before, cause: 'renamed' }, $setOnInsert: { hits: 0, createdAt: shopNow() } },
    { session, upsert: true },
  );
}

/** Removes the redirects from a deleted product's earlier paths; those of staff stay, to be led elsewhere. */
export async function forgetProduct(_id: Types.ObjectId, session: ClientSession): Promise<void> {
  await RedirectModel.deleteMany({ product: _id, cause: 'renamed' }, { session });
}
