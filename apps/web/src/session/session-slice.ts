import type { SessionUser, Visitor } from '@kontor/shared/wire/users';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface SessionState {
  /** Stored as `userInfo`. */
  user: SessionUser | null;
  /** Stored as `userAsGuestInfo`. */
  guest: Visitor | null;
  /** Whether the server has rejected the session; the router leads to the login page and back. */
  signInNeeded: boolean;
  /** Whether to go home instead of to the login: there is no account to return with. */
  homeNeeded?: boolean;
}

const initialState: SessionState = { user: null, guest: null, signInNeeded: false };

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** Login and registration; the guest's data are cleared (spec §4). */
    loggedIn: (_, { payload }: PayloadAction<SessionUser>): SessionState => ({
      user: payload,
      guest: null,
      signInNeeded: false,
    }),
    /** Profile update: new name, e-mail address or token of the same user. */
    userRefreshed: (state, { payload }: PayloadAction<Partial<SessionUser>>) => {
      if (state.user) state.user = { ...state.user, ...payload };
    },
    guestChosen: (state, { payload }: PayloadAction<Visitor>) => {
      state.guest = payload;
    },
    /** A guest leaves a shared device: the checkout's stored data are cleared, too; the cart stays. */
    guestForgotten: (state) => {
      state.guest = null;
    },
    /** Clears everything; the other slices listen (spec §4, Logout). */
    loggedOut: (): SessionState => initialState,
    /** After the logout of a removed account. */
    homeSought: (state) => {
      state.homeNeeded = true;
    },
    homeReached: (state) => {
      delete state.homeNeeded;
    },
    /** The token is void, but cart, address and guest data stay until the next login. */
    sessionExpired: (state) => {
      state.user = null;
      state.signInNeeded = true;
    },
    /** The token is void, but the page made the call by itself: the visitor stays, without a login page. */
    sessionEnded: (state) => {
      state.user = null;
    },
    /**
     * The token is void, but the page holds something typed: it stays visible for the same user only, who signs in again in a
     * dialog (api/proof.ts). Storage keeps the user without the token, so that other tabs know.
     */
    sessionInterrupted: (state) => {
      if (state.user) state.user.token = '';
    },
    signInOffered: (state) => {
      state.signInNeeded = false;
    },
    /** Another tab has changed the stored session. */
    sessionReplaced: (state, { payload }: PayloadAction<Partial<Pick<SessionState, 'user' | 'guest'>>>) => ({
      ...state,
      ...payload,
    }),
  },
  selectors: {
    selectUser: (state) => state.user,
    selectGuest: (state) => state.guest,
    selectSignInNeeded: (state) => state.signInNeeded,
    selectHomeNeeded: (state) => state.homeNeeded ?? false,
  },
});

export const sessionReducer = slice.reducer;
export const {
  loggedIn,
  userRefreshed,
  guestChosen,
  guestForgotten,
  loggedOut,
  homeSought,
  homeReached,
  sessionExpired,
  sessionEnded,
  sessionInterrupted,
  signInOffered,
  sessionReplaced,
} = slice.actions;
export const { selectUser, selectGuest, selectSignInNeeded, selectHomeNeeded } = slice.selectors;
