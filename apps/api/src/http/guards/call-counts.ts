import type { Store } from 'express-rate-limit';
import mongoose from 'mongoose';
import { RLWrapperTimeouts, RateLimiterMemory, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';

/** Milliseconds until a count that the database does not answer is made in memory. */
const longestWaitMs = 2000;

/** Form of rate-limiter-flexible: the library reads and writes these fields. */
const callCountSchema = new mongoose.Schema(
  {
    /** Name of the limit, and the keyed hash of a network or of an account; it contains no address. */
    key: { type: String, required: true },
    points: { type: Number, required: true },
    expire: { type: Date, required: true },
  },
  { versionKey: false },
);

// One count for each key, however many processes count at once.
callCountSchema.index({ key: 1 }, { unique: true });
// A count goes when its window is over.
callCountSchema.index({ expire: 1 }, { expireAfterSeconds: 0 });

export const CallCountModel = mongoose.model('CallCount', callCountSchema);

interface CountOptions {
  name: string;
  limit: number;
  windowMs: number;
  /** Whether some calls are taken back: then each call asks the database, also beyond the limit. */
  isTakenBack: boolean;
}

function makeLimiters({ name, limit, windowMs, isTakenBack }: CountOptions) {
  const common = { keyPrefix: name, points: limit, duration: windowMs / 1000 };
  const stored = new RateLimiterMongo({
    ...common,
    storeClient: mongoose.connection,
    tableName: CallCountModel.collection.collectionName,
    disableIndexesCreation: true, // `connectDatabase` creates them
    // A flood beyond the limit is refused without the database until the window is over.
    ...(!isTakenBack && { inMemoryBlockOnConsumed: limit + 1 }),
  });
  const insuranceLimiter = new RateLimiterMemory(common);
  return { stored, insured: new RLWrapperTimeouts({ limiter: stored, timeoutMs: longestWaitMs, insuranceLimiter }) };
}

/**
 * Counts calls in the database, so that a limit holds over all processes and over a restart. While the database does not answer,
 * this process counts in memory.
 */
export function makeCallCounts(options: CountOptions): Store {
  const { stored, insured } = makeLimiters(options);
  return {
    prefix: `${options.name}:`,
    async increment(key) {
      const counted = await insured.consume(key).catch((refused: unknown) => {
        if (refused instanceof RateLimiterRes) return refused;
        throw refused;
      });
      // Beyond the limit the count itself may be unknown: it was refused without the database.
      const isRefused = counted.consumedPoints === 0;
      const totalHits = isRefused ? options.limit + 1 : counted.consumedPoints;
      return { totalHits, resetTime: new Date(Date.now() + counted.msBeforeNext) };
    },
    async decrement(key) {
      const counted = { key: stored.getKey(key), points: { $gt: 0 }, expire: { $gt: new Date() } };
      // Failure while the database is unavailable: the call stays counted until the window is over.
      await CallCountModel.updateOne(counted, { $inc: { points: -1 } }).catch(() => {});
    },
    async resetKey(key) {
      await stored.delete(key);
    },
  };
}
