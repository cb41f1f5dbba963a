import { serverTexts } from '@kontor/languages/server-texts';
import { randomHex } from '../../../lib/random.ts';
import type { DueWork } from '../../../lib/tasks/due-work.ts';
import type { Delivery, MailTransport, OutgoingMail } from '../../../lib/mail/mail-transport.ts';
import { runForRequest } from '../../../lib/watching/request-id.ts';
import { readSoldCodes } from '../../vouchers/sold-vouchers.service.ts';
import { findRecipient } from '../making/find-recipient.service.ts';
import { isHarmlessName } from '../kinds/blocks/typed-words.ts';
import { findAttached, unpackAttachments } from '../store/mail-attachments.ts';
import { type Packed, unpackContent } from '../store/mail-content.ts';
import { fillInCodes } from '../store/gift-codes.ts';
import { fillInLink } from '../store/mail-link.ts';
import { writeVoucherPdf } from './write-voucher-pdf.ts';
import { MailModel, type StoredMail } from '../store/mail.model.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Pauses after each failed attempt, in milliseconds; after the last one a mail is given up. */
export const pauses = [minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour, 24 * hour] as const;

/** Time after which a killed sender's mail may be sent by another process, in milliseconds. */
const leaseMs = 30_000;
const renewMs = 10_000;
/** Number of mails sent at once. */
const parallel = 3;

