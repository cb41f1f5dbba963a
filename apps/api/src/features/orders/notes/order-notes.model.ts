import mongoose, { type InferSchemaType } from 'mongoose';

const orderNotesSchema = new mongoose.Schema(
  {
    /** The order's. */
    _id: { type: String, required: true },
    /** The oldest first. */
    notes: {
      type: [
        new mongoose.Schema(
          {
            _id: { type: String, required: true },
            at: { type: Date, required: true },
            by: { type: { _id: String, name: String }, required: true },
            text: { type: String, required: true },
          },
          { _id: false },
        ),
      ],
      required: true,
    },
  },
  { versionKey: false, collection: 'order_notes' },
);

export type StoredNotes = InferSchemaType<typeof orderNotesSchema>;

/** Admins' notes, one document for an order. Apart from the orders, so that no answer to a buyer can have them. */
export const OrderNotesModel = mongoose.model('OrderNotes', orderNotesSchema);
