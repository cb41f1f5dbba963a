import { orderPageSize } from '@kontor/shared/rules/site/page-sizes';
import { buyerMailKinds, merchantMailKinds, recipientMailKinds } from '@kontor/shared/rules/access/mail-kinds';
import type { Mail, MailEntry, MailPage, MailQuery, ShownMail } from '@kontor/shared/wire/mails';
import { ApiError, notFound } from '../../../http/answers/api-error.ts';
import { countOnIndex } from '../../../lib/lists/count-on-index.ts';
import { pageAnswer, readSlice } from '../../../lib/lists/page.ts';
import { makeTermConditions } from '../../../lib/lists/words.ts';
import { randomHex } from '../../../lib/random.ts';
import { findRecipient } from '../making/find-recipient.service.ts';
import { findAttached, unpackAttachments } from '../store/mail-attachments.ts';
import { MailModel, type StoredMail, mailIndexes } from '../store/mail.model.ts';
import type { MailViews } from './mail-views.ts';
import { type MailOutlet, newMessageId, makeQueueFields } from '../store/store-mail.ts';

/** Fields left out of lists; the parts of a mail are read individually. */
export const entryFields = { content: 0, attachments: 0, deliveries: 0, terms: 0, link: 0 } as const;
export type ListedMail = Omit<StoredMail, keyof typeof entryFields>;

const newestFirst = { createdAt: -1, _id: -1 } as const;
/** Highest number of an order's mails shown to its buyer. */
const maxShown = 50;

const toMerchant: ReadonlySet<Mail['kind']> = new Set(merchantMailKinds);

/** Returns the key of the recipient's customer page; undefined for the merchant's mails and for unknown recipients. */
function findCustomerKey({ kind, account, orderNumber }: ListedMail): string | undefined {
  return toMerchant.has(kind) ? undefined : (account ?? orderNumber ?? undefined);
}

export function makeMailEntry(mail: ListedMail): MailEntry {
  const { _id, kind, to, subject, language, status, attempts, createdAt, sentAt, lastError, orderNumber } = mail;
  const customer = findCustomerKey(mail);
  return {
    _id: String(_id),
    kind,
    to: to.address,
    ...(customer && { customer }),
    subject,
    language,
    status,
    attempts,
    createdAt: createdAt.toISOString(),
    ...(sentAt && { sentAt: sentAt.toISOString() }),
    ...(lastError && { lastError }),
    ...(orderNumber && { orderNumber }),
  };
}

function readMailParts(mail: StoredMail, views: MailViews) {
  const { html, text } = views.contentOf(mail);
  return {
    html,
    text,
    attachments: mail.attachments.map(({ name, type, size }) => ({ name, type, size })),
    htmlPath: views.pathOf(String(mail._id)),
  };
}

/** Returns the filter of a list of mails, and its most selective index. */
function makeMailFilter({ q, status, kind }: MailQuery): { filter: object; hint: string } {
  const conditions = makeTermConditions(q);
  const filter = {
    ...(conditions.length > 0 && { $and: conditions }),
    ...(status && { status }),
    ...(kind && { kind }),
  };
  if (conditions.length > 0) return { filter, hint: mailIndexes.searched };
  if (status) return { filter, hint: mailIndexes.byStatus };
  return { filter, hint: kind ? mailIndexes.byKind : mailIndexes.all };
}

/** Returns a page of the shop's mails, newest first; counted to 10,000. */
export async function listMails(query: MailQuery): Promise<MailPage> {
  const slice = readSlice(query, orderPageSize);
  const { filter, hint } = makeMailFilter(query);
  const counted = await countOnIndex(MailModel.collection, filter, hint);
  const mails = await MailModel.find(filter, entryFields)
    .hint(hint)
    .sort(newestFirst)
    .skip(slice.skip)
    .limit(slice.size)
    .lean<ListedMail[]>();
  return { mails: mails.map(makeMailEntry), ...pageAnswer(slice, counted) };
}

/** @throws 404 */
async function findMail(id: string): Promise<StoredMail> {
  const mail = await MailModel.findById(id).lean<StoredMail>();
  if (!mail) throw notFound('Mail');
  return mail;
}

/** Returns one mail with its parts and the result of each attempt to send it. @throws 404 */
export async function readMail(id: string, views: MailViews): Promise<Mail> {
  const mail = await findMail(id);
  const deliveries = mail.deliveries.map(({ at, error }) => ({ at: at.toISOString(), ...(error && { error }) }));
  return {
    ...makeMailEntry(mail),
    ...readMailParts(mail, views),
    deliveries,
    ...(!mail.content && { isEmptied: true }),
  };
}

/** Returns the HTML part by the address that `readMail` gave. @throws 404 */
export async function readMailHtml(token: string, views: MailViews): Promise<string> {
  const mail = await findMail(views.read(token));
  const pictures = mail.attachments.filter(({ type }) => type.startsWith('image/'));
  const files = unpackAttachments(pictures, await findAttached(pictures));
  const { html: sent } = views.contentOf(mail);
  // A mail program finds an attached picture by its name, a browser does not.
  const html = files.reduce(
    (shown, { name, type, content: file }) =>
      shown.replaceAll(`src="cid:${name}"`, `src="data:${type};base64,${file.toString('base64')}"`),
    sent,
  );
  // Links open outside of the frame that shows the mail.
  return html.replace('<head>', '<head><base target="_blank">');
}

/**
 * Sends a mail once more, unchanged, as a new one, to its order's present address.
 * @param key by which the new one is made once; any number of times by default
 * @throws 404; 409 `conflict` if its content was removed after the retention period
 */
export async function resendMail(
  id: string,
  outlet: MailOutlet,
  now: Date,
  key = `again:${randomHex(12)}`,
): Promise<MailEntry> {
  const found = await findMail(id);
  const {
    _id,
    status: _status,
    dueAt: _dueAt,
    holder: _holder,
    sentAt: _sentAt,
    lastError: _error,
    isUndelivered: _isUndelivered,
    ...mail
  } = found;
  if (!mail.content) throw new ApiError('conflict', 'What this mail said was removed after its time');
  const again = {
    ...mail,
    ...(await findRecipient(found)),
    ...makeQueueFields(outlet, now),
    key,
    origin: found.origin ?? found.key,
    attempts: 0,
    deliveries: [],
    createdAt: now,
    messageId: newMessageId(outlet.from ?? mail.messageId.slice(1, -1)),
  };
  const stored = await MailModel.create(again);
  await MailModel.updateOne({ _id }, { $unset: { isUndelivered: 1 } });
  return makeMailEntry(stored.toObject<StoredMail>());
}

/** Returns an order's mails to its buyer, the oldest first, for a demo without a mail server. */
export async function readMailsOfOrder(order: string, views: MailViews): Promise<ShownMail[]> {
  const mails = await MailModel.find({ order, kind: { $in: [...buyerMailKinds, ...recipientMailKinds] } })
    .sort({ createdAt: 1 })
    .limit(maxShown)
    .lean<StoredMail[]>();
  return mails.map((mail) => ({
    _id: String(mail._id),
    kind: mail.kind,
    subject: mail.subject,
    createdAt: mail.createdAt.toISOString(),
    ...readMailParts(mail, views),
  }));
}
