import type { ClientSession } from 'mongoose';
import { endKeysOf } from '../../api-keys/end-keys.service.ts';
import type { AuditActor } from '../../audit/record-audit.service.ts';
import { endInvitations } from '../returning/end-requests.service.ts';
import type { StoredUser } from '../user.model.ts';

/**
 * Ends what depends on an account being an owner: its invitations and API keys. They would hold again once it is one again.
 * Call in the transaction that takes the role.
 */
export async function endOwnership(
  user: Pick<StoredUser, '_id'>,
  actor: AuditActor,
  session: ClientSession,
): Promise<void> {
  await endInvitations(user, session);
  await endKeysOf(String(user._id), actor, session);
}
