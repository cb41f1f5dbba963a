import mongoose from 'mongoose';

export interface StoredBookMonth {
  /** `2026-11` in Germany. */
  _id: string;
  /** Raised by each booking into a month that is over, and by its closing: of two at once, one fails. */
  changes: number;
  closed?: {
    at: Date;
    by: { _id: string; name: string };
    movements: number;
    cents: number;
    /** SHA-256 over its movements, in hexadecimal. */
    checksum: string;
  };
}

const bookMonthSchema = new mongoose.Schema<StoredBookMonth>(
  {
    _id: { type: String, required: true },
    changes: { type: Number, required: true },
    closed: {
      type: {
        at: { type: Date, required: true },
        by: { type: { _id: String, name: String }, required: true },
        movements: { type: Number, required: true },
        cents: { type: Number, required: true },
        checksum: { type: String, required: true },
      },
      _id: false,
    },
  },
  { versionKey: false, collection: 'bookmonths' },
);

/** Months of the books that were closed, or got a booking after their end. */
export const BookMonthModel = mongoose.model('BookMonth', bookMonthSchema);
