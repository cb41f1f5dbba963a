import type { MailKind } from '@kontor/shared/rules/access/mail-kinds';
import { isDuplicate } from '../../../lib/database/mongo.ts';
import { words } from '@kontor/shared/rules/text/words';
import { asciiAddress } from '../../../lib/mail/mail-transport.ts';
import { findRequestId } from '../../../lib/watching/request-id.ts';
import { randomHex } from '../../../lib/random.ts';
import type { Letter } from '../compose/letter.ts';
import { writeHtml } from '../compose/write-html.ts';
import { writeText } from '../compose/write-text.ts';
import { sellerLines } from '../kinds/blocks/seller-lines.ts';
import type { MailContext } from '../kinds/blocks/mail-context.ts';
import { storeAttachments } from './mail-attachments.ts';
import { drawCodes } from '../draw-codes.ts';
import { packContent } from './mail-content.ts';
import type { MailLink } from './mail-link.ts';
import { MailModel } from './mail.model.ts';

/** Recipient, subject and deduplication key. */
export interface Envelope {
  key: string;
  kind: MailKind;
  to: { name: string; address: string };
  order?: { _id: string; number: string };
  /** Account that it is about. */
  account?: string;
  /** Address of the person that a mail to the merchant concerns, if no order has it. */
  concerns?: string;
  /** Link whose token is replaced by `linkPlaceholder`. */
  link?: MailLink;
  /** Ids of the vouchers whose codes the mail holds as `codePlaceholder`. */
  vouchers?: string[];
}

/** Outgoing mail settings of the shop. */
export interface MailOutlet {
  /** Sender address; undefined while no mail server is set up: then mails are queued without transport. */
  from: string | undefined;
}

/** Returns the queue fields of a new mail. */
export function makeQueueFields({ from }: MailOutlet, now: Date) {
  return from === undefined ? ({ status: 'held' } as const) : ({ status: 'waiting', dueAt: now } as const);
}

/** @param from address whose domain becomes part of the id */
export function newMessageId(from: string): string {
  return `<${randomHex(16)}${asciiAddress(from.slice(from.lastIndexOf('@')))}>`;
}

/** Returns a mail's search terms: words of its recipient, and its order's number. */
export function listMailTerms({ to, order }: { to: Envelope['to']; order?: { number: string } }): string[] {
  // A long name leaves room for the other terms.
  const found = [...(order ? words(order.number) : []), ...words(to.address), ...words(to.name)];
  return [...new Set(found)].slice(0, 50);
}

function writeMailContent(letter: Letter, context: MailContext) {
  const { language, settings } = context;
  const frame = { language, shopName: settings.shop.name, footer: sellerLines(context) };
  return { html: writeHtml(letter, frame), text: writeText(letter, frame) };
}

/**
 * Stores a letter as a mail to be sent, once per key.
 * @returns whether the key was new
 */
export async function storeMail(
  envelope: Envelope,
  letter: Letter,
  { context, outlet, now }: { context: MailContext; outlet: MailOutlet; now: Date },
): Promise<boolean> {
  const { order, ...fields } = envelope;
  const request = findRequestId();
  const mail = {
    ...fields,
    subject: letter.subject,
    ...(request && { request }),
    language: context.language,
    ...(order && { order: order._id, orderNumber: order.number }),
    ...makeQueueFields(outlet, now),
    createdAt: now,
    messageId: newMessageId(outlet.from ?? context.settings.shop.contactEmail),
    content: packContent(writeMailContent(letter, context)),
    attachments: await storeAttachments([...(letter.attachments ?? []), ...(await drawCodes(letter))]),
    terms: listMailTerms(envelope),
  };
  try {
    await MailModel.create(mail);
    return true;
  } catch (error) {
    if (isDuplicate(error, 'key')) return false;
    throw error;
  }
}
