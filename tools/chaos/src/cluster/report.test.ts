import { expect, it } from 'vitest';
import { Ledger } from '../ledger.ts';
import { faults } from './faults.ts';
import { findLongestPause, formatCluster, listClusterDelays, listClusterViolations } from './report.ts';
import type { ClusterOutcome } from './run-cluster.ts';

function anOutcome(overrides: Partial<ClusterOutcome> = {}): ClusterOutcome {
  const [fault] = faults;
  if (!fault) throw new Error('there are no faults');
  const ledger = new Ledger(['p1']);
  ledger.orderedAt.push(1000, 2000, 14_500, 15_000);
  return {
    front: 'Caddy',
    ledger,
    tally: { answers: 4, broken: 0, unavailable: 0, faults: [] },
    happened: [
      { fault, from: 3000, to: 5000 },
      { fault, from: 14_600, to: 14_700 },
    ],
    lost: [],
    doubled: [],
    wrongStock: [],
    pictures: 1,
    mails: 8,
    repeatedMails: 0,
    ...overrides,
  };
}

it('the longest pause between orders is that of the span that it touches', () => {
  const orderedAt = [1000, 2000, 14_500, 15_000];
  expect(findLongestPause(orderedAt, { from: 3000, to: 5000 })).toBe(12_500);
  expect(findLongestPause(orderedAt, { from: 14_600, to: 14_700 })).toBe(500);
  expect(findLongestPause(orderedAt, { from: 16_000, to: 17_000 })).toBe(0);
});

it('a pause of more than ten seconds is a delay, unless the machine is granted it', () => {
  expect(listClusterDelays(anOutcome())).toEqual(['member killed: the next order came after 12.5 s']);
  expect(listClusterDelays(anOutcome(), 2500)).toEqual([]);
});

it('names what must not have happened', () => {
  expect(listClusterViolations(anOutcome())).toEqual([]);
  expect(listClusterViolations(anOutcome({ lost: ['order 1'] }))).toEqual(['cluster, lost: order 1']);
});

it('the report has each kind of fault with its longest pause', () => {
  expect(formatCluster(anOutcome())).toContain('  member killed            2 times, next order after 12.5 s at most');
  expect(formatCluster(anOutcome())).toContain('lost 0, doubled 0, wrong stock 0, 500 0, unexpected 0');
});
