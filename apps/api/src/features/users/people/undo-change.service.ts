import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { type Role, roles } from '@kontor/shared/rules/access/roles';
import type { Seller } from '@kontor/shared/schemas/settings-sections';
import type { ClientSession } from 'mongoose';
import { recordAudit } from '../../audit/record-audit.service.ts';
import type { SettingsEditor } from '../../settings/settings-log.service.ts';
import { AccountLinkModel, type StoredAccountLink } from '../links/account-link.model.ts';
import { makeLinkError, redeemAccountLink } from '../links/account-links.service.ts';
import { MailRequestModel } from '../links/mail-request.model.ts';
import { requestAccountMail } from '../links/mail-requests.service.ts';
import { endSessions } from '../sessions/sessions.service.ts';
import { roleFields } from '../user-roles.ts';
import { type StoredUser, UserModel } from '../user.model.ts';
import { endOwnership } from './end-ownership.service.ts';
import { ensureOtherOwner } from './keep-an-owner.service.ts';
import { listAddresses } from './mailed-addresses.ts';
import { tellOwnersOfRole } from './tell-of-role.service.ts';

export type Bank = Seller['bank'];

/** Restores the shop's former bank account, unless it has changed since from `after`. @returns whether it did */
export type RestoreBank = (
  banks: { before: Bank; after: Bank },
  by: SettingsEditor,
  session: ClientSession,
) => Promise<boolean>;

export interface UndoTools {
  now: Date;
  /** Hashed network of the call. */
  network: string;
  restoreBank: RestoreBank;
}

type Undo = (
  link: StoredAccountLink,
  tools: UndoTools,
  session: ClientSession,
) => Promise<'role' | 'invitation' | 'bank'>;

const readRole = (value: string | undefined): Role | undefined => roles.find((one) => one === value);

/** Gives an account a role, or none, and ends its sessions. The second factor stays. */
async function giveRole(account: StoredUser, role: Role | undefined, { network }: UndoTools, session: ClientSession) {
  const id = String(account._id);
  if (account.role === 'owner') await ensureOtherOwner(id, session);
  if (account.role === 'owner' && role !== 'owner') await endOwnership(account, { network }, session);
  const change = { $set: roleFields(role), ...(!role && { $unset: { role: 1 } }) };
  await UserModel.updateOne({ _id: account._id }, change, { session });
  await endSessions(id, session);
  const subject = { kind: 'account', id } as const;
  const values = { before: account.role ?? 'user', after: role ?? 'user' };
  await recordAudit({ actor: { network }, action: 'role_changed', subject, ...values }, session);
}

async function findChanged({ data }: StoredAccountLink, session: ClientSession): Promise<StoredUser> {
  const account = await UserModel.findById(data?.['user'], {}, { session }).lean<StoredUser>();
  const isAsBefore = account && (account.role ?? undefined) === readRole(data?.['before']);
  if (!account || isAsBefore) throw makeLinkError();
  return account;
}

/** Undoes a change to the caller's own role. All owners are notified that the role is back, and can undo that. */
const undoOwnRole: Undo = async (link, tools, session) => {
  const account = await findChanged(link, session);
  const before = account.role ?? undefined;
  const after = readRole(link.data?.['before']);
  await giveRole(account, after, tools, session);
  const by = { _id: String(account._id), name: account.name };
  if (after) await tellOwnersOfRole({ account, before, after, by }, tools.now, session);
  return 'role';
};

/** Undoes a change of role on behalf of an owner, who has the last word: the other one's links stop working. */
const undoRole: Undo = async (link, tools, session) => {
  const account = await findChanged(link, session);
  const role = readRole(link.data?.['before']);
  await giveRole(account, role, tools, session);
  await AccountLinkModel.deleteMany(
    { user: account._id, purpose: 'change_undo', 'data.what': 'own_role' },
    { session },
  );
  await MailRequestModel.deleteMany({ user: account._id, kind: 'role_changed' }, { session });
  const { language = baseLanguage } = account;
  for (const email of listAddresses(account, tools.now)) {
    const told = {
      kind: 'role_undone',
      email,
      user: String(account._id),
      language,
      data: { after: role ?? '' },
    } as const;
    await requestAccountMail(told, tools.now, session);
  }
  return 'role';
};

/** Withdraws an invitation to own the shop; an account that has accepted it loses the role. */
const undoInvitation: Undo = async (link, tools, session) => {
  const email = link.data?.['email'] ?? '';
  const waiting = await AccountLinkModel.deleteOne({ purpose: 'invitation', subject: email }, { session });
  const asked = await MailRequestModel.deleteMany({ email, kind: 'invitation' }, { session });
  const account = await UserModel.findOne({ email, role: 'owner' }, {}, { session }).lean<StoredUser>();
  if (account) await giveRole(account, undefined, tools, session);
  else if (waiting.deletedCount + asked.deletedCount === 0) throw makeLinkError();
  return 'invitation';
};

const readBank = (json: string | undefined): Bank => (json ? (JSON.parse(json) as Bank) : undefined); // written by `tellOfBank`

const undoBank: Undo = async ({ user, data }, { network, restoreBank }, session) => {
  const by = { _id: String(user), name: '', network };
  const banks = { before: readBank(data?.['before']), after: readBank(data?.['after']) };
  if (!(await restoreBank(banks, by, session))) throw makeLinkError();
  return 'bank';
};

const undos: Readonly<Record<string, Undo>> = {
  own_role: undoOwnRole,
  role: undoRole,
  invitation: undoInvitation,
  bank: undoBank,
};

/**
 * Undoes the change that a mail announced, and ends the sessions of the account that made it: its token may be stolen.
 * @returns the kind of change
 * @throws 400 `invalid_link`, also if it is undone already; 409 `last_admin` if no owner would be left
 */
export async function undoChange(token: string, tools: UndoTools): Promise<'role' | 'invitation' | 'bank'> {
  return redeemAccountLink('change_undo', { token, now: tools.now }, async (link, session) => {
    const undo = undos[link.data?.['what'] ?? ''];
    if (!undo) throw makeLinkError();
    const undone = await undo(link, tools, session);
    const by = link.data?.['by'];
    if (by) await endSessions(by, session);
    const subject = { kind: 'account', ...(by && { id: by }) } as const;
    await recordAudit({ actor: { network: tools.network }, action: 'change_undone', subject, after: undone }, session);
    return undone;
  });
}
