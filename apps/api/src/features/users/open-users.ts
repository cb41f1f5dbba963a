import { nameTerms } from './name-terms.ts';
import { type StoredUser, UserModel } from './user.model.ts';

const batchSize = 500;

/** Lets accounts that an earlier version of the shop has stored be found by their names. Called at every start. */
export async function openUsers(): Promise<void> {
  for (;;) {
    const users = await UserModel.collection
      .find<Pick<StoredUser, '_id' | 'name'>>({ nameTerms: null }, { projection: { name: 1 } })
      .limit(batchSize)
      .toArray();
    if (users.length === 0) return;
    await UserModel.collection.bulkWrite(
      users.map(({ _id, name }) => ({
        // An account renamed meanwhile has its terms already.
        updateOne: { filter: { _id, name }, update: { $set: { nameTerms: nameTerms(name) } } },
      })),
    );
  }
}
