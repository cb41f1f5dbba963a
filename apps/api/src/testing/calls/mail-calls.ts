import { MailModel } from '../../features/mails/store/mail.model.ts';
import { makeTestMail } from '../../features/mails/making/merchant-mails.service.ts';
import { testMaking } from '../mail-making.ts';

/** Stores a mail to the merchant. @returns its id */
export async function aMail(): Promise<string> {
  await makeTestMail(testMaking());
  const newest = await MailModel.findOne().hint({ createdAt: -1, _id: -1 }).sort({ createdAt: -1, _id: -1 }).lean();
  return String(newest?._id);
}
