import type { ClientSession } from 'mongoose';
import type { Bank } from './undo-change.service.ts';
import { writeToOwners } from './write-to-owners.service.ts';

/** Queues a mail to all owners about a new bank account, with a link to undo the change. */
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
