import mongoose, { type InferSchemaType } from 'mongoose';

const customerNotesSchema = new mongoose.Schema(
  {
    /** `user:<id>` or `guest:<address>`, as erasures are named. */
    _id: { type: String, required: true },
    /** Time of the last change, from which the retention period counts. */
    changedAt: { type: Date, required: true },
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
  { versionKey: false, collection: 'customer_notes' },
);

// Notes whose time is over.
customerNotesSchema.index({ changedAt: 1 });

type Stored = InferSchemaType<typeof customerNotesSchema>;
export type StoredCustomerNotes = Omit<Stored, 'notes'> & { notes: Stored['notes'][number][] };

/** Staff's notes on customers, one document per person. Separate from accounts, so that no answer to one can contain them. */
export const CustomerNotesModel = mongoose.model('CustomerNotes', customerNotesSchema);
