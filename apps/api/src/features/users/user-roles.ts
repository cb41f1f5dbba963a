import type { Role } from '@kontor/shared/rules/access/roles';
import type { Profile } from '@kontor/shared/wire/users';
import type { StoredUser } from './user.model.ts';

type Named = Pick<StoredUser, '_id' | 'name' | 'email'> & { role?: Role | null | undefined };

/** Returns an account in the form of an answer: `isAdmin` is true for every role. */
export function toProfile({ _id, name, email, role }: Named): Profile {
  return { _id: String(_id), name, email, isAdmin: Boolean(role), ...(role && { role }) };
}

/** Returns the stored fields for a role, or for none. */
export function roleFields(role: Role | undefined): { isAdmin: boolean; role?: Role } {
  return { isAdmin: role !== undefined, ...(role && { role }) };
}
