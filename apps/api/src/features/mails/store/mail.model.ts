import { type MailKind, mailKinds, mailStatuses } from '@kontor/shared/rules/access/mail-kinds';
import { type Language, languages } from '@kontor/shared/rules/text/languages';
import mongoose, { type InferSchemaType, type Types } from 'mongoose';
import type { AttachmentEntry } from './mail-attachments.ts';
import type { MailLink } from './mail-link.ts';

const mailSchema = new mongoose.Schema(
  {
    /** Deduplication key, made of the source and the mail's kind: one mail of each. */
    key: { type: String, required: true },
    /** Key of the mail that it repeats, the first of them; absent on the first, and on repetitions before November 2026. */
    origin: String,
    kind: { type: String, enum: mailKinds, required: true },
    to: { type: { name: String, address: String }, required: true, _id: false },
    subject: { type: String, required: true },
    language: { type: String, enum: languages, required: true },
    /** Address of the person whom a mail to the merchant is about, where that is no order's. */
    concerns: String,
    /** The account that it is about, whatever address it went to. */
    account: String,
    /** The order that it is about. */
    order: String,
    orderNumber: String,
    /** The link about an account that it brings; its token is filled in when it is sent (mail-link.ts). */
    link: { type: { purpose: String, key: String }, _id: false },
    status: { type: String, enum: mailStatuses, required: true },
    attempts: { type: Number, default: 0 },
    /** From when on it is to be sent; while it is on its way, from when on its sender counts as dead. Absent: never. */
    dueAt: Date,
    /** The attempt under way: only it may say what became of the mail. */
    holder: String,
    deliveries: {
      type: [new mongoose.Schema({ at: { type: Date, required: true }, error: String }, { _id: false })],
      default: [],
    },
    createdAt: { type: Date, required: true },
    sentAt: Date,
    lastError: String,
    /** Given up, and not sent again since: the overview says so. */
    isUndelivered: Boolean,
    /** Unchanged between attempts, so that a mail received twice is shown once. */
    messageId: { type: String, required: true },
    /**
     * Both parts, compressed (mail-content.ts); removed with the attachments when their time is over (erase-mails.service.ts).
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
/** Mails that the overview tells of. */
export const undeliveredIndex = 'undelivered';
mailSchema.index(
  { isUndelivered: 1, createdAt: -1 },
  { name: undeliveredIndex, partialFilterExpression: { isUndelivered: true } },
);
// Mails to be sent, the longest due first.
mailSchema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } });
// An order's mails; the mails of a kind that an address has had lately.
mailSchema.index({ order: 1, createdAt: 1 }, { partialFilterExpression: { order: { $exists: true } } });
mailSchema.index({ 'to.address': 1, kind: 1, createdAt: -1 });

// Mails about an account, those to its former addresses too.
mailSchema.index({ account: 1 }, { partialFilterExpression: { account: { $exists: true } } });
// Mails that tell the merchant of an address.
mailSchema.index({ concerns: 1 }, { partialFilterExpression: { concerns: { $exists: true } } });
// Mails that still have their parts, the oldest first; which mails have a file attached.
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
