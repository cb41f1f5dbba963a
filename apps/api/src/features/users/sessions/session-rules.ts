import { proofMinutes } from '@kontor/shared/wire/proof';
import type { StoredSession } from './session.model.ts';

/** Precision of a session's last use in milliseconds: otherwise each call would be a write. */
export const seenEvery = 5 * 60_000;

/** Milliseconds after which a session must be reauthenticated. */
export const provenForMs = proofMinutes * 60_000;

/** Whether the session's owner gave the password recently (docs/security.md). */
export function isProven({ provenAt }: Pick<StoredSession, 'provenAt'>, now: Date): boolean {
  return provenAt instanceof Date && now.getTime() - provenAt.getTime() < provenForMs;
}

/**
 * Whether a session has expired: with its token (`JWT_DAYS`), or because it was unused for half of that time
 * (docs/operating.md, "Sessions").
 */
export function isOver(
  { createdAt, lastSeenAt, expiresAt }: Pick<StoredSession, 'createdAt' | 'lastSeenAt' | 'expiresAt'>,
  now: Date,
): boolean {
  const life = expiresAt.getTime() - createdAt.getTime();
  return expiresAt <= now || now.getTime() - lastSeenAt.getTime() > life / 2;
}