/** Input for sending mails. */
export interface MailSending {
  transport: MailTransport;
  /** Sender name for the recipient, and the address for replies. */
  readSender: () => Promise<{ name: string; replyTo: string }>;
  /** Secret behind the tokens of account links and the codes of sold vouchers. */
  linkSecret: string;
  /** URL of the shop, printed on vouchers. */
  publicUrl: string;
  /** Called after a mail is given up, to notify the merchant. */
  onFailed: (mail: StoredMail, error: string) => Promise<void>;
  now: () => Date;
  /** Called after the mail server has taken a mail. */
  onSent?: (mail: StoredMail) => void;
  onError: (error: unknown) => void;
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

const filterDue = (now: Date) => ({ dueAt: { $lte: now } });

/** Matches mails to send now. */
export function matchDueMails(now: Date): DueWork {
  return { collection: MailModel.collection.collectionName, filter: filterDue(now) };
}

/** Claims the mail that is due the longest: new, waiting after a failure, or left by a killed sender. */
async function claim(now: Date): Promise<(StoredMail & { holder: string }) | undefined> {
  const holder = randomHex(8);
  const update = { $set: { status: 'sending', holder, dueAt: after(now, leaseMs) }, $inc: { attempts: 1 } };
  const mail = await MailModel.findOneAndUpdate(filterDue(now), update, {
    sort: { dueAt: 1 },
    returnDocument: 'after',
  }).lean<StoredMail>();
  return mail ? { ...mail, holder } : undefined;
}

/** Voucher codes of a mail by voucher id, and a PDF for each. Neither is stored. */
interface SoldVouchers {
  codes: ReadonlyMap<string, string>;
  files: OutgoingMail['attachments'][number][];
}

/** Derives codes and PDFs of the vouchers of a mail. @throws as `readSoldCodes` */
async function readSold(
  { vouchers = [], language }: Pick<StoredMail, 'vouchers' | 'language'>,
  shopName: string,
  { linkSecret, publicUrl }: Pick<MailSending, 'linkSecret' | 'publicUrl'>,
): Promise<SoldVouchers> {
  if (!vouchers || vouchers.length === 0) return { codes: new Map(), files: [] };
  const read = await readSoldCodes(vouchers, linkSecret);
  const words = serverTexts[language].mails.giftVoucher.pdf;
  const files = read.map(async ({ voucher, code }) => ({
    name: words.file(voucher.ending),
    type: 'application/pdf',
    content: await writeVoucherPdf({ voucher, code, language, shopName, url: new URL(publicUrl).host }),
  }));
  return {
    codes: new Map(read.map(({ voucher, code }) => [String(voucher._id), code])),
    files: await Promise.all(files),
  };
}

/** @throws for a mail that cannot be read */
function outgoing(
  mail: StoredMail,
  { name, replyTo }: { name: string; replyTo: string },
  { attached, linkSecret, sold }: { attached: ReadonlyMap<string, Packed>; linkSecret: string; sold: SoldVouchers },
): OutgoingMail {
  const { messageId, createdAt: date, subject } = mail;
  const to = { ...mail.to, name: isHarmlessName(mail.to.name) ? mail.to.name : '' };
  const content = fillInCodes(fillInLink(unpackContent(mail.content), mail.link, linkSecret), sold.codes);
  const parts = { ...content, attachments: [...unpackAttachments(mail.attachments, attached), ...sold.files] };
  return { messageId, date, to, subject, fromName: name, replyTo, ...parts };
}

/** Returns the state of a mail after a failed attempt: it waits for the next one, or is given up. */
function afterFailure(
  { attempts }: StoredMail,
  { error, isRefused, trouble }: Extract<Delivery, { error: string }>,
  now: Date,
) {
  const pause = pauses[attempts - 1];
  const isGivenUp = isRefused || pause === undefined;
  const set = {
    lastError: error,
    ...(trouble && { trouble }),
    status: isGivenUp ? 'failed' : 'waiting',
    ...(isGivenUp ? { isUndelivered: true } : { dueAt: after(now, pause) }),
  };
  return { isGivenUp, set };
}

/** Records the result of an attempt, if this process still holds the mail. */
async function mark(mail: StoredMail & { holder: string }, delivery: Delivery, sending: MailSending): Promise<void> {
  const now = sending.now();
  const mine = { _id: mail._id, holder: mail.holder };
  if (delivery.error === undefined) {
    const set = { status: 'sent', sentAt: now };
    const sent = {
      $set: set,
      $unset: { dueAt: 1, holder: 1, lastError: 1, trouble: 1 },
      $push: { deliveries: { at: now } },
    };
    await MailModel.updateOne(mine, sent);
    sending.onSent?.(mail);
    return;
  }
  const { isGivenUp, set } = afterFailure(mail, delivery, now);
  // Notifies before the mail is marked: after a crash in between, the notice is stored again under the same key.
  if (isGivenUp) await sending.onFailed(mail, delivery.error);
  const unset = { holder: 1, ...(isGivenUp && { dueAt: 1 }) };
  const push = { deliveries: { at: now, error: delivery.error } };
  await MailModel.updateOne(mine, { $set: set, $unset: unset, $push: push });
}

/** Sends a mail. One that cannot be read will not be readable later: it is given up, and logged. */
async function deliver(
  mail: StoredMail,
  { transport, readSender, linkSecret, publicUrl, onError }: MailSending,
): Promise<Delivery> {
  const [sender, attached] = await Promise.all([readSender(), findAttached(mail.attachments)]);
  let ready: OutgoingMail;
  try {
    const sold = await readSold(mail, sender.name, { linkSecret, publicUrl });
    ready = outgoing(mail, sender, { attached, linkSecret, sold });
  } catch (error) {
    onError(error);
    return { error: 'The stored mail cannot be read', isRefused: true };
  }
  return transport.send(ready);
}

/** Returns the mail with its order's present address, which the list of mails shows as well. */
async function readdress<Of extends StoredMail & { holder: string }>(mail: Of): Promise<Of> {
  const recipient = await findRecipient(mail);
  if (recipient.to === mail.to) return mail;
  await MailModel.updateOne({ _id: mail._id, holder: mail.holder }, recipient);
  return { ...mail, ...recipient };
}

async function sendOne(mail: StoredMail & { holder: string }, sending: MailSending): Promise<void> {
  const renewal = setInterval(() => {
    const mine = { _id: mail._id, holder: mail.holder };
    MailModel.updateOne(mine, { dueAt: after(sending.now(), leaseMs) }).catch(sending.onError);
  }, renewMs);
  try {
    const current = await readdress(mail);
    await mark(current, await deliver(current, sending), sending);
  } finally {
    clearInterval(renewal);
  }
}

/**
 * Sends all mails that are due, on any number of processes at once, each mail by one of them. A mail whose process was killed
 * before it recorded the sending is sent once more, with the same Message-ID.
 * @param signal ends it after the current mails
 */
export async function sendMails(sending: MailSending, signal?: AbortSignal): Promise<void> {
  const next = async () => (signal?.aborted === true ? undefined : claim(sending.now()));
  const sendAll = async (): Promise<void> => {
    for (let mail = await next(); mail; mail = await next()) {
      // Errors that arrive here come from the database or the code: the mail's lease ends by itself.
      const held = mail;
      await runForRequest(held.request, () => sendOne(held, sending).catch(sending.onError));
    }
  };
  await Promise.all(Array.from({ length: parallel }, sendAll));
}
