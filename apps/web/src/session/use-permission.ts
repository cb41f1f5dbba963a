import { type Permission, type Role, isAllowed } from '@kontor/shared/rules/access/roles';
import type { SessionUser } from '@kontor/shared/wire/users';
import { useCallback } from 'react';
import { useSession } from './use-session.ts';

/** The role of whoever is signed in. A session stored before there were roles is an owner's: whose role has changed since is signed out. */
function readRole(user: SessionUser | null): Role | undefined {
  return user?.isAdmin ? (user.role ?? 'owner') : undefined;
}

/**
 * Says what whoever is signed in may do, so that pages show nothing that the server would refuse. Not for what everybody
 * loads: the table of roles belongs to the pages of the shop's people.
 */
export function usePermission(): (permission: Permission) => boolean {
  const { user } = useSession();
  const role = readRole(user);
  return useCallback((permission) => isAllowed(role, permission), [role]);
}
