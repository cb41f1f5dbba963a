import mongoose from 'mongoose';

/** How much of other people's data somebody of the shop has been shown since the hour began. One for each of them. */
export interface StoredReading {
  /** The account of who reads. */
  _id: string;
  since: Date;
  people: number;
}

const readingSchema = new mongoose.Schema<StoredReading>(
  {
    _id: { type: String, required: true },
    since: { type: Date, required: true },
    people: { type: Number, required: true },
  },
  { versionKey: false, collection: 'readings' },
);

/** Milliseconds that reads are added up for. */
export const readingHourMs = 3_600_000;

// What is no longer added to is nothing to keep.
readingSchema.index({ since: 1 }, { expireAfterSeconds: readingHourMs / 1000 });

export const ReadingModel = mongoose.model('Reading', readingSchema);
