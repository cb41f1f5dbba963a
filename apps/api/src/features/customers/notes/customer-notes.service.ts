import { limits } from '@kontor/shared/rules/access/limits';
import type { CustomerNote } from '@kontor/shared/wire/customers';
import type { ClientSession } from 'mongoose';
import { ApiError, notFound } from '../../../http/answers/api-error.ts';
import type { Caller } from '../../../http/guards/auth.ts';
import { inTransaction } from '../../../lib/database/mongo.ts';
import { randomHex } from '../../../lib/random.ts';
import { recordAudit } from '../../audit/record-audit.service.ts';
import { noteForErasures } from '../../users/personal/erasure-records.service.ts';
import { type FoundCustomer, findCustomer } from '../find-customer.service.ts';
import { CustomerNotesModel } from './customer-notes.model.ts';
import { findPersonNotes, listNoteIds } from './person-notes.service.ts';

interface Notes {
  notes: CustomerNote[];
}

async function readNotes(customer: FoundCustomer): Promise<Notes> {
  const found = await findPersonNotes(customer);
  const notes = found.map(({ _id, at, by, text }) => ({
    _id,
    at: at.toISOString(),
    by: { _id: by._id ?? '', name: by.name ?? '' },
    text,
  }));
  return { notes };
}

/** Returns the audit's subject: the account, or the guest's order, because the trail has no addresses. */
function makeSubject({ user, order }: FoundCustomer) {
  return user ? ({ kind: 'account', id: user } as const) : ({ kind: 'order', id: order?._id } as const);
}

/** Returns the notes on a customer. @throws 404 */
export async function listCustomerNotes(key: string): Promise<Notes> {
  return readNotes(await findCustomer(key));
}

/** Adds to the notes in one conditional update, so that simultaneous ones exceed no limit. */
async function pushNote(_id: string, note: object, now: Date, session: ClientSession): Promise<void> {
  const hasRoom = { [`notes.${limits.customerNotes - 1}`]: { $exists: false } };
  await CustomerNotesModel.updateOne(
    { _id },
    { $setOnInsert: { notes: [], changedAt: now } },
    { upsert: true, session },
  );
  const change = { $push: { notes: note }, $set: { changedAt: now } };
  const { matchedCount } = await CustomerNotesModel.updateOne({ _id, ...hasRoom }, change, { session });
  if (matchedCount === 0) throw new ApiError('conflict', `A customer has at most ${limits.customerNotes} notes`);
}

/**
 * Adds a note; an erasure of the person that is under way looks once more.
 * @throws 404, also for an erased or deleted customer; 409 `conflict` when there is the highest number of notes
 */
export async function addCustomerNote(key: string, text: string, caller: Caller, now: Date): Promise<Notes> {
  const customer = await findCustomer(key);
  const [own] = listNoteIds(customer);
  if (own === undefined) throw notFound('Customer');
  const note = { _id: randomHex(12), at: now, by: { _id: caller._id, name: caller.name }, text };
  await inTransaction(async (session) => {
    await pushNote(own, note, now, session);
    await noteForErasures(customer.email ?? '', session);
    await recordAudit(
      { actor: caller, action: 'customer_note_added', subject: makeSubject(customer), after: note._id },
      session,
    );
  });
  return readNotes(customer);
}

/** Removes a note; does nothing if it is gone already. @throws 404 */
export async function removeCustomerNote(key: string, note: string, caller: Caller, now: Date): Promise<Notes> {
  const customer = await findCustomer(key);
  await inTransaction(async (session) => {
    const { modifiedCount } = await CustomerNotesModel.updateMany(
      { _id: { $in: listNoteIds(customer) }, 'notes._id': note },
      { $pull: { notes: { _id: note } }, $set: { changedAt: now } },
      { session },
    );
    if (modifiedCount === 0) return;
    await recordAudit(
      { actor: caller, action: 'customer_note_removed', subject: makeSubject(customer), before: note },
      session,
    );
  });
  return readNotes(customer);
}
