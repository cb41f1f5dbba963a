import { limits } from '@kontor/shared/rules/access/limits';
import { type StoredUser, UserModel } from '../user.model.ts';
import { userConditions } from './user-search.ts';

/** Account by which staff recognise a customer. */
export type UserHit = Pick<StoredUser, '_id' | 'name' | 'email'>;

/**
 * Returns `most` accounts whose names and addresses begin with the words of `q`, the newest first, among 1,000 of those that
 * match the longest word.
 */
export async function suggestUsers(q: string, most: number): Promise<UserHit[]> {
  const [longest, ...others] = userConditions(q);
  if (!longest) return [];
  return UserModel.collection
    .aggregate<UserHit>([
      { $match: longest },
      { $limit: limits.list },
      ...others.map((condition) => ({ $match: condition })),
      { $sort: { createdAt: -1, _id: -1 } },
      { $limit: most },
      { $project: { name: 1, email: 1 } },
    ])
    .toArray();
}
