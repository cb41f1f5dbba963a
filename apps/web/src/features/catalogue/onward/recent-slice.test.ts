import { expect, test } from 'vitest';
import { guestForgotten, loggedOut } from '../../../session/session-slice.ts';
import { productSeen, recentChanged, recentReducer } from './recent-slice.ts';

const seen = ['1', '2', '1'].reduce(
  (state, id) => recentReducer(state, productSeen(id)),
  recentReducer(undefined, { type: '' }),
);

test('the last viewed product comes first, and each is listed once', () => {
  expect(seen.ids).toEqual(['1', '2']);
});

test.each([guestForgotten(), loggedOut()])('$type clears viewed products and the permission to keep them', (action) => {
  const kept = recentReducer(seen, recentChanged({ isKept: true }));
  expect(kept).toEqual({ ids: ['1', '2'], isKept: true });
  expect(recentReducer(kept, action)).toEqual({ ids: [], isKept: false });
});
