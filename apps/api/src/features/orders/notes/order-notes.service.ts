import { limits } from '@kontor/shared/rules/access/limits';
import type { OrderNote } from '@kontor/shared/schemas/order/order-notes';
import type { ClientSession } from 'mongoose';
import { ApiError } from '../../../http/answers/api-error.ts';
import type { Caller } from '../../../http/guards/auth.ts';
import { isDuplicate } from '../../../lib/database/mongo.ts';
import { randomHex } from '../../../lib/random.ts';
import { findAnyOrder } from '../find-orders.service.ts';
import { OrderNotesModel, type StoredNotes } from './order-notes.model.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';

interface Notes {
  notes: OrderNote[];
}

function notesAnswer(stored: StoredNotes | null): Notes {
  const notes = (stored?.notes ?? []).map(({ _id, at, by, text }) => ({
    _id,
    at: at.toISOString(),
    by: { _id: by._id ?? '', name: by.name ?? '' },
    text,
  }));
  return { notes };
}

/** Returns the notes on an order, cancelled or not. @throws 404 `not_found` */
export async function listNotes(order: string): Promise<Notes> {
  await findAnyOrder(order);
  return notesAnswer(await OrderNotesModel.findById(order).lean<StoredNotes>());
}

const hasRoom = { [`notes.${limits.orderNotes - 1}`]: { $exists: false } };

/** Stores the first note of a new order, in its transaction. */
export async function addFirstNote(
  order: string,
  text: string,
  { _id, name }: Pick<Caller, '_id' | 'name'>,
  session: ClientSession,
): Promise<void> {
  const note = { _id: randomHex(12), at: shopNow(), by: { _id, name }, text };
  await OrderNotesModel.create([{ _id: order, notes: [note] }], { session });
}

/** Adds a note. @throws 404 `not_found`; 409 `conflict` when the order has the highest number of notes */
export async function addNote(order: string, text: string, { _id, name }: Caller): Promise<Notes> {
  await findAnyOrder(order);
  const note = { _id: randomHex(12), at: shopNow(), by: { _id, name }, text };
  const write = () =>
    OrderNotesModel.findOneAndUpdate(
      { _id: order, ...hasRoom },
      { $push: { notes: note } },
      { returnDocument: 'after', upsert: true },
    ).lean<StoredNotes>();
  try {
    return notesAnswer(await write());
  } catch (error) {
    // The document has the highest number of notes, or another call has just created it.
    if (!isDuplicate(error, '_id')) throw error;
    const added = await OrderNotesModel.findOneAndUpdate(
      { _id: order, ...hasRoom },
      { $push: { notes: note } },
      { returnDocument: 'after' },
    ).lean<StoredNotes>();
    if (added) return notesAnswer(added);
    throw new ApiError('conflict', `An order has at most ${limits.orderNotes} notes`);
  }
}

/** Removes a note; does nothing if it is gone already. @throws 404 `not_found` */
export async function removeNote(order: string, note: string): Promise<Notes> {
  await findAnyOrder(order);
  const left = await OrderNotesModel.findByIdAndUpdate(
    order,
    { $pull: { notes: { _id: note } } },
    { returnDocument: 'after' },
  ).lean<StoredNotes>();
  return notesAnswer(left);
}
