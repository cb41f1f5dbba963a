import { type MailKind, mailKinds, mailStatuses } from '@kontor/shared/rules/access/mail-kinds';
import { mailTroubles } from '@kontor/shared/rules/access/mail-troubles';
import { type Language, languages } from '@kontor/shared/rules/text/languages';
import mongoose, { type InferSchemaType, type Types } from 'mongoose';
import type { AttachmentEntry } from './mail-attachments.ts';
import type { MailLink } from './mail-link.ts';

const mailSchema = new mongoose.Schema(
  {
    /** Deduplication key, made of the source and the mail's kind: one mail of each. */
    key: { type: String, required: true },
    /** Key of the first mail that it repeats; absent on that one, and on repetitions before November 2026. */
    origin: String,
    kind: { type: String, enum: mailKinds, required: true },
    to: { type: { name: String, address: String }, required: true, _id: false },
    subject: { type: String, required: true },
    language: { type: String, enum: languages, required: true },
    /** Address of the person that a mail to the merchant concerns, if no order has it. */
    concerns: String,
    /** Account that it concerns, whatever address it was sent to. */
    account: String,
    /** Order that it is about. */
    order: String,
    orderNumber: String,
    /** Id of the request that caused it, for the log. */
    request: String,
    /** Link about an account in the mail; its token is filled in when it is sent (mail-link.ts). */
    link: { type: { purpose: String, key: String }, _id: false },
    /** Ids of the vouchers whose codes and PDFs are added when the mail is sent (gift-codes.ts). */
    vouchers: { type: [String], default: undefined },
    status: { type: String, enum: mailStatuses, required: true },
    attempts: { type: Number, default: 0 },
    /** Time from which to send it; while it is being sent, time at which its sender counts as dead. Absent: never. */
    dueAt: Date,
    /** Current attempt: only its holder may record the result. */
    holder: String,
    deliveries: {
      type: [new mongoose.Schema({ at: { type: Date, required: true }, error: String }, { _id: false })],
      default: [],
    },
    createdAt: { type: Date, required: true },
    sentAt: Date,
    lastError: String,
    /** Kind of the last error of a mail that waits. */
    trouble: { type: String, enum: mailTroubles },
    /** Given up, and not sent again since: shown on the overview. */
    isUndelivered: Boolean,
    /** Unchanged between attempts, so that a mail received twice is shown once. */
    messageId: { type: String, required: true },
    /**
     * Both parts, compressed (mail-content.ts); removed with the attachments after their retention period
     * (erase-mails.service.ts).
     */
    content: Buffer,
    attachments: {
      type: [new mongoose.Schema({ name: String, type: String, size: Number, file: String }, { _id: false })],
      default: [],
    },
    /** Search terms for admins: words of name and address, and the order's number. */
    terms: { type: [String], default: [] },
  },
  { versionKey: false },
);

mailSchema.index({ key: 1 }, { unique: true });

/** Names of the indexes behind the list, newest first. */
export const mailIndexes = {
  all: 'list',
  byStatus: 'list_status',
  byKind: 'list_kind',
  searched: 'list_searched',
} as const;
mailSchema.index({ createdAt: -1, _id: -1 }, { name: mailIndexes.all });
mailSchema.index({ status: 1, createdAt: -1, _id: -1 }, { name: mailIndexes.byStatus });
mailSchema.index({ kind: 1, createdAt: -1, _id: -1 }, { name: mailIndexes.byKind });
mailSchema.index({ terms: 1, createdAt: -1, _id: -1 }, { name: mailIndexes.searched });
/** Index of mails counted on the overview. */
export const undeliveredIndex = 'undelivered';
mailSchema.index(
  { isUndelivered: 1, createdAt: -1 },
  { name: undeliveredIndex, partialFilterExpression: { isUndelivered: true } },
);
// Mails to be sent, the longest due first.
mailSchema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } });
// An order's mails; an address' recent mails of a kind.
mailSchema.index({ order: 1, createdAt: 1 }, { partialFilterExpression: { order: { $exists: true } } });
mailSchema.index({ 'to.address': 1, kind: 1, createdAt: -1 });

// Mails about an account, including those to its former addresses.
mailSchema.index({ account: 1 }, { partialFilterExpression: { account: { $exists: true } } });
// Mails to the merchant about an address.
mailSchema.index({ concerns: 1 }, { partialFilterExpression: { concerns: { $exists: true } } });
// Mails that still have their parts, the oldest first; mails by attached file.
mailSchema.index({ createdAt: 1 }, { partialFilterExpression: { content: { $exists: true } } });
mailSchema.index({ 'attachments.file': 1 }, { partialFilterExpression: { 'attachments.file': { $exists: true } } });

export type StoredMail = Omit<
  InferSchemaType<typeof mailSchema>,
  'to' | 'kind' | 'language' | 'content' | 'attachments' | 'link'
> & {
  _id: Types.ObjectId;
  to: { name: string; address: string };
  kind: MailKind;
  language: Language;
  content?: Buffer;
  attachments: AttachmentEntry[];
  link?: MailLink;
};

export const MailModel = mongoose.model('Mail', mailSchema);
