import { expect, test } from 'vitest';
import { makeStore } from '../app/state/store.ts';
import { aSessionUser, aVisitor } from '../testing/factories.ts';
import {
  guestChosen,
  guestForgotten,
  homeReached,
  homeSought,
  loggedIn,
  loggedOut,
  selectGuest,
  selectHomeNeeded,
  selectSignInNeeded,
  selectUser,
  sessionEnded,
  sessionExpired,
  sessionReplaced,
  signInOffered,
  userRefreshed,
  type SessionState,
} from './session-slice.ts';

const [karla, enno, visitor] = [aSessionUser({ name: 'Karla' }), aSessionUser({ name: 'Enno' }), aVisitor()];
const nobody: SessionState = { user: null, guest: null, signInNeeded: false };

/** Returns the session after an action. */
function after(before: Partial<SessionState>, action: Parameters<ReturnType<typeof makeStore>['dispatch']>[0]) {
  const store = makeStore({ session: { ...nobody, ...before } });
  store.dispatch(action);
  return store.getState().session;
}

test('begins without user and guest', () => {
  expect(makeStore().getState().session).toEqual(nobody);
});

test.each<[string, Partial<SessionState>, Parameters<typeof after>[1], Partial<SessionState>]>([
  [
    'a login forgets guest and former user',
    { user: enno, guest: visitor, signInNeeded: true },
    loggedIn(karla),
    { user: karla },
  ],
  ['a guest stays beside a user', { user: karla }, guestChosen(visitor), { user: karla, guest: visitor }],
  ['a logout leaves nobody', { user: karla, guest: visitor, signInNeeded: true }, loggedOut(), {}],
  [
    'a void token asks for a login and keeps the guest',
    { user: karla, guest: visitor },
    sessionExpired(),
    { guest: visitor, signInNeeded: true },
  ],
  [
    'a void token that nobody needed asks for nothing',
    { user: karla, guest: visitor },
    sessionEnded(),
    { guest: visitor },
  ],
  ['a guest who leaves is forgotten, a user stays', { user: karla, guest: visitor }, guestForgotten(), { user: karla }],
  ['the way home is sought after a logout', { guest: visitor }, homeSought(), { guest: visitor, homeNeeded: true }],
  ['the way home is taken once', { guest: visitor, homeNeeded: true }, homeReached(), { guest: visitor }],
  ['a login is asked for once', { guest: visitor, signInNeeded: true }, signInOffered(), { guest: visitor }],
  [
    'fresh data replaces what it names',
    { user: karla },
    userRefreshed({ token: 'fresh' }),
    { user: { ...karla, token: 'fresh' } },
  ],
  ['fresh data of nobody changes nothing', { guest: visitor }, userRefreshed({ token: 'fresh' }), { guest: visitor }],
  [
    'another tab signs in',
    { guest: visitor, signInNeeded: true },
    sessionReplaced({ user: karla }),
    { user: karla, guest: visitor, signInNeeded: true },
  ],
  ['another tab forgets the guest', { user: karla, guest: visitor }, sessionReplaced({ guest: null }), { user: karla }],
])('%s', (_what, before, action, expected) => {
  expect(after(before, action)).toEqual({ ...nobody, ...expected });
});

test('is read by its selectors', () => {
  const state = { session: { user: karla, guest: visitor, signInNeeded: true } };
  expect([selectUser(state), selectGuest(state), selectSignInNeeded(state)]).toEqual([karla, visitor, true]);
  expect(selectHomeNeeded(state)).toBe(false);
  expect(selectHomeNeeded({ session: { ...state.session, homeNeeded: true } })).toBe(true);
});
