import { toEuros } from '@kontor/shared/rules/prices/money';
import type { PersonalData } from '@kontor/shared/wire/personal-data';
import mongoose from 'mongoose';
import { readAddresses } from '../addresses/address-book.service.ts';
import { SessionModel, type StoredSession } from '../sessions/session.model.ts';
import type { StoredCheck } from '../checked-firms/checked-firm.schema.ts';
import { type StoredUser, UserModel } from '../user.model.ts';

async function readSessions(id: string) {
  const sessions = await SessionModel.find({ user: new mongoose.Types.ObjectId(id) })
    .sort({ lastSeenAt: -1 })
    .lean<StoredSession[]>();
  return sessions.map(({ createdAt, lastSeenAt, agent }) => ({
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    agent,
  }));
}

/** Checked data of the firm; the staff member's name is left out of the customer's export. */
const readFirmCheck = ({ company, vatId, reference, day }: StoredCheck) => ({ company, vatId, reference, day });

/** Returns an account for its owner, without unreadable hashes. Undefined when it is gone. */
export async function readAccount(id: string): Promise<PersonalData['account']> {
  if (!mongoose.isObjectIdOrHexString(id)) return undefined;
  const user = await UserModel.findById(id, { passwordHash: 0, nameTerms: 0 }).lean<StoredUser>();
  if (!user) return undefined;
  return {
    _id: id,
    name: user.name,
    email: user.email,
    isAdmin: Boolean(user.role),
    ...(user.role && { role: user.role }),
    createdAt: user.createdAt.toISOString(),
    ...(user.verifiedAt && { verifiedAt: user.verifiedAt.toISOString() }),
    ...(user.language && { language: user.language }),
    secondFactor: Boolean(user.secondFactor),
    addresses: await readAddresses(id),
    ...(user.checkedFirm && { checkedFirm: readFirmCheck(user.checkedFirm) }),
    ...(user.onAccount && {
      onAccount: { days: user.onAccount.days, limit: toEuros(user.onAccount.limitCents) },
    }),
    ...(user.typedFirm && {
      typedFirm: { ...(user.typedFirm.company && { company: user.typedFirm.company }), vatId: user.typedFirm.vatId },
    }),
    wishlist: (user.wishlist ?? []).map(String),
    sessions: await readSessions(id),
  };
}
