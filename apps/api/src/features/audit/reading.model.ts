import mongoose from 'mongoose';

/** Number of people whose data one staff member has read since the hour began; one document per staff member. */
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

/** Length of the period in which reads are added up, in milliseconds. */
export const readingHourMs = 3_600_000;

// Counts of past hours are not used again.
readingSchema.index({ since: 1 }, { expireAfterSeconds: readingHourMs / 1000 });

export const ReadingModel = mongoose.model('Reading', readingSchema);
