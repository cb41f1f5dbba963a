import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { makeLoginPath } from '../../session/safe-redirect.ts';
import { Icon } from '../../ui/icon.tsx';

/** The way to the login page and back, for whoever is not signed in. */
export function LoginLink() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <Link className="tool" to={makeLoginPath(pathname + search)} aria-label={t('header.login')}>
      <span className="long">{t('header.login')}</span>
      <span className="short">
        <Icon name="user" />
      </span>
    </Link>
  );
}
