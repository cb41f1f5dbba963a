import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useHydrated } from '../../lib/browser/loading/use-hydrated.ts';
import { makeLoginPath } from '../../session/safe-redirect.ts';
import { Icon } from '../../ui/icon.tsx';

/** Link to the login page, which leads back here, for visitors who are not signed in. */
export function LoginLink() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  // Left out of server HTML: each tracking parameter (`?utm_…`) would create another cache entry.
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
