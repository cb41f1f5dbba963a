import { MailModel, mailIndexes } from '../store/mail.model.ts';

/** Number of the newest mails examined: after repeated attempts only the latest ones matter. */
const newest = 20;

/** Whether the mail server has accepted one of the merchant's test mails. */
export async function hasTestMailArrived(): Promise<boolean> {
  const mails = await MailModel.find({ kind: 'merchant_test' }, { status: 1 })
    .hint(mailIndexes.byKind)
    .sort({ createdAt: -1, _id: -1 })
    .limit(newest)
    .lean();
  return mails.some(({ status }) => status === 'sent');
}
