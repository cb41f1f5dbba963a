import { limits } from '@kontor/shared/rules/access/limits';
import { defaultPageSize } from '@kontor/shared/rules/site/page-sizes';
import type { ChangesQuery } from '@kontor/shared/schemas/changes-query';
import type { User, UserPage, UserQuery } from '@kontor/shared/wire/users';
import { ApiError, notFound } from '../../../http/answers/api-error.ts';
import type { Caller } from '../../../http/guards/auth.ts';
import { mayDo } from '../../../http/guards/may-do.ts';
import { countOnIndex } from '../../../lib/lists/count-on-index.ts';
import { type Counted, type Slice, pageAnswer, readSlice } from '../../../lib/lists/page.ts';
import { readChanges } from '../../changes/read-changes.service.ts';
import { type StoredUser, UserModel, newestUsersIndex } from '../user.model.ts';
import { toProfile } from '../user-roles.ts';
import { userConditions } from './user-search.ts';

type ShownUser = Pick<StoredUser, '_id' | 'name' | 'email' | 'role' | 'createdAt'>;

const shownFields = { name: 1, email: 1, role: 1, createdAt: 1 } as const;
const newestFirst = { createdAt: -1, _id: -1 } as const;

function toUser(user: ShownUser): User {
  return { ...toProfile(user), createdAt: user.createdAt.toISOString() };
}

async function newestUsers(skip: number, limit: number): Promise<User[]> {
  const users = await UserModel.find({}, shownFields)
    .hint(newestUsersIndex)
    .sort(newestFirst)
    .skip(skip)
    .limit(limit)
    .lean<ShownUser[]>();
  return users.map(toUser);
}

/** Returns all users, newest first, capped at the newest 1,000. */
export function listUsers(): Promise<User[]> {
  return newestUsers(0, limits.list);
}

type Found = Counted & { users: User[] };

async function allUsers({ skip, size }: Slice): Promise<Found> {
  const counted = await countOnIndex(UserModel.collection, {}, newestUsersIndex);
  const shown = Math.min(size, counted.total - skip);
  return { users: shown > 0 ? await newestUsers(skip, shown) : [], ...counted };
}

/** Searches users with bounded work: examines 10,000 of those that match the longest part of the query. */
async function searchUsers(q: string, { skip, size }: Slice): Promise<Found> {
  const [longest, ...others] = userConditions(q);
  if (!longest) return { users: [], total: 0, more: false };
  const narrowed = others.map((condition) => ({ $match: condition }));
  const [result] = await UserModel.collection
    .aggregate<{ lookedAt: { count: number }[]; found: { count: number }[]; users: ShownUser[] }>([
      { $match: longest },
      { $limit: limits.counted + 1 },
      { $project: { ...shownFields, nameTerms: 1 } },
      {
        $facet: {
          lookedAt: [{ $count: 'count' }],
          found: [...narrowed, { $limit: limits.counted }, { $count: 'count' }],
          users: [...narrowed, { $sort: newestFirst }, { $limit: limits.counted }, { $skip: skip }, { $limit: size }],
        },
      },
    ])
    .toArray();
  const more = (result?.lookedAt[0]?.count ?? 0) > limits.counted;
  return { users: result?.users.map(toUser) ?? [], total: result?.found[0]?.count ?? 0, more };
}

/**
 * Returns one page of the users, newest first: all, or those whose names and e-mail addresses have words with the beginnings in
 * `q`. Counts to 10,000.
 */
export async function listUserPage({ q, ...query }: UserQuery): Promise<UserPage> {
  const slice = readSlice(query, defaultPageSize);
  const { users, ...counted } = await (q ? searchUsers(q, slice) : allUsers(slice));
  return { users, ...pageAnswer(slice, counted) };
}

/** Returns accounts by their ids; deleted ones are missing. */
async function readUsers(ids: readonly string[]): Promise<Map<string, User>> {
  const users = await UserModel.find({ _id: { $in: ids } }, shownFields)
    .hint({ _id: 1 })
    .lean<ShownUser[]>();
  return new Map(users.map((user) => [String(user._id), toUser(user)]));
}

/** Returns the accounts that changed after a cursor or since a time, for programs. */
export async function listChangedUsers(query: ChangesQuery) {
  const { items: users, ...page } = await readChanges<User>('users', query, readUsers);
  return { users, ...page };
}

/**
 * Returns one account, to itself and to staff who look after customers.
 * @throws 404, 403 `not_yours` for all other callers, whether it exists or not
 */
export async function getUser(id: string, caller: Caller): Promise<User> {
  if (caller._id !== id && !mayDo(caller, 'customers')) {
    throw new ApiError('not_yours', 'This account belongs to somebody else');
  }
  const user = await UserModel.findById(id, shownFields).lean<ShownUser>();
  if (!user) throw notFound('User');
  return toUser(user);
}

/** Returns the ids of up to 100 accounts whose names and addresses have words with the beginnings in `q`. */
export async function findAccountIds(q: string): Promise<string[]> {
  const { users } = await searchUsers(q, { skip: 0, size: 100 });
  return users.map(({ _id }) => _id);
}

/** Finds the names of accounts, by their ids; deleted ones are missing. */
export async function findNames(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const users = await UserModel.find({ _id: { $in: ids } }, { name: 1 }).lean<Pick<StoredUser, '_id' | 'name'>[]>();
  return new Map(users.map(({ _id, name }) => [String(_id), name]));
}
