import type { MailKind } from '@kontor/shared/rules/access/mail-kinds';
import { isDuplicate } from '../../../lib/database/mongo.ts';
import { words } from '@kontor/shared/rules/text/words';
import { asciiAddress } from '../../../lib/mail/mail-transport.ts';
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
  /** The account that it is about. */
  account?: string;
  /** Address of the person whom a mail to the merchant is about, where that is no order's. */
  concerns?: string;
  /** Whose token stands in it as `linkPlaceholder`. */
  link?: MailLink;
}

/** Outgoing mail settings of the shop. */
export interface MailOutlet {
  /** Sender address; undefined while no mail server is set up: then mails are queued without transport. */
  from: string | undefined;
}

/** Returns a mail's place in the queue. */
export function queued({ from }: MailOutlet, now: Date) {
  return from === undefined ? ({ status: 'held' } as const) : ({ status: 'waiting', dueAt: now } as const);
}

/** @param from an address whose domain the mail's id is of */
export function newMessageId(from: string): string {
  return `<${randomHex(16)}${asciiAddress(from.slice(from.lastIndexOf('@')))}>`;
}

/** Returns a mail's search terms: words of its recipient, and its order's number. */
export function termsOf({ to, order }: { to: Envelope['to']; order?: { number: string } }): string[] {
  // A name of many words leaves room for the others.
  const found = [...(order ? words(order.number) : []), ...words(to.address), ...words(to.name)];
  return [...new Set(found)].slice(0, 50);
}

function contentOf(letter: Letter, context: MailContext) {
  const { language, settings } = context;
  const frame = { language, shopName: settings.shop.name, footer: sellerLines(context) };
  return { html: writeHtml(letter, frame), text: writeText(letter, frame) };
}

/**
 * Stores a letter as a mail to be sent, once by its key.
 * @returns whether there was none by that key
 */
export async function storeMail(
  envelope: Envelope,
  letter: Letter,
  { context, outlet, now }: { context: MailContext; outlet: MailOutlet; now: Date },
): Promise<boolean> {
  const { order, ...fields } = envelope;
  const mail = {
    ...fields,
    subject: letter.subject,
    language: context.language,
    ...(order && { order: order._id, orderNumber: order.number }),
    ...queued(outlet, now),
    createdAt: now,
    messageId: newMessageId(outlet.from ?? context.settings.shop.contactEmail),
    content: packContent(contentOf(letter, context)),
    attachments: await storeAttachments([...(letter.attachments ?? []), ...(await drawCodes(letter))]),
    terms: termsOf(envelope),
  };
  try {
    await MailModel.create(mail);
    return true;
  } catch (error) {
    if (isDuplicate(error, 'key')) return false;
    throw error;
  }
}
