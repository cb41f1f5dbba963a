import mongoose, { type InferSchemaType } from 'mongoose';

const orderNotesSchema = new mongoose.Schema(
  {
    /** Order's id. */
    _id: { type: String, required: true },
    /** Notes, the oldest first. */
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

/** Admins' notes, one document per order. Separate from orders, so that no answer to a buyer can contain them. */
export const OrderNotesModel = mongoose.model('OrderNotes', orderNotesSchema);
