import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useHydrated } from '../../lib/browser/loading/use-hydrated.ts';
import { makeLoginPath } from '../../session/safe-redirect.ts';
import { Icon } from '../../ui/icon.tsx';

/** The way to the login page and back, for whoever is not signed in. */
export function LoginLink() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  // Not in the document: what others append to an address (`?utm_…`) would make a copy of it each.
  const query = useHydrated() ? search : '';
  return (
    <Link className="tool" to={makeLoginPath(pathname + query)} aria-label={t('header.login')}>
      <span className="long">{t('header.login')}</span>
      <span className="short">
        <Icon name="user" />
      </span>
    </Link>
  );
}
