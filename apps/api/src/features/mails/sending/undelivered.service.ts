import { limits } from '@kontor/shared/rules/access/limits';
import { MailModel, undeliveredIndex } from '../store/mail.model.ts';

/** Time for which the overview shows a mail that was given up, in milliseconds: long enough for staff to notice it. */
const toldMs = 30 * 24 * 3_600_000;

/** Counts the mails of the last 30 days that were given up and not sent again since, to 10,000. */
export function countUndelivered(now: Date): Promise<number> {
  const lately = { isUndelivered: true, createdAt: { $gt: new Date(now.getTime() - toldMs) } };
  return MailModel.countDocuments(lately).hint(undeliveredIndex).limit(limits.counted);
}
