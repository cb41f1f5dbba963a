import {
  type ReturnCondition,
  type ReturnOutcome,
  type ReturnReason,
  type ReturnStatus,
  returnConditions,
  returnOutcomes,
  returnReasons,
  returnStatuses,
} from '@kontor/shared/rules/returns/return-rules';
import { carriers } from '@kontor/shared/schemas/order/order-shipments';
import mongoose, { type InferSchemaType, type Types } from 'mongoose';
import { outboxIndex, outboxRowSchema } from '../../lib/outbox.ts';

const lineSchema = new mongoose.Schema(
  {
    product: { type: mongoose.Schema.Types.ObjectId, required: true },
    /** Announced units. */
    qty: { type: Number, required: true },
    /** Units that came, and their condition. */
    received: Number,
    condition: { type: String, enum: returnConditions },
  },
  { _id: false },
);

const eventSchema = new mongoose.Schema(
  {
    at: { type: Date, required: true },
    status: { type: String, enum: returnStatuses, required: true },
    outcome: { type: String, enum: returnOutcomes },
    actor: { type: { _id: String, name: String } },
    note: String,
  },
  { _id: false },
);

const returnSchema = new mongoose.Schema(
  {
    _id: { type: String, required: true },
    reference: { type: String, required: true },
    order: { type: String, required: true },
    orderNumber: { type: String, required: true },
    announcedAt: { type: Date, required: true },
    announcedBy: { type: String, enum: ['buyer', 'staff'], required: true },
    /** When the buyer withdrew, or announced the return: its money must be back 14 days later. */
    countsFrom: { type: Date, required: true },
    reason: { type: String, enum: returnReasons, required: true },
    message: String,
    lines: { type: [lineSchema], required: true },
    /** Parcel in which the buyer sends them back. */
    parcel: {
      type: { carrier: { type: String, enum: carriers }, tracking: { type: String, required: true } },
      _id: false,
    },
    /** Parcel that came back undelivered. */
    shipment: String,
    status: { type: String, enum: returnStatuses, required: true },
    /** When its goods were first said to be here; programs hear of it by this field (document-events.ts). */
    receivedAt: Date,
    outcome: { type: String, enum: returnOutcomes },
    /** Explanation of the decision, for the buyer. */
    explanation: String,
    /** Number of the order that replaces the goods. */
    replacement: String,
    /**
     * Refund that was begun and has not ended: the decision as sent, its idempotency key (refund-return.service.ts), and the time
     * of the last attempt.
     */
    refunding: {
      type: {
        decision: { type: String, required: true },
        key: { type: String, required: true },
        at: { type: Date, required: true },
      },
      _id: false,
    },
    /** Last decision whose refund the provider refused, as sent; removed by the next step. */
    refused: { type: { decision: { type: String, required: true }, at: { type: Date, required: true } }, _id: false },
    /** Number of steps. */
    version: { type: Number, required: true },
    /** Oldest first. */
    history: { type: [eventSchema], required: true },
    /** Outbox of mails to the buyer (lib/outbox.ts). */
    outbox: { type: [outboxRowSchema], default: undefined },
  },
  { versionKey: false },
);

returnSchema.index({ reference: 1 }, { unique: true });
/** Names of the indexes behind the list. */
export const returnIndexes = { all: 'list', byStatus: 'list_status' } as const;
returnSchema.index({ announcedAt: -1, _id: -1 }, { name: returnIndexes.all });
returnSchema.index({ status: 1, announcedAt: -1, _id: -1 }, { name: returnIndexes.byStatus });
// An order's returns, newest first.
returnSchema.index({ order: 1, announcedAt: -1 });
// Index for pending outbox rows.
returnSchema.index(...outboxIndex);

interface StoredReturnLine {
  product: Types.ObjectId;
  qty: number;
  received?: number | null;
  condition?: ReturnCondition | null;
}

export type StoredReturn = Omit<
  InferSchemaType<typeof returnSchema>,
  'lines' | 'status' | 'outcome' | 'reason' | 'announcedBy' | 'outbox'
> & {
  _id: string;
  lines: StoredReturnLine[];
  status: ReturnStatus;
  outcome?: ReturnOutcome | null;
  reason: ReturnReason;
  announcedBy: 'buyer' | 'staff';
};

export const ReturnModel = mongoose.model('Return', returnSchema);
