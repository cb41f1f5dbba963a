import { type Permission, type ProgramPermission, type Role, isAllowed } from '@kontor/shared/rules/access/roles';

/** Parts of a caller that decide about permissions. */
export interface Authority {
  /** Role of a staff member; an API key has none. */
  role?: Role | undefined;
  /** Present if the caller is an API key: its permissions. */
  program?: { permissions: readonly ProgramPermission[] } | undefined;
}

/** Whether a caller has a permission: a member of staff by role, an API key by its own list. */
export function mayDo(caller: Authority | undefined, permission: Permission): boolean {
  if (caller?.program) return caller.program.permissions.some((one) => one === permission);
  return isAllowed(caller?.role, permission);
}
