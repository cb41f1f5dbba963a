import { expect, test } from 'vitest';
import { guestForgotten, loggedOut } from '../../../session/session-slice.ts';
import { productSeen, recentReducer } from './recent-slice.ts';

const seen = ['1', '2', '1'].reduce(
  (state, id) => recentReducer(state, productSeen(id)),
  recentReducer(undefined, { type: '' }),
);

test('the product that was looked at last comes first, each once', () => {
  expect(seen.ids).toEqual(['1', '2']);
});

test.each([guestForgotten(), loggedOut()])('$type forgets what was looked at', (action) => {
  expect(recentReducer(seen, action).ids).toEqual([]);
});
