import { baseLanguage } from '@kontor/shared/rules/text/languages';
import type { Role } from '@kontor/shared/rules/access/roles';
import type { ClientSession } from 'mongoose';
import { requestAccountMail } from '../links/mail-requests.service.ts';
import type { StoredUser } from '../user.model.ts';
import { listAddresses } from './mailed-addresses.ts';
import { writeToOwners } from './write-to-owners.service.ts';

/** A changed role of an account. */
export interface RoleChange {
  /** Account before the change. */
  account: Pick<StoredUser, '_id' | 'name' | 'email' | 'language' | 'addressHold'>;
  before: Role | undefined;
  after: Role | undefined;
  /** Staff member who changed it. */
  by: { _id: string; name: string };
}

/** Returns the data by which a link undoes the change. */
function makeUndoData({ account, before, after, by }: RoleChange) {
  return {
    user: String(account._id),
    name: account.name,
    by: by._id,
    byName: by.name,
    ...(before && { before }),
    ...(after && { after }),
  };
}

/** Queues a mail about a new role to all owners except the account itself, with a link to undo it. */
export async function tellOwnersOfRole(change: RoleChange, now: Date, session: ClientSession): Promise<void> {
  const data = { ...makeUndoData(change), what: 'role' };
  await writeToOwners({ kind: 'people_changed', data, except: data.user }, now, session);
}

/** Queues a mail with a link to undo for an account that has lost or got a role; for all owners, if an account gets one. */
export async function tellOfRole(change: RoleChange, now: Date, session: ClientSession): Promise<void> {
  const { account, before, after } = change;
  if (before === after) return;
  const { language = baseLanguage } = account;
  const data = { ...makeUndoData(change), what: 'own_role' };
  for (const email of listAddresses(account, now)) {
    await requestAccountMail({ kind: 'role_changed', email, user: data.user, language, data }, now, session);
  }
  if (after === 'owner') await tellOwnersOfRole(change, now, session);
}
