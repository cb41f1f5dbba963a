import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { proof } from '../../../api/proof.ts';
import { loggedOut, sessionEnded, type SessionState } from '../../../session/session-slice.ts';
import { useSession } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { LoginForm } from '../login-form.tsx';
import { makeSignInWait } from './wait-for-sign-in.ts';
import { watchTyping } from './watch-typing.ts';

/**
 * Asks staff to sign in, in a dialog over the page they type on, when their session ends: nothing typed is lost. Another
 * user who signs in there sees nothing of it: `RequireUser` resets the page.
 */
export function SignInGate() {
  const { user } = useSession();
  const store = useStore<{ session: SessionState }>();
  useEffect(() => {
    const watching = new AbortController();
    proof.isTyped = watchTyping(watching.signal);
    proof.signIn = makeSignInWait(store, proof.isTyped, watching.signal);
    return () => {
      watching.abort();
      proof.isTyped = undefined;
      proof.signIn = undefined;
    };
  }, [store]);
  return user?.token === '' ? <SignInDialog email={user.email} /> : null;
}

function SignInDialog({ email }: { email: string }) {
  const { t } = useTranslation();
  const title = useId();
  const dispatch = useDispatch();
  const [isDropping, setDropping] = useState(false);
  const { pathname } = useLocation();
  const begun = useRef(pathname);
  // Going back in the history has left the page and its typed text.
  useEffect(() => {
    if (pathname !== begun.current) dispatch(sessionEnded());
  }, [pathname, dispatch]);
  const toggle = () => setDropping(!isDropping);
  return (
    // A new dialog for each of the two states: browsers close a dialog on its second Escape, without a cancel event.
    <Dialog key={String(isDropping)} open onClose={toggle} labelledBy={title}>
      <h2 className="dialog-title" id={title}>
        {t(isDropping ? 'admin.unsavedTitle' : 'admin.signInTitle')}
      </h2>
      <p className="note mt-2 mb-4">{t(isDropping ? 'admin.signInDropHint' : 'admin.signInHint')}</p>
      {!isDropping && <LoginForm email={email} isOverPage />}
      <div className="row">
        {isDropping ? (
          <>
            <Button onClick={toggle}>{t('admin.signInBack')}</Button>
            <Button variant="danger" onClick={() => dispatch(loggedOut())}>
              {t('admin.unsavedLeave')}
            </Button>
          </>
        ) : (
          <Button onClick={toggle}>{t('admin.signInDrop')}</Button>
        )}
      </div>
    </Dialog>
  );
}
