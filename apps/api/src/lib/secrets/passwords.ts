import { availableParallelism } from 'node:os';
import { hash as hashByArgon2, verify } from '@node-rs/argon2';
import { normalizePassword } from '@kontor/shared/rules/access/passwords';
import { BusyError, makeBoundedQueue } from '../tasks/bounded-queue.ts';
import { matchesBcrypt } from './earlier-passwords.ts';
import { randomHex } from '../random.ts';

/**
 * Argon2id with 19 MiB, two passes and one lane: about 30 ms.
 * Source: OWASP Password Storage Cheat Sheet, "Argon2id".
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const presentHash = '$argon2id$v=19$m=19456,t=2,p=1$';

/** Longest wait in milliseconds: a refused caller tries again a second later, and is not behind the whole flood. */
const longestWait = 800;
const queue = makeBoundedQueue({
  atOnce: Math.min(2, availableParallelism()),
  longestWait,
  leastWaiting: 24,
  usual: 25,
});
/** Hashes of earlier versions take longer, in one thread. */
const earlierQueue = makeBoundedQueue({ atOnce: 1, longestWait, leastWaiting: 6, usual: 90 });

const isArgon2 = (hash: string) => hash.startsWith('$argon2id$');
const isBcrypt = (hash: string) => /^\$2[aby]\$/.test(hash);

/** Returns the hash of a password in its normalised form. @throws BusyError when too many passwords are being checked */
export function hashPassword(password: string): Promise<string> {
  return queue.run(() => hashByArgon2(normalizePassword(password), cost));
}

/** Whether a hash is of an earlier version, or of another cost, so that it should be replaced. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(presentHash);
}

/** Whether there is room for work that can wait. */
export const hasRoomForHash = (): boolean => queue.hasRoom();

/** Refuses a password under load, before any other work for it. @throws BusyError when too many passwords are being checked */
export function refuseWhileBusy(): void {
  if (!queue.hasRoom()) throw new BusyError();
}

/** Hash that no known password has: comparing with it takes as long as with a real one. */
let nobodysHash: Promise<string> | undefined;

async function matchesArgon2(password: string, hash: string): Promise<boolean> {
  try {
    return await verify(hash, password);
  } catch {
    return false; // a damaged hash belongs to no password
  }
}

/** Form in which a password matched: as typed, or normalised. */
export type PasswordMatch = 'as_typed' | 'normalized' | undefined;

/**
 * Checks a password against a hash in its normalised form and as typed: hashes of earlier versions are of the typed form. Takes
 * equally long whether there is a hash or not.
 * @throws BusyError when too many passwords are being checked
 */
export async function matchPassword(password: string, hash: string | undefined): Promise<PasswordMatch> {
  const normalized = normalizePassword(password);
  if (await passwordMatches(password, hash)) return normalized === password ? 'normalized' : 'as_typed';
  return normalized !== password && (await passwordMatches(normalized, hash)) ? 'normalized' : undefined;
}

/**
 * Whether the password belongs to the hash. Without a hash the answer is false and takes as long.
 * @throws BusyError when too many passwords are being checked
 */
export async function passwordMatches(password: string, hash: string | undefined): Promise<boolean> {
  if (hash !== undefined && isBcrypt(hash)) return earlierQueue.run(() => matchesBcrypt(password, hash));
  nobodysHash ??= hashByArgon2(randomHex(10), cost);
  const nobodys = await nobodysHash;
  const isReal = hash !== undefined && isArgon2(hash);
  const matches = await queue.run(() => matchesArgon2(password, isReal ? hash : nobodys));
  return isReal && matches;
}
