import { limits } from '@kontor/shared/rules/access/limits';
import type { MailTrouble } from '@kontor/shared/rules/access/mail-troubles';
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

const wasMadeBefore = (now: Date) => ({ createdAt: { $lt: new Date(now.getTime() - usualWaitMs) } });

/** Counts the mails that should have been sent by now: delayed ones, and those held without a mail server; to 10,000. */
export function countWaitingMails(now: Date): Promise<number> {
  const waiting = { ...wasMadeBefore(now), status: { $in: ['waiting', 'sending', 'held'] as const } };
  return MailModel.countDocuments(waiting).hint(mailIndexes.byStatus).limit(limits.counted);
}

/** Returns why the longest waiting mail is not sent; undefined before its first attempt has failed. */
export async function findMailTrouble(now: Date): Promise<MailTrouble | undefined> {
  const oldest = await MailModel.findOne(
    { ...wasMadeBefore(now), status: { $in: ['waiting', 'sending'] as const } },
    { trouble: 1 },
  )
    .hint(mailIndexes.byStatus)
    .sort({ createdAt: 1 })
    .lean();
  return oldest?.trouble ?? undefined;
}
