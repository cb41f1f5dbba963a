import type { StoredSession } from './session.model.ts';

/** How exactly it is known when a session was last seen, in milliseconds: each call would be a write otherwise. */
export const seenEvery = 5 * 60_000;

/**
 * Whether a session has ended by itself: with its token (`JWT_DAYS`), or because nobody has used it for half of that time
 * (docs/operating.md, "Sessions").
 */
export function isOver({ createdAt, lastSeenAt, expiresAt }: StoredSession, now: Date): boolean {
  const life = expiresAt.getTime() - createdAt.getTime();
  return expiresAt <= now || now.getTime() - lastSeenAt.getTime() > life / 2;
}
