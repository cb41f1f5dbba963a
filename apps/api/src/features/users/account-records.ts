import type { Role } from '@kontor/shared/rules/access/roles';
import type { AuditActor, AuditRecord } from '../audit/record-audit.service.ts';
import type { StoredUser } from './user.model.ts';

interface AccountEdit {
  before: StoredUser;
  after: { name: string; email: string; role: Role | undefined };
  actor: AuditActor;
}

/** Lists the changes for the audit log: the old and new role, hashed addresses, and only the fact of another name. */
export function describeEdit(
  { before, after, actor }: AccountEdit,
  hashAddress: (email: string) => string,
): AuditRecord[] {
  const who = { actor, subject: { kind: 'account', id: String(before._id) } } as const;
  const role = { before: before.role ?? 'user', after: after.role ?? 'user' };
  const addresses = { before: hashAddress(before.email), after: hashAddress(after.email) };
  return [
    ...(after.name === before.name ? [] : [{ ...who, action: 'account_changed' } as const]),
    ...(after.email === before.email ? [] : [{ ...who, action: 'email_changed', ...addresses } as const]),
    ...(role.before === role.after ? [] : [{ ...who, action: 'role_changed', ...role } as const]),
  ];
}
