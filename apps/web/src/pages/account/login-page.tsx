import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { LoginForm } from '../../features/account/login-form.tsx';
import { selectCartLines } from '../../features/cart/cart-slice.ts';
import { isCheckout, SignInStep } from '../../features/checkout/shipping/sign-in-step.tsx';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { makeRegisterPath } from '../../session/safe-redirect.ts';
import { useRedirectTarget } from '../../session/use-redirect-target.ts';
import { useSession } from '../../session/use-session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';

/** Pages that require an account, so that guests cannot continue to them. */
const USERS_ONLY = /^\/(?:profile|my-orders|admin)(?:[/?#]|$)/;

/** Tells whether the server has rejected the session; `app/routes/session-redirect.tsx` sets that state. */
function hasExpired(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'expired' in state;
}

/** Login, or ordering as a guest (spec §2). Signed-in users are redirected to the login's target. */
export function LoginPage() {
  const { t } = useTranslation();
  const { name } = useShopSettings();
  usePageTitle(t('login.title'), name);
  const { user } = useSession();
  const { state } = useLocation();
  const target = useRedirectTarget();
  const hasItems = useSelector(selectCartLines).length > 0;
  const guestTarget = target !== undefined && !USERS_ONLY.test(target) ? target : undefined;
  const loginId = useId();
  const guestId = useId();
  if (user) return <Navigate to={target ?? '/'} replace />;

  const isOrdering = isCheckout(target);
  const Heading = isOrdering ? 'h2' : 'h1';
  const signIn = (
    <section key="sign-in" className="flow flow-6" aria-labelledby={loginId}>
      <Heading id={loginId}>{t('login.title')}</Heading>
      {hasExpired(state) && <Alert tone="warning">{t('login.expired')}</Alert>}
      <LoginForm />
      <p>
        {t('login.newHere')} <Link to={makeRegisterPath(target)}>{t('login.register')}</Link>
      </p>
    </section>
  );
  const guest = (
    <section key="guest" className={isOrdering ? 'flow' : 'flow flow-6'} aria-labelledby={guestId}>
      <h2 id={guestId} className={isOrdering ? undefined : 'as-h1'}>
        {t('login.guestTitle')}
      </h2>
      <p>{t('login.guestHint')}</p>
      <ButtonLink wide to={guestTarget ?? (hasItems ? '/shipping' : '/')}>
        {t('login.continueAsGuest')}
      </ButtonLink>
      <p>
        {t('login.guestOrdered')} <Link to="/find-order">{t('login.findOrder')}</Link>
      </p>
    </section>
  );
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <SignInStep target={target} />
      {isOrdering && <h1 className="mb-6">{t('login.howToOrder')}</h1>}
      {/* On a phone the guest's part comes first when ordering: most buyers have no account, and it is shorter. */}
      <div className="split">{isOrdering ? [guest, signIn] : [signIn, guest]}</div>
    </main>
  );
}
