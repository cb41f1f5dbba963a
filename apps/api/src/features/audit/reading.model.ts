import mongoose from 'mongoose';

/** Count of the people whose data one member of staff has been shown since the hour began; one document for each member. */
export interface StoredReading {
  /** Account of the member of staff. */
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

// A count of an hour that is over is not used again.
readingSchema.index({ since: 1 }, { expireAfterSeconds: readingHourMs / 1000 });

export const ReadingModel = mongoose.model('Reading', readingSchema);
