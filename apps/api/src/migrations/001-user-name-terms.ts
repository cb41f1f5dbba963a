import { nameTerms } from '../features/users/lists/name-terms.ts';
import type { StoredUser } from '../features/users/user.model.ts';
import type { Migration } from '../lib/database/run-migrations.ts';
import { readInBatches } from './read-in-batches.ts';

type NamedUser = Pick<StoredUser, '_id' | 'name'>;

/** Adds the words of names to accounts, for searches. */
export const userNameTerms: Migration = {
  id: '001-user-name-terms',
  async run(db) {
    const users = db.collection('users');
    for await (const batch of readInBatches<NamedUser>(users, { nameTerms: null }, { name: 1 })) {
      await users.bulkWrite(
        // An account renamed meanwhile has its terms already.
        batch.map(({ _id, name }) => ({
          updateOne: { filter: { _id, name }, update: { $set: { nameTerms: nameTerms(name) } } },
        })),
      );
    }
  },
};
