import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { makeLoginPath } from '../../session/safe-redirect.ts';
import { selectSignInNeeded, signInOffered } from '../../session/session-slice.ts';

/** Leads to the login page, and back afterwards, when the server no longer knows the session. */
export function SignInRedirect() {
  const signInNeeded = useSelector(selectSignInNeeded);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  useEffect(() => {
    if (!signInNeeded) return;
    // Only there is it offered: until then the guards of pages leave the way to this one, which knows the reason.
    if (pathname === '/login') dispatch(signInOffered());
    else void navigate(makeLoginPath(pathname + search), { state: { expired: true } });
  }, [signInNeeded, pathname, search, navigate, dispatch]);
  return null;
}
