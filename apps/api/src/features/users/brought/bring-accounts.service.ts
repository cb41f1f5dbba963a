import type { Language } from '@kontor/shared/rules/text/languages';
import type { SentAddress } from '@kontor/shared/wire/addresses';
import mongoose, { type ClientSession, type Types } from 'mongoose';
import { inTransaction } from '../../../lib/database/mongo.ts';
import { randomHex } from '../../../lib/random.ts';
import { hashPassword } from '../../../lib/secrets/passwords.ts';
import { type AuditActor, recordAudit } from '../../audit/record-audit.service.ts';
import { AccountLinkModel } from '../links/account-link.model.ts';
import { MailRequestModel } from '../links/mail-request.model.ts';
import { UserModel } from '../user.model.ts';

/** Account of a customer that a merchant imports from an earlier shop. */
export interface BroughtAccount {
  _id: Types.ObjectId;
  name: string;
  /** In its form for comparisons. */
  email: string;
  language?: Language;
  addresses: readonly SentAddress[];
}

/** Returns those addresses that no further account can have: taken ones, and former ones that their accounts may take back. */
export async function findTakenEmails(
  emails: readonly string[],
  now: Date,
  session: ClientSession | null = null,
): Promise<Set<string>> {
  const ofThese = { email: { $in: emails } };
  const way = { ...ofThese, purpose: 'email_undo' as const, expiresAt: { $gt: now } };
  const [accounts, links, requests] = [
    await UserModel.find(ofThese, { email: 1 }).session(session).lean<{ email: string }[]>(),
    await AccountLinkModel.find(way, { email: 1 }).session(session).lean<{ email: string }[]>(),
    await MailRequestModel.find({ ...ofThese, kind: 'email_changed' }, { email: 1 })
      .session(session)
      .lean<{ email: string }[]>(),
  ];
  return new Set([...accounts, ...links, ...requests].map(({ email }) => email));
}

/** Returns an address book with ids and exactly one default. */
function toBook(addresses: readonly SentAddress[]) {
  const first = Math.max(
    0,
    addresses.findIndex(({ isDefault }) => isDefault),
  );
  return addresses.map((address, place) => ({
    ...address,
    _id: new mongoose.Types.ObjectId(),
    isDefault: place === first,
  }));
}

/**
 * Opens accounts in one transaction, and sends no mail. They share the hash of one random password, which is not kept: no person
 * can sign in by it. Customers choose a password by *Forgot password*, which also confirms their address.
 * @param actor staff member who brings them
 * @returns the ids of those whose address has been taken meanwhile
 * @throws BusyError while too many passwords are being checked
 */
export async function bringAccounts(
  accounts: readonly BroughtAccount[],
  actor: AuditActor,
  now: Date,
): Promise<Set<Types.ObjectId>> {
  const passwordHash = await hashPassword(randomHex(32));
  return inTransaction(async (session) => {
    const taken = await findTakenEmails(
      accounts.map(({ email }) => email),
      now,
      session,
    );
    const free = accounts.filter(({ email }) => !taken.has(email));
    const documents = free.map(({ addresses, ...account }) => ({
      ...account,
      passwordHash,
      ...(addresses.length > 0 && { addresses: toBook(addresses) }),
    }));
    if (documents.length > 0) await UserModel.insertMany(documents, { session });
    const opened = free.map(({ _id }) => ({
      actor,
      action: 'account_opened' as const,
      subject: { kind: 'account' as const, id: String(_id) },
      after: 'user',
    }));
    if (opened.length > 0) await recordAudit(opened, session);
    return new Set(accounts.filter(({ email }) => taken.has(email)).map(({ _id }) => _id));
  });
}
