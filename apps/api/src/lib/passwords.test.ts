import { describe, expect, it } from 'vitest';
import { hashPassword, passwordMatches } from './passwords.ts';

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
    expect(one).toMatch(/^\$2[ab]\$11\$.{53}$/);
    expect(one).not.toBe(two);
  });

  it('of nobody match nothing', async () => {
    expect(await passwordMatches('Kunde1234', undefined)).toBe(false);
  });

  it.each(['', 'none', '$2b$11$', 'x'.repeat(60)])('match no hash that is none: %j', async (hash) => {
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

  it('are hashed and compared while the main thread serves others', async () => {
    const hash = await hashPassword('Kunde1234');
    expect(await freeTurns(hashPassword('Kunde1234'))).toBeGreaterThan(50);
    expect(await freeTurns(passwordMatches('Kunde1234', hash))).toBeGreaterThan(50);
    expect(await freeTurns(passwordMatches('Kunde1234', undefined))).toBeGreaterThan(50);
  });
});
