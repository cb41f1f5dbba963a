import type { SessionUser, Visitor } from '@kontor/shared/wire/users';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { loggedOut, selectGuest, selectUser } from './session-slice.ts';

export interface Session {
  user: SessionUser | null;
  guest: Visitor | null;
  isAdmin: boolean;
  /** Clears the user and everything stored (spec §4, Logout). */
  logOut: () => void;
}

/** Returns the visitor: a signed-in user, a guest who has given a name, or neither. */
export function useSession(): Session {
  const user = useSelector(selectUser);
  const guest = useSelector(selectGuest);
  const dispatch = useDispatch();
  const logOut = useCallback(() => void dispatch(loggedOut()), [dispatch]);
  return { user, guest, isAdmin: user?.isAdmin ?? false, logOut };
}
