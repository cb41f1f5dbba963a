import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { makeLoginPath } from '../../session/safe-redirect.ts';
import { homeReached, selectHomeNeeded, selectSignInNeeded, signInOffered } from '../../session/session-slice.ts';

/**
 * Leads to the login page, and back afterwards, when the server no longer knows the session; home when its account is
 * gone. Until then the guards of pages leave the way to this one, which knows the reason.
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
    // In the place of the page that was left: its path is kept nowhere.
    else void navigate('/', { replace: true });
  }, [homeNeeded, pathname, navigate, dispatch]);
  return null;
}
