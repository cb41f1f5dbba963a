import { expect, it } from 'vitest';
import { findLegalKind, legalKinds, legalPaths, legalRedirects, withdrawalPath } from './legal-kinds.ts';
import { isSitePath } from '../site/site-paths.ts';

it.each([
  ['/impressum', 'imprint'],
  ['/datenschutz', 'privacy'],
  ['/agb', 'terms'],
  ['/widerruf', 'withdrawal'],
  ['/versand', 'shipping'],
  ['/barrierefreiheit', 'accessibility'],
  ['/AGB', undefined],
  ['/agb/', undefined],
  ['/en/agb', undefined],
  ['/terms', undefined],
  ['/', undefined],
  ['', undefined],
])('the text at %j is %s', (path, kind) => {
  expect(findLegalKind(path)).toBe(kind);
});

it.each([
  ['/imprint', '/impressum'],
  ['/privacy', '/datenschutz'],
  ['/terms', '/agb'],
  ['/withdrawal', '/widerruf'],
  ['/delivery', '/versand'],
  ['/accessibility', '/barrierefreiheit'],
])('the English %s leads to %s', (english, path) => {
  const kind = legalRedirects[english];
  expect(kind && legalPaths[kind]).toBe(path);
});

it('every text has one English address, where nothing else stands', () => {
  expect(Object.values(legalRedirects).toSorted()).toEqual(legalKinds.toSorted());
  expect(Object.keys(legalRedirects).map(findLegalKind)).toEqual(legalKinds.map(() => undefined));
});

it('the withdrawal function has a page of its own, which no legal text has', () => {
  expect([isSitePath(withdrawalPath), findLegalKind(withdrawalPath)]).toEqual([true, undefined]);
});
