import { expect, it } from 'vitest';
import { findReleaseProblems, type Release } from './check-release.ts';

const good: Release = {
  changelog: '## [Unreleased]\n## [1.1.0] - 2026-11-28\n- `001-names`: nothing to do.\n## [1.0.0] - 2026-11-21',
  packaged: '1.1.0',
  released: { version: '1.1.0', date: '2026-11-28', updatesFrom: '1.0.0' },
  migrations: ['001-names'],
};

it('accepts a release that is named the same everywhere', () => {
  expect(findReleaseProblems(good)).toEqual([]);
});

it.each<[string, Partial<Release>]>([
  [
    'newest release is 1.1.0, release.json says 1.2.0',
    { packaged: '1.2.0', released: { ...good.released, version: '1.2.0' } },
  ],
  [
    'newest release is of 2026-11-28, release.json says 2026-11-29',
    { released: { ...good.released, date: '2026-11-29' } },
  ],
  [
    'release.json updates from 0.9.0, which the changelog does not have',
    { released: { ...good.released, updatesFrom: '0.9.0' } },
  ],
  ['package.json says 1.0.0, release.json 1.1.0', { packaged: '1.0.0' }],
  ['migration 002-terms has no upgrade note', { migrations: ['001-names', '002-terms'] }],
  ['no migration 001-names', { migrations: [] }],
])('finds: %s', (problem, changed) => {
  expect(findReleaseProblems({ ...good, ...changed })).toEqual([problem]);
});
