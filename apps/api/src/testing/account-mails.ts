import type { AccountMailKind } from '@kontor/shared/rules/access/mail-kinds';
import { unpackContent } from '../features/mails/store/mail-content.ts';
import { fillInLink } from '../features/mails/store/mail-link.ts';
import { MailModel, type StoredMail } from '../features/mails/store/mail.model.ts';
import { makeMails } from '../features/mails/making/make-mails.service.ts';
import { testMaking } from './mail-making.ts';
import { testLinkSecret } from './test-secrets.ts';

/** Returns the mails of a kind sent to an address, as their recipient reads them, the oldest first. */
export async function mailsTo(address: string, kind: AccountMailKind): Promise<string[]> {
  const mails = await MailModel.find({ 'to.address': address, kind })
    .sort({ createdAt: 1, _id: 1 })
    .lean<StoredMail[]>();
  return mails.map(({ content, link }) => fillInLink(unpackContent(content), link, testLinkSecret).text);
}

/**
 * Makes the mails owed at a time.
 * @returns the token of the newest link of a kind that an address was sent; empty if there is none
 */
export async function newestLink(address: string, kind: AccountMailKind, now = new Date()): Promise<string> {
  await makeMails(testMaking({ now: () => now }));
  const text = (await mailsTo(address, kind)).at(-1) ?? '';
  return /#([\w-]+)/.exec(text)?.[1] ?? '';
}
