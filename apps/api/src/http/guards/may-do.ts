import { type Permission, isAllowed } from '@kontor/shared/rules/access/roles';
import type { Caller } from './auth.ts';

/** Parts of a caller that decide about permissions. */
export type Authority = Pick<Caller, 'role' | 'program'>;

/** Whether a caller has a permission: a member of staff by role, an API key by its own list. */
export function mayDo(caller: Authority | undefined, permission: Permission): boolean {
  if (caller?.program) return caller.program.permissions.some((one) => one === permission);
  return isAllowed(caller?.role, permission);
}
