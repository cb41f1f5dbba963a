import { describe, expect, it } from 'vitest';
import { isOver, isProven } from './session-rules.ts';

const now = new Date('2026-11-26T12:00:00.000Z');
const before = (ms: number) => new Date(now.getTime() - ms);
const after = (ms: number) => before(-ms);
const day = 86_400_000;

describe('a password given in a session', () => {
  it('counts for a quarter of an hour, to the millisecond', () => {
    expect(isProven({ provenAt: before(15 * 60_000 - 1) }, now)).toBe(true);
    expect(isProven({ provenAt: before(15 * 60_000) }, now)).toBe(false);
  });

  it.each([{}, { provenAt: null }])('does not count without a stored time (%o)', (session) => {
    expect(isProven(session, new Date(0))).toBe(false);
  });
});

describe('a session', () => {
  const aSession = { createdAt: before(4 * day), lastSeenAt: now, expiresAt: after(4 * day) };
  const isOverWith = (fields: Partial<typeof aSession>) => isOver({ ...aSession, ...fields }, now);

  it('ends at its time, to the millisecond', () => {
    expect(isOverWith({ expiresAt: after(1) })).toBe(false);
    expect(isOverWith({ expiresAt: now })).toBe(true);
    expect(isOverWith({ expiresAt: before(1) })).toBe(true);
  });

  it('ends when it was unused for more than half of its life, to the millisecond', () => {
    expect(isOverWith({ lastSeenAt: before(4 * day) })).toBe(false);
    expect(isOverWith({ lastSeenAt: before(4 * day + 1) })).toBe(true);
  });
});
