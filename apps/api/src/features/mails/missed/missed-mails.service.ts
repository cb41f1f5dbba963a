import { limits } from '@kontor/shared/rules/access/limits';
import type { MissedMails } from '@kontor/shared/wire/mails';
import { isDuplicate } from '../../../lib/database/mongo.ts';
import { findOrder } from '../../orders/find-orders.service.ts';
import { MailModel } from '../store/mail.model.ts';
import { type ListedMail, entryFields, makeMailEntry, resendMail } from '../reading/mails.service.ts';
import type { MailOutlet } from '../store/store-mail.ts';
import { findMissed, repeatedKinds } from './missed-mails.ts';

async function readMissed(id: string, { from }: MailOutlet) {
  const order = await findOrder(id);
  // The content of a mail is removed after its retention; such a mail cannot be sent again.
  const filter = { order: id, kind: { $in: repeatedKinds }, content: { $exists: true } };
  const mails = await MailModel.find(filter, entryFields)
    .hint({ order: 1, createdAt: 1 })
    .sort({ createdAt: 1 })
    .limit(limits.orderMails)
    .lean<ListedMail[]>();
  return { order, missed: findMissed(mails, order, from !== undefined) };
}

/** Returns the mails of an order that have not reached its present address. @throws 404 `not_found`, `order_cancelled` */
export async function listMissed(id: string, outlet: MailOutlet): Promise<MissedMails> {
  const { order, missed } = await readMissed(id, outlet);
  return { to: order.buyer.email ?? '', mails: missed.map(makeMailEntry) };
}

/**
 * Sends some of them to that address, each once even if the call is repeated.
 * @returns the mails that are still missing
 * @throws as `listMissed`
 */
export async function resendMissed(
  id: string,
  chosen: readonly string[],
  outlet: MailOutlet,
  now: Date,
): Promise<MissedMails> {
  const { missed } = await readMissed(id, outlet);
  for (const { _id } of missed) {
    if (!chosen.includes(String(_id))) continue;
    try {
      await resendMail(String(_id), outlet, now, `again:${String(_id)}`);
    } catch (error) {
      // Another call was faster.
      if (!isDuplicate(error, 'key')) throw error;
    }
  }
  return listMissed(id, outlet);
}
