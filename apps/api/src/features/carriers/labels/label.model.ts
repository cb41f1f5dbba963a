import { carriers } from '@kontor/shared/schemas/order/order-shipments';
import { labelDays, labelKinds, labelProblems, labelStates } from '@kontor/shared/wire/carriers';
import mongoose, { type InferSchemaType, type Types } from 'mongoose';

/** Why a label is missing, as it is stored. */
export const problemType = {
  type: { code: { type: String, enum: labelProblems, required: true }, messages: { type: [String], default: [] } },
  _id: false,
} as const;

const labelSchema = new mongoose.Schema(
  {
    /** Id and number of the order. */
    order: { type: String, required: true },
    number: { type: String, required: true },
    carrier: { type: String, enum: carriers, required: true },
    kind: { type: String, enum: labelKinds, required: true },
    parcel: { type: Number, required: true },
    /** Order, kind and parcel, as long as a label may exist: this unique key prevents a second purchase. */
    slot: String,
    state: { type: String, enum: labelStates, required: true },
    reference: { type: String, required: true },
    tracking: String,
    problem: problemType,
    /** In grams. */
    weight: Number,
    /** Time of a cancellation whose answer was lost. */
    cancelAskedAt: Date,
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'shipping_labels' },
);

labelSchema.index({ slot: 1 }, { unique: true, partialFilterExpression: { slot: { $exists: true } } });
// Labels of orders, the oldest first.
labelSchema.index({ number: 1, createdAt: 1 });
labelSchema.index({ order: 1, kind: 1, createdAt: 1 });
labelSchema.index({ createdAt: 1 }, { expireAfterSeconds: labelDays * 86_400 });

export type StoredLabel = InferSchemaType<typeof labelSchema> & { _id: Types.ObjectId };

/** Labels, and attempts to buy them: each is written before its request is sent. */
export const LabelModel = mongoose.model('ShippingLabel', labelSchema);

const labelFileSchema = new mongoose.Schema(
  {
    /** Id of the label. */
    _id: { type: mongoose.Schema.Types.ObjectId, required: true },
    content: { type: Buffer, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'shipping_label_files' },
);
labelFileSchema.index({ createdAt: 1 }, { expireAfterSeconds: labelDays * 86_400 });

/** Files of labels. They contain addresses, so they are not in the store whose files are public. */
export const LabelFileModel = mongoose.model('ShippingLabelFile', labelFileSchema);
