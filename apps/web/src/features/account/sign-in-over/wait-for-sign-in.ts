import type { Store } from '@reduxjs/toolkit';
import { problemOf, type CallError } from '../../../api/problem.ts';
import { selectUser, sessionInterrupted, type SessionState } from '../../../session/session-slice.ts';

interface Waiting {
  /** `authorization` of the session that has ended. */
  ended: string | null;
  isSamePerson: Promise<boolean>;
}

/**
 * Makes `proof.signIn`: interrupts a session that has ended over something typed, and holds its calls until somebody has
 * signed in. They go on for the same person only. A refusal of an earlier session interrupts nothing.
 */
export function makeSignInWait(store: Store<{ session: SessionState }>, isTyped: () => boolean) {
  let waiting: Waiting | undefined;

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
    if (!user || problemOf(refusal).code !== 'not_authenticated') return false;
    const present = user.token ? `Bearer ${user.token}` : (waiting?.ended ?? null);
    // While nobody is signed in, calls go without a token.
    if (sent !== present && (user.token || sent !== null)) return false;
    if (user.token && !isTyped()) return false;
    waiting ??= { ended: present, isSamePerson: waitForSession(user._id) };
    store.dispatch(sessionInterrupted());
    return waiting.isSamePerson;
  };
}
