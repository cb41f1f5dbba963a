import { baseLanguage } from '@kontor/shared/rules/text/languages';
import type { ClientSession } from 'mongoose';
import { requestAccountMail } from '../links/mail-requests.service.ts';
import { type StoredUser, UserModel } from '../user.model.ts';
import { listAddresses } from './mailed-addresses.ts';

/** News for owners, and the change that its link undoes. */
interface News {
  kind: 'people_changed' | 'bank_changed';
  data: Readonly<Record<string, string>>;
  /** Account affected, which gets a mail of its own. */
  except?: string;
}

/** Queues a mail to every owner about a change of power over the shop, or of its bank account. */
export async function writeToOwners({ kind, data, except }: News, now: Date, session: ClientSession): Promise<void> {
  const owners = await UserModel.find({ role: 'owner' }, { email: 1, language: 1, addressHold: 1 }, { session })
    .sort({ role: 1 })
    .lean<StoredUser[]>();
  for (const owner of owners.filter(({ _id }) => String(_id) !== except)) {
    const { language = baseLanguage } = owner;
    for (const email of listAddresses(owner, now)) {
      await requestAccountMail({ kind, email, user: String(owner._id), language, data }, now, session);
    }
  }
}
