import { hashSync } from 'bcryptjs';
import { describe, expect, it } from 'vitest';
import { BusyError } from './bounded-queue.ts';
import { hashPassword, isOutdated, passwordMatches } from './passwords.ts';

/** How often the main thread was free while `work` ran. */
async function freeTurns(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let next: NodeJS.Immediate;
  const turn = () => {
    turns += 1;
    next = setImmediate(turn);
  };
  next = setImmediate(turn);
  await work;
  clearImmediate(next);
  return turns;
}

/** A thread that computes itself is free once, or a few times where it pauses; on a busy machine others are free 40 times. */
const handful = 10;

describe('passwords', () => {
  it('match their own hash only', async () => {
    const hash = await hashPassword('Kunde1234');
    expect(await passwordMatches('Kunde1234', hash)).toBe(true);
    expect(await passwordMatches('kunde1234', hash)).toBe(false);
    expect(await passwordMatches('Kunde1234 ', hash)).toBe(false);
    expect(await passwordMatches('', hash)).toBe(false);
  });

  it('never have the same hash twice, nor one that shows them', async () => {
    const [one, two] = await Promise.all([hashPassword('Kunde1234'), hashPassword('Kunde1234')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/);
    expect(one).not.toBe(two);
    expect(isOutdated(one)).toBe(false);
  });

  it('of earlier versions match their hashes too, which are to be made anew', async () => {
    const hash = hashSync('Kunde1234', 4);
    expect(await passwordMatches('Kunde1234', hash)).toBe(true);
    expect(await passwordMatches('kunde1234', hash)).toBe(false);
    expect(isOutdated(hash)).toBe(true);
    expect(isOutdated('$argon2id$v=19$m=4096,t=3,p=1$tAQ/pjai6vyR4IGaMveqDw$Vzhu2b49Ott')).toBe(true);
  });

  it('of nobody match nothing', async () => {
    expect(await passwordMatches('Kunde1234', undefined)).toBe(false);
  });

  it.each(['', 'none', '$2b$11$', '$argon2id$', 'x'.repeat(60)])('match no hash that is none: %j', async (hash) => {
    expect(await passwordMatches('Kunde1234', hash)).toBe(false);
  });

  it('with umlauts, pictures and NUL are as good as any', async () => {
    const hash = await hashPassword('Größe1🙂\0x');
    expect(await passwordMatches('Größe1🙂\0x', hash)).toBe(true);
    expect(await passwordMatches('Größe1🙂\0y', hash)).toBe(false);
  });

  it('asked for at the same time get each their own answer', async () => {
    const hashes = await Promise.all(['Eins1111', 'Zwei2222', 'Drei3333'].map((password) => hashPassword(password)));
    const pairs = ['Zwei2222', 'Zwei2222', 'Drei3333'].map((password, i) => passwordMatches(password, hashes[i]));
    expect(await Promise.all(pairs)).toEqual([false, true, true]);
  });

  it('beyond what can be looked at soon are refused, for hashes of either kind, and known again afterwards', async () => {
    for (const hash of [await hashPassword('Kunde1234'), hashSync('Kunde1234', 4)]) {
      const results = await Promise.allSettled(Array.from({ length: 100 }, () => passwordMatches('Wrong1234', hash)));
      const reasons = results.filter((result) => result.status === 'rejected').map(({ reason }): unknown => reason);
      expect(reasons.length).toBeGreaterThan(30);
      expect(reasons.every((reason) => reason instanceof BusyError)).toBe(true);
      expect(await passwordMatches('Kunde1234', hash)).toBe(true);
    }
  });

  it('are hashed and compared while the main thread serves others', async () => {
    const hash = await hashPassword('Kunde1234');
    expect(await freeTurns(hashPassword('Kunde1234'))).toBeGreaterThan(handful);
    expect(await freeTurns(passwordMatches('Kunde1234', hash))).toBeGreaterThan(handful);
    expect(await freeTurns(passwordMatches('Kunde1234', undefined))).toBeGreaterThan(handful);
    expect(await freeTurns(passwordMatches('Kunde1234', hashSync('Kunde1234', 11)))).toBeGreaterThan(handful);
  });
});
