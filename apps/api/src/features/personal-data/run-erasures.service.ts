import { type Lease, runExclusive } from '../../lib/database/lease.ts';
import { inTransaction } from '../../lib/database/mongo.ts';
import { readAccount } from '../users/personal/read-account.service.ts';
import { requestAccountMail } from '../users/links/mail-requests.service.ts';
import { erasePerson } from './erase-person.service.ts';
import { ErasureModel, type StoredErasure } from '../users/personal/erasure.model.ts';
import { findObstacles } from './find-obstacles.service.ts';

/** Lease of the process that erases people's data. */
const erasureLease: Lease = { name: 'erasures', ms: 30_000 };
const batch = 20;
/** Delay of an erasure after an obstacle or a failure, in milliseconds. */
const dayMs = 86_400_000;
const pauseMs = 15 * 60_000;

const postpone = ({ _id }: StoredErasure, until: Date) => ErasureModel.updateOne({ _id }, { dueAt: until });

/** Checks for open obstacles; none once an erasure has begun, because the account may be gone. */
async function isInTheWay(erasure: StoredErasure): Promise<boolean> {
  if (erasure.begunAt) return false;
  const { user, email, isVerified } = erasure;
  return (await findObstacles({ user: user ?? undefined, email, isVerified })).length > 0;
}

/**
 * Marks an erasure as begun, after which it cannot be withdrawn. Uses the account's present address.
 * @returns undefined when it was withdrawn just now, even if requested again since: the new request has seven days of its own
 */
async function begin(erasure: StoredErasure, now: Date): Promise<StoredErasure | undefined> {
  const account = erasure.user && !erasure.begunAt ? await readAccount(erasure.user) : undefined;
  const known = account && { email: account.email, isVerified: account.verifiedAt !== undefined };
  const begun = await ErasureModel.findOneAndUpdate(
    { _id: erasure._id, dueAt: erasure.dueAt },
    { $set: { begunAt: erasure.begunAt ?? now, ...known } },
    { returnDocument: 'after' },
  ).lean<StoredErasure>();
  return begun ?? undefined;
}

/**
 * Deletes an erasure and queues its last mail, both or neither.
 * @returns false if new data has come since it looked, such as an order placed at this very moment
 */
async function end({ _id, email, language, additions }: StoredErasure, now: Date): Promise<boolean> {
  return inTransaction(async (session) => {
    const { deletedCount } = await ErasureModel.deleteOne({ _id, additions: additions ?? null }, { session });
    if (deletedCount === 0) return false;
    await requestAccountMail({ kind: 'account_erased', email, language }, now, session);
    return true;
  });
}

async function carryOut(erasure: StoredErasure, now: Date, signal: AbortSignal): Promise<void> {
  if (await isInTheWay(erasure)) {
    await postpone(erasure, new Date(now.getTime() + dayMs));
    return;
  }
  const begun = await begin(erasure, now);
  if (!begun) return;
  const { user, email, isVerified } = begun;
  const isDone = await erasePerson({ user: user ?? undefined, email, isVerified }, signal);
  if (isDone && (await end(begun, now))) return;
  if (!signal.aborted) await postpone(begun, new Date(now.getTime() + pauseMs));
}

/** Postpones a failed erasure; as long as the account exists, it can still be withdrawn. */
async function waitAfterFailure(erasure: StoredErasure, now: Date): Promise<void> {
  await postpone(erasure, new Date(now.getTime() + pauseMs));
  const isThere = erasure.user && (await readAccount(erasure.user)) !== undefined;
  if (isThere) await ErasureModel.updateOne({ _id: erasure._id }, { $unset: { begunAt: 1 } });
}

/**
 * Carries out erasures whose seven days are over, twenty at most: one process at a time. An erasure that a killed process has
 * begun is finished by the next one.
 * @param signal ends it between two steps
 * @returns false if another process has the lease
 */
export async function runErasures(
  now: Date,
  { signal, onError }: { signal: AbortSignal; onError: (error: unknown) => void },
): Promise<boolean> {
  const due = { dueAt: { $lte: now } };
  if (!(await ErasureModel.exists(due))) return true;
  return runExclusive(erasureLease, async (lost) => {
    const ended = AbortSignal.any([lost, signal]);
    for (const erasure of await ErasureModel.find(due).sort({ dueAt: 1 }).limit(batch).lean<StoredErasure[]>()) {
      if (ended.aborted) return;
      try {
        await carryOut(erasure, now, ended);
      } catch (error) {
        onError(error);
        await waitAfterFailure(erasure, now);
      }
    }
  });
}
