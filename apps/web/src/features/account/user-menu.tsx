import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { loginPath } from '../../session/safe-redirect.ts';
import { useSession } from '../../session/use-session.ts';
import { Icon } from '../../ui/icon.tsx';

/** In a chunk of its own: most visitors have no account. */
const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

/** Who is signed in and what they can do; for everybody else the way to the login page and back. */
export function UserMenu() {
  const { user } = useSession();
  if (!user) return <LoginLink />;
  return (
    <Suspense fallback={<span className="tool" />}>
      <AccountMenu name={user.name} />
    </Suspense>
  );
}

function LoginLink() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <Link className="tool" to={loginPath(pathname + search)} aria-label={t('header.login')}>
      <span className="long">{t('header.login')}</span>
      <span className="short">
        <Icon name="user" />
      </span>
    </Link>
  );
}
