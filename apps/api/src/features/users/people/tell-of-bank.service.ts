import type { ClientSession } from 'mongoose';
import type { Bank } from './undo-change.service.ts';
import { writeToOwners } from './write-to-owners.service.ts';

/** Owes all owners a mail that money goes to another account from now on, with the way back. */
export async function tellOfBank(
  { before, after, by }: { before: Bank; after: Bank; by: { _id: string; name: string } },
  now: Date,
  session: ClientSession,
): Promise<void> {
  const data = {
    what: 'bank',
    by: by._id,
    byName: by.name,
    ...(before && { before: JSON.stringify(before) }),
    ...(after && { after: JSON.stringify(after) }),
  };
  await writeToOwners({ kind: 'bank_changed', data }, now, session);
}
