import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { FailedSignInModel, type StoredFailures } from './failed-sign-in.model.ts';
import { shopNow } from '../../../lib/time/shop-clock.ts';

/** Number of failures per day above which each sign-in waits. */
export const freeFailures = 100;
/** Delay in milliseconds: it slows an attacker down by half, and the owner hardly notices it. */
const delayMs = 500;
const dayMs = 86_400_000;
const keptDays = 30;

/** Counts failed sign-ins by address, whether it has an account or not, and slows down addresses with many. Never locks. */
export interface FailedSignIns {
  /** Waits half a second after more than 100 failures within a day. */
  slowDown(email: string): Promise<void>;
  count(email: string): Promise<void>;
  /** Whether there were more than 100 failures within a day: then a code of few digits is no longer checked. */
  areMany(what: string): Promise<boolean>;
  /** Returns the number of failures since the last sign-in if it exceeds 100, and resets it. */
  tell(email: string): Promise<number | undefined>;
}

const unlimited: FailedSignIns = {
  slowDown: async () => {},
  count: async () => {},
  areMany: async () => false,
  tell: async () => undefined,
};

/** Returns an update that counts one more failure; the count restarts when its day is over. */
function countOne(now: Date) {
  const isSameDay = { $gt: ['$since', new Date(now.getTime() - dayMs)] };
  return [
    {
      $set: {
        count: { $cond: [isSameDay, { $add: ['$count', 1] }, 1] },
        since: { $cond: [isSameDay, '$since', now] },
        untold: { $add: [{ $ifNull: ['$untold', 0] }, 1] },
        expiresAt: new Date(now.getTime() + keptDays * dayMs),
      },
    },
  ];
}

/**
 * Creates the counter of failed sign-ins.
 * @param options.secret key of the stored hashes: they reveal no address to a reader who does not know it
 * @param options.isLimited false if rate limits are switched off: then nothing is counted
 */
export function makeFailedSignIns({ secret, isLimited }: { secret: string; isLimited: boolean }): FailedSignIns {
  if (!isLimited) return unlimited;
  const keyOf = (email: string) => createHmac('sha256', secret).update(`sign-in ${email}`).digest('hex');
  const areMany = async (what: string) => {
    const failures = await FailedSignInModel.findById(keyOf(what)).lean<StoredFailures>();
    if (!failures || shopNow().getTime() - failures.since.getTime() >= dayMs) return false;
    return failures.count > freeFailures;
  };
  return {
    areMany,
    async slowDown(email) {
      if (await areMany(email)) await wait(delayMs);
    },
    async count(email) {
      await FailedSignInModel.updateOne({ _id: keyOf(email) }, countOne(shopNow()), {
        upsert: true,
        updatePipeline: true,
      });
    },
    async tell(email) {
      const told = { $set: { untold: 0 } };
      const before = await FailedSignInModel.findOneAndUpdate(
        { _id: keyOf(email), untold: { $gt: 0 } },
        told,
      ).lean<StoredFailures>();
      return before && before.untold > freeFailures ? before.untold : undefined;
    },
  };
}
