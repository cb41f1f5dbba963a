import type { Role } from '@kontor/shared/roles';
import type { AuditActor, AuditRecord } from '../audit/record-audit.service.ts';
import type { StoredUser } from './user.model.ts';

interface AccountEdit {
  before: StoredUser;
  after: { name: string; email: string; role: Role | undefined };
  actor: AuditActor;
}

/** What the trail says of a change: the role as it was and is, of name and address that they are others. */
export function describeEdit({ before, after, actor }: AccountEdit): AuditRecord[] {
  const who = { actor, subject: { kind: 'account', id: String(before._id) } } as const;
  const role = { before: before.role ?? 'user', after: after.role ?? 'user' };
  const isRenamed = after.name !== before.name || after.email !== before.email;
  return [
    ...(isRenamed ? [{ ...who, action: 'account_changed' } as const] : []),
    ...(role.before === role.after ? [] : [{ ...who, action: 'role_changed', ...role } as const]),
  ];
}
