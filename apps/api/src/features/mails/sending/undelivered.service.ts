import { limits } from '@kontor/shared/rules/access/limits';
import { MailModel, mailIndexes, undeliveredIndex } from '../store/mail.model.ts';

/** Time for which the overview shows a mail that was given up, in milliseconds: long enough for staff to notice it. */
const toldMs = 30 * 24 * 3_600_000;

/** Counts the mails of the last 30 days that were given up and not sent again since, to 10,000. */
export function countUndelivered(now: Date): Promise<number> {
  const lately = { isUndelivered: true, createdAt: { $gt: new Date(now.getTime() - toldMs) } };
  return MailModel.countDocuments(lately).hint(undeliveredIndex).limit(limits.counted);
}

/** Time after which an unsent mail counts as waiting, in milliseconds: the job sends every few seconds. */
const usualWaitMs = 10 * 60_000;

/** Counts the mails that should have been sent by now: delayed ones, and those held without a mail server; to 10,000. */
export function countWaitingMails(now: Date): Promise<number> {
  const waiting = {
    status: { $in: ['waiting', 'sending', 'held'] as const },
    createdAt: { $lt: new Date(now.getTime() - usualWaitMs) },
  };
  return MailModel.countDocuments(waiting).hint(mailIndexes.byStatus).limit(limits.counted);
}
