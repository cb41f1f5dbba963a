import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { makeLoginPath } from '../../session/safe-redirect.ts';
import { homeReached, selectHomeNeeded, selectSignInNeeded, signInOffered } from '../../session/session-slice.ts';

/**
 * Redirects to the login page, and back afterwards, when the server rejects the session; home when its account is deleted.
 * Guards of pages leave the redirect to this component, which knows the reason.
 */
export function SessionRedirect() {
  const signInNeeded = useSelector(selectSignInNeeded);
  const homeNeeded = useSelector(selectHomeNeeded);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  useEffect(() => {
    if (!signInNeeded) return;
    if (pathname === '/login') dispatch(signInOffered());
    else void navigate(makeLoginPath(pathname + search), { state: { expired: true } });
  }, [signInNeeded, pathname, search, navigate, dispatch]);
  useEffect(() => {
    if (!homeNeeded) return;
    if (pathname === '/') dispatch(homeReached());
    // Replaces the history entry of the page that was left: its path must not stay anywhere.
    else void navigate('/', { replace: true });
  }, [homeNeeded, pathname, navigate, dispatch]);
  return null;
}
