import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { LoginForm } from '../features/account/login-form.tsx';
import { selectCartLines } from '../features/cart/cart-slice.ts';
import { CheckoutSteps } from '../features/checkout/checkout-steps.tsx';
import { useShopSettings } from '../lib/shop-settings.ts';
import { safeRedirect } from '../session/safe-redirect.ts';
import { useSession } from '../session/use-session.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { usePageTitle } from '../ui/page-title.ts';

/** Pages of the checkout: from the login they are the next step. */
const CHECKOUT = new Set(['/shipping', '/payment-method', '/placeorder']);

/** Whether the server no longer knew the session; `app/sign-in-redirect.tsx` says so. */
function hasExpired(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'expired' in state;
}

/** Login, or on as a guest (spec §2). Who is signed in goes straight to where the login was to lead. */
export function LoginPage() {
  const { t } = useTranslation();
  const { name } = useShopSettings();
  usePageTitle(t('login.title'), name);
  const { user } = useSession();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const target = safeRedirect(query.get('redirect'));
  const hasItems = useSelector(selectCartLines).length > 0;
  const loginId = useId();
  const guestId = useId();
  if (user) return <Navigate to={target ?? '/'} replace />;

  return (
    <main id="main" className="wrap" tabIndex={-1}>
      {target !== undefined && CHECKOUT.has(target) && <CheckoutSteps current="login" />}
      <div className="split">
        <section className="flow flow-6" aria-labelledby={loginId}>
          <h1 id={loginId}>{t('login.title')}</h1>
          {hasExpired(state) && <Alert tone="warning">{t('login.expired')}</Alert>}
          <LoginForm />
        </section>
        <section className="flow flow-6" aria-labelledby={guestId}>
          <h2 id={guestId} className="as-h1">
            {t('login.guestTitle')}
          </h2>
          <p>{t('login.guestHint')}</p>
          <ButtonLink wide to={target ?? (hasItems ? '/shipping' : '/')}>
            {t('login.continueAsGuest')}
          </ButtonLink>
        </section>
      </div>
    </main>
  );
}
