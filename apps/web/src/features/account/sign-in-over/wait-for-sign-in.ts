import type { Store } from '@reduxjs/toolkit';
import { readProblem, type CallError } from '../../../api/problem.ts';
import { selectUser, sessionInterrupted, type SessionState } from '../../../session/session-slice.ts';

/**
 * Records the users of this tab's sessions by their `authorization`: a refusal may arrive after another tab has ended the
 * session, or after a new one has started.
 */
function noteSessions(store: Store<{ session: SessionState }>, signal: AbortSignal): Map<string, string> {
  const owners = new Map<string, string>();
  const note = (): void => {
    const user = selectUser(store.getState());
    if (user?.token) owners.set(`Bearer ${user.token}`, user._id);
  };
  note();
  signal.addEventListener('abort', store.subscribe(note));
  return owners;
}

/**
 * Makes `proof.signIn`: interrupts a session that ended while something was typed, and holds its calls until a user signs
 * in. They continue for the same user only. A refusal for an earlier session interrupts nothing: its call is repeated at
 * once if the same user has signed in again.
 * @param signal ends it
 */
export function makeSignInWait(store: Store<{ session: SessionState }>, isTyped: () => boolean, signal: AbortSignal) {
  const owners = noteSessions(store, signal);
  let waiting: Promise<boolean> | undefined;

  /** Resolves once there is another session, or none. */
  const waitForSession = (writer: string): Promise<boolean> =>
    new Promise((resolve) => {
      const stop = store.subscribe(() => {
        const user = selectUser(store.getState());
        if (user?.token === '') return;
        stop();
        waiting = undefined;
        resolve(user?._id === writer);
      });
    });

  return async (refusal: CallError, sent: string | null): Promise<boolean> => {
    const user = selectUser(store.getState());
    if (!user || readProblem(refusal).code !== 'not_authenticated') return false;
    const isOwn = sent !== null && owners.get(sent) === user._id;
    if (user.token && sent !== `Bearer ${user.token}`) return isOwn;
    // Calls of an interrupted session carry no token.
    if (user.token ? !isTyped() : sent !== null && !isOwn) return false;
    waiting ??= waitForSession(user._id);
    store.dispatch(sessionInterrupted());
    return waiting;
  };
}
