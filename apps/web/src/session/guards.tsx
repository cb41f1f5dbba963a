import { Fragment, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { makeLoginPath } from './safe-redirect.ts';
import { selectHomeNeeded, selectSignInNeeded } from './session-slice.ts';
import { useSession } from './use-session.ts';

/**
 * Redirects to the login page, and afterwards to `to`. Renders nothing if the session has just expired or its account is
 * deleted: then `app/routes/session-redirect.tsx` redirects to the login and back to this page, or home.
 */
export function ToLogin({ to }: { to: string }) {
  const expired = useSelector(selectSignInNeeded);
  const gone = useSelector(selectHomeNeeded);
  return expired || gone ? null : <Navigate to={makeLoginPath(to)} replace />;
}

/** Shows a page to signed-in users only; others sign in first and return. */
export function RequireUser({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  // The key resets the page for another account, which must not see what the former one has typed.
  return user ? <Fragment key={user._id}>{children}</Fragment> : <ToLogin to={pathname + search} />;
}

/**
 * Shows a page to admins only (spec §4). Other signed-in users are led home: the login page would send them straight back here.
 */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { isAdmin } = useSession();
  return <RequireUser>{isAdmin ? children : <Navigate to="/" replace />}</RequireUser>;
}
