import { Fragment, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { makeLoginPath } from './safe-redirect.ts';
import { selectHomeNeeded, selectSignInNeeded } from './session-slice.ts';
import { useSession } from './use-session.ts';

/**
 * Leads to the login page and afterwards to `to`. Shows nothing where the session has just expired or its account is
 * gone: then `app/routes/session-redirect.tsx` is on the way to the login and back to this very page, or home.
 */
export function ToLogin({ to }: { to: string }) {
  const expired = useSelector(selectSignInNeeded);
  const gone = useSelector(selectHomeNeeded);
  return expired || gone ? null : <Navigate to={makeLoginPath(to)} replace />;
}

/** Shows a page to signed-in users only; everybody else logs in first and comes back. */
export function RequireUser({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  // The key resets the page for another account, which must not see what the former one has typed.
  return user ? <Fragment key={user._id}>{children}</Fragment> : <ToLogin to={pathname + search} />;
}

/**
 * Shows a page to admins only (spec §4). A signed-in user who is none goes home: the login page would send them
 * straight back here.
 */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { isAdmin } = useSession();
  return <RequireUser>{isAdmin ? children : <Navigate to="/" replace />}</RequireUser>;
}
