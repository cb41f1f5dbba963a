import { type Permission, type Role, isAllowed } from '@kontor/shared/rules/access/roles';
import type { SessionUser } from '@kontor/shared/wire/users';
import { useCallback } from 'react';
import { useSession } from './use-session.ts';

/** Returns the user's role. An admin session stored before roles existed is an owner's: changing a role ends its sessions. */
function readRole(user: SessionUser | null): Role | undefined {
  return user?.isAdmin ? (user.role ?? 'owner') : undefined;
}

/**
 * Returns a function that checks a permission of the signed-in user, so that pages show nothing that the server would refuse.
 * Import it in admin pages only: it brings the table of roles, which shoppers need not load.
 */
export function usePermission(): (permission: Permission) => boolean {
  const { user } = useSession();
  const role = readRole(user);
  return useCallback((permission) => isAllowed(role, permission), [role]);
}
