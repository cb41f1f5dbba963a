import type { Backlog } from '../../lib/backlog.ts';
import { returnOutbox } from '../returns/return-outbox.ts';
import { decisionOutbox, reportOutbox } from '../reviews/report-outbox.ts';
import { withdrawalOutbox } from '../withdrawals/withdrawal-outbox.ts';
import { orderOutbox } from './making/order-mail-outbox.ts';
import { MailModel } from './store/mail.model.ts';

/** Lists mails that wait: to be made, to be sent, and those without a mail server. */
export function listMailBacklogs(): Backlog[] {
  const { collectionName: collection } = MailModel.collection;
  const unsent = { collection, since: '$createdAt' };
  return [
    ...[orderOutbox, withdrawalOutbox, returnOutbox, reportOutbox, decisionOutbox].map((outbox) => ({
      queue: 'mails_to_make' as const,
      ...outbox.matchAll(),
    })),
    { ...unsent, queue: 'mails_to_send', filter: { status: { $in: ['waiting', 'sending'] } } },
    { ...unsent, queue: 'mails_held', filter: { status: 'held' } },
  ];
}
