// asvs 11.2.2, 11.4.2
import { hash as hashInPlace, hashSync } from 'bcryptjs';
import { describe, expect, it } from 'vitest';
import { BusyError } from '../tasks/bounded-queue.ts';
import { hashPassword, isOutdated, passwordMatches } from './passwords.ts';

/**
 * Returns the share of time in which this thread computes or cannot rest during `work`, from 0 to 1: the lowest of a few
 * measurements, because on a busy machine it waits for its turn.
 */
async function busyPart(work: () => Promise<unknown>): Promise<number> {
  const parts: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const before = performance.eventLoopUtilization();
    await work();
    parts.push(performance.eventLoopUtilization(before).utilization);
  }
  return Math.min(...parts);
}

describe('passwords', () => {
  it('match their own hash only', async () => {
    const hash = await hashPassword('Kunde1234');
    expect(await passwordMatches('Kunde1234', hash)).toBe(true);
    expect(await passwordMatches('kunde1234', hash)).toBe(false);
    expect(await passwordMatches('Kunde1234 ', hash)).toBe(false);
    expect(await passwordMatches('', hash)).toBe(false);
  });

  it('never have the same hash twice, nor one that reveals them', async () => {
    const [one, two] = await Promise.all([hashPassword('Kunde1234'), hashPassword('Kunde1234')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/);
    expect(one).not.toBe(two);
    expect(isOutdated(one)).toBe(false);
  });

  it('of earlier versions match their hashes too, which count as outdated', async () => {
    const hash = hashSync('Kunde1234', 4);
    expect(await passwordMatches('Kunde1234', hash)).toBe(true);
    expect(await passwordMatches('kunde1234', hash)).toBe(false);
    expect(isOutdated(hash)).toBe(true);
    expect(isOutdated('$argon2id$v=19$m=4096,t=3,p=1$tAQ/pjai6vyR4IGaMveqDw$Vzhu2b49Ott')).toBe(true);
  });

  it('without a stored hash match nothing', async () => {
    expect(await passwordMatches('Kunde1234', undefined)).toBe(false);
  });

  it.each(['', 'none', '$2b$11$', '$argon2id$', 'x'.repeat(60)])('do not match an invalid hash: %j', async (hash) => {
    expect(await passwordMatches('Kunde1234', hash)).toBe(false);
  });

  it('with umlauts, emoji and NUL work like any other', async () => {
    const hash = await hashPassword('Größe1🙂\0x');
    expect(await passwordMatches('Größe1🙂\0x', hash)).toBe(true);
    expect(await passwordMatches('Größe1🙂\0y', hash)).toBe(false);
  });

  it('checked at the same time get their own answers', async () => {
    const hashes = await Promise.all(['Eins1111', 'Zwei2222', 'Drei3333'].map((password) => hashPassword(password)));
    const pairs = ['Zwei2222', 'Zwei2222', 'Drei3333'].map((password, i) => passwordMatches(password, hashes[i]));
    expect(await Promise.all(pairs)).toEqual([false, true, true]);
  });

  it('are refused under too much load, for hashes of either kind, and accepted again afterwards', async () => {
    for (const hash of [await hashPassword('Kunde1234'), hashSync('Kunde1234', 4)]) {
      const results = await Promise.allSettled(Array.from({ length: 100 }, () => passwordMatches('Wrong1234', hash)));
      const reasons = results.filter((result) => result.status === 'rejected').map(({ reason }): unknown => reason);
      expect(reasons.length).toBeGreaterThan(30);
      expect(reasons.every((reason) => reason instanceof BusyError)).toBe(true);
      expect(await passwordMatches('Kunde1234', hash)).toBe(true);
    }
  });

  it('are hashed and compared while the main thread serves other requests', async () => {
    const hash = await hashPassword('Kunde1234');
    const earlier = hashSync('Kunde1234', 11);
    const works = [
      () => hashPassword('Kunde1234'),
      () => passwordMatches('Kunde1234', hash),
      () => passwordMatches('Kunde1234', undefined),
      () => passwordMatches('Kunde1234', earlier),
    ];
    for (const work of works) expect(await busyPart(work)).toBeLessThan(0.5);
    // Hashing in the thread itself keeps it busy, with pauses or without.
    expect(await busyPart(() => hashInPlace('Kunde1234', 10))).toBeGreaterThan(0.9);
  });
});
