import type { SavedAddress, SentAddress } from '@kontor/shared/wire/addresses';
import mongoose from 'mongoose';
import { ApiError } from '../../../http/answers/api-error.ts';
import { type Caller, makeTokenError } from '../../../http/guards/auth.ts';
import { UserModel } from '../user.model.ts';
import type { StoredAddress } from './address.schema.ts';

interface StoredBook {
  addresses?: StoredAddress[];
}

function toSaved({ _id, label, company, vatId, packstation, ...address }: StoredAddress): SavedAddress {
  return {
    _id: String(_id),
    ...(label && { label }),
    ...(company && { company }),
    ...(vatId && { vatId }),
    ...address,
    ...(packstation && { packstation: { number: packstation.number, postNumber: packstation.postNumber } }),
  };
}

/** Returns a user's address book; empty if there is none, or no such user. */
export async function readAddresses(userId: string): Promise<SavedAddress[]> {
  const user = await UserModel.findById(userId, { addresses: 1 }).lean<StoredBook>();
  return (user?.addresses ?? []).map(toSaved);
}

/** Builds the stored address book. Existing ids stay, once each, and exactly one address is the default. */
function toBook(sent: readonly SentAddress[], stored: readonly StoredAddress[]) {
  const free = new Set(stored.map(({ _id }) => String(_id)));
  const hasDefault = sent.some(({ isDefault }) => isDefault);
  return sent.map((address, place) => {
    const keeps = address._id !== undefined && free.delete(address._id);
    return {
      ...address,
      _id: new mongoose.Types.ObjectId(keeps ? address._id : undefined),
      isDefault: hasDefault ? address.isDefault : place === 0,
    };
  });
}

/** Refuses a change that is based on another book than the stored one. */
function refuseOvertaken(): ApiError {
  return new ApiError('edit_conflict', 'The address book has changed meanwhile');
}

/**
 * Replaces the caller's address book. With `known` only if the book still has exactly these ids: of two simultaneous additions
 * the second is refused, so that the first is not lost.
 * @param known ids in their order, as the caller has seen them
 * @throws 409 `edit_conflict`, 401 when the caller's token has ended meanwhile
 */
export async function replaceAddresses(
  { _id, tokenVersion }: Caller,
  sent: readonly SentAddress[],
  known: readonly string[] | undefined,
): Promise<SavedAddress[]> {
  const own = { _id, tokenVersion };
  const before = await UserModel.findOne(own, { addresses: 1 }).lean<StoredBook>();
  if (!before) throw makeTokenError();
  const stored = before.addresses ?? [];
  const ids = stored.map((address) => address._id);
  if (known && known.join() !== ids.join()) throw refuseOvertaken();
  const isUnchanged = { $expr: { $eq: [{ $ifNull: ['$addresses._id', []] }, ids] } };
  const addresses = toBook(sent, stored);
  const { matchedCount } = await UserModel.updateOne({ ...own, ...(known && isUnchanged) }, { $set: { addresses } });
  if (matchedCount === 1) return readAddresses(_id);
  throw (await UserModel.exists(own)) ? refuseOvertaken() : makeTokenError();
}
