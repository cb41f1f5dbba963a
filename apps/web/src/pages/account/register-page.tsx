import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { RegisterForm } from '../../features/account/register-form.tsx';
import { SignInStep } from '../../features/checkout/shipping/sign-in-step.tsx';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { makeLoginPath } from '../../session/safe-redirect.ts';
import { useRedirectTarget } from '../../session/use-redirect-target.ts';
import { useSession } from '../../session/use-session.ts';
import { usePageTitle } from '../../ui/page/page-title.ts';

/** Registration (spec §2). Signed-in users, also after registering, are redirected to its target. */
export function RegisterPage() {
  const { t } = useTranslation();
  const { name } = useShopSettings();
  usePageTitle(t('register.title'), name);
  const { user } = useSession();
  const target = useRedirectTarget();
  const registerId = useId();
  const whyId = useId();
  if (user) return <Navigate to={target ?? '/'} replace />;

  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <SignInStep target={target} />
      <div className="split">
        <section className="flow flow-6" aria-labelledby={registerId}>
          <h1 id={registerId}>{t('register.title')}</h1>
          <RegisterForm target={target} />
          <p>
            {t('register.haveAccount')} <Link to={makeLoginPath(target)}>{t('register.login')}</Link>
          </p>
        </section>
        <section className="flow" aria-labelledby={whyId}>
          <h2 id={whyId}>{t('register.why')}</h2>
          <ul className="list">
            <li>{t('register.whyOrders')}</li>
            <li>{t('register.whyAddresses')}</li>
            <li>{t('register.whyCancel')}</li>
            <li>{t('register.whyReviews')}</li>
          </ul>
        </section>
      </div>
    </main>
  );
}
