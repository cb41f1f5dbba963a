import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readOutdated, reportBehind } from './behind.ts';

const lockFile = new URL('../../../known-behind.json', import.meta.url);

describe('what is behind', () => {
  const outdated = {
    vitest: { current: '4.1.12', latest: '5.0.0', dependencyType: 'devDependencies' },
    sharp: { current: '0.35.5', latest: '0.36.0', dependencyType: 'dependencies' },
    'react-router': { current: '7.18.5', latest: '8.1.0', dependencyType: 'dependencies' },
  };

  it('is news, what ships first; or known, with its reason', () => {
    const lock = { 'react-router': { latest: '8.1.0', why: 'the next regular update' } };
    expect(reportBehind(outdated, lock)).toEqual({
      news: ['sharp 0.35.5 → 0.36.0 (ships)', 'vitest 4.1.12 → 5.0.0'],
      known: ['react-router 7.18.5 → 8.1.0 (ships): the next regular update'],
      settled: [],
    });
  });

  it('is news again when there is a newer one still; what is up to date leaves the lock', () => {
    const lock = { 'react-router': { latest: '8.0.0', why: 'waits' }, zod: { latest: '5.0.0', why: 'waits' } };
    const { news, known, settled } = reportBehind(outdated, lock);
    expect([news.length, known, settled]).toEqual([3, [], ['zod']]);
  });
});

describe('what the program prints', () => {
  it.each([
    ['nothing: all is up to date', '', {}],
    ['packages', '{"zod":{"latest":"5.0.0"}}', { zod: { latest: '5.0.0' } }],
    ['an error, as without a network', '{"error":{"code":"ERR_PNPM_META_FETCH_FAIL"}}', undefined],
    ['words', 'ERR_PNPM_META_FETCH_FAIL', undefined],
    ['a list', '[]', undefined],
  ])('%s', (_what, printed, expected) => {
    expect(readOutdated(printed)).toEqual(expected);
  });
});

it('the lock names a version and a reason for each', () => {
  const lock: Record<string, { latest?: unknown; why?: unknown }> = JSON.parse(readFileSync(lockFile, 'utf8'));
  for (const [name, { latest, why }] of Object.entries(lock)) {
    expect([name, typeof latest, typeof why]).toEqual([name, 'string', 'string']);
  }
});
