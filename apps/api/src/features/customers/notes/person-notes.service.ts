import { CustomerNotesModel, type StoredCustomerNotes } from './customer-notes.model.ts';

const batch = 500;

/** Person of the notes: an account and, once it is confirmed, its address; a guest by the address. */
export interface NotedPerson {
  user?: string | undefined;
  email?: string | undefined;
  isVerified: boolean;
}

/** Returns the documents with a person's notes: the one that new notes go to first. None for an erased person. */
export function listNoteIds({ user, email, isVerified }: NotedPerson): string[] {
  return [...(user ? [`user:${user}`] : []), ...(email && isVerified ? [`guest:${email}`] : [])];
}

/** Returns all notes on a person, the oldest first. */
export async function findPersonNotes(person: NotedPerson): Promise<StoredCustomerNotes['notes']> {
  const found = await CustomerNotesModel.find({ _id: { $in: listNoteIds(person) } }).lean<StoredCustomerNotes[]>();
  return found.flatMap(({ notes }) => notes).toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** Deletes all notes on a person who is erased. */
export async function deletePersonNotes(person: NotedPerson): Promise<void> {
  await CustomerNotesModel.deleteMany({ _id: { $in: listNoteIds(person) } });
}

/** Deletes notes that were last changed before a moment. @returns whether there may be more */
export async function deletePastNotes(before: Date): Promise<boolean> {
  const past = await CustomerNotesModel.find({ changedAt: { $lt: before } }, { _id: 1 })
    .sort({ changedAt: 1 })
    .limit(batch)
    .lean<{ _id: string }[]>();
  await CustomerNotesModel.deleteMany({ _id: { $in: past.map(({ _id }) => _id) } });
  return past.length === batch;
}
