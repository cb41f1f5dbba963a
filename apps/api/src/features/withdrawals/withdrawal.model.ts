import { type Language, languages } from '@kontor/shared/rules/text/languages';
import { type WithdrawalStatus, withdrawalStatuses } from '@kontor/shared/rules/order/withdrawal-rules';
import mongoose, { type InferSchemaType, type Types } from 'mongoose';
import { outboxIndex, outboxRowSchema } from '../../lib/outbox.ts';

/** Fields that may contradict the order with the number. */
export const differences = ['name', 'email'] as const;
export type Difference = (typeof differences)[number];

const lineSchema = new mongoose.Schema(
  { product: mongoose.Schema.Types.ObjectId, name: String, qty: Number },
  { _id: false },
);

const eventSchema = new mongoose.Schema(
  {
    at: { type: Date, required: true },
    status: { type: String, enum: withdrawalStatuses, required: true },
    actor: { type: { _id: String, name: String } },
    note: String,
  },
  { _id: false },
);

/** Declaration of withdrawal; its content is never changed. */
const withdrawalSchema = new mongoose.Schema(
  {
    _id: { type: String, required: true },
    reference: { type: String, required: true },
    receivedAt: { type: Date, required: true },
    name: { type: String, required: true },
    email: { type: String, required: true },
    language: { type: String, enum: languages, required: true },
    /** Order number as typed. */
    orderText: { type: String, required: true },
    /** Withdrawn lines; absent for the whole order. */
    lines: { type: [lineSchema], default: undefined },
    message: String,
    /** Whether its order was looked up, which happens once. */
    isMatched: Boolean,
    /** Order with the number, and the contradicting fields. */
    order: String,
    orderNumber: String,
    differs: { type: [String], enum: differences, default: undefined },
    status: { type: String, enum: withdrawalStatuses, required: true },
    /** Number of decisions. */
    version: { type: Number, required: true },
    /** Merchant's steps, oldest first. */
    history: { type: [eventSchema], required: true },
    /** Hashes of the Idempotency-Key and of the request's body. */
    idempotency: { type: { key: String, body: String }, _id: false },
    /** Pending notifications to the sender and the merchant (lib/outbox.ts). */
    outbox: { type: [outboxRowSchema], default: undefined },
  },
  { versionKey: false },
);

withdrawalSchema.index({ reference: 1 }, { unique: true });
// One withdrawal per idempotency key.
withdrawalSchema.index(
  { 'idempotency.key': 1 },
  { unique: true, partialFilterExpression: { 'idempotency.key': { $exists: true } } },
);
/** Names of the indexes behind the list, newest first. */
export const withdrawalIndexes = { all: 'list', byStatus: 'list_status' } as const;
withdrawalSchema.index({ receivedAt: -1, _id: -1 }, { name: withdrawalIndexes.all });
withdrawalSchema.index({ status: 1, receivedAt: -1, _id: -1 }, { name: withdrawalIndexes.byStatus });
// An order's withdrawals, the first of them.
withdrawalSchema.index({ order: 1, receivedAt: 1 }, { partialFilterExpression: { order: { $exists: true } } });
// Withdrawals declared with an address.
withdrawalSchema.index({ email: 1 });
// Index for pending outbox rows.
withdrawalSchema.index(...outboxIndex);

export type StoredWithdrawal = Omit<
  InferSchemaType<typeof withdrawalSchema>,
  'language' | 'status' | 'differs' | 'lines' | 'outbox'
> & {
  _id: string;
  language: Language;
  status: WithdrawalStatus;
  differs?: Difference[];
  lines?: { product?: Types.ObjectId | undefined; name?: string; qty?: number }[];
};

export const WithdrawalModel = mongoose.model('Withdrawal', withdrawalSchema);
