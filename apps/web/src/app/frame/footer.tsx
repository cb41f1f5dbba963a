import { legalPaths, withdrawalPath } from '@kontor/shared/rules/legal/legal-kinds';
import { writeMailLink } from '@kontor/shared/rules/address/mail-link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { Breakable } from '../../ui/breakable.tsx';

/** Footer of every page: contact of the shop, legal pages and its name. */
export function Footer() {
  const { t } = useTranslation();
  const [year] = useState(() => new Date().getFullYear());
  const { name, contactEmail, demo, legal } = useShopSettings();
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div>
          <h2>{t('footer.getInTouch')}</h2>
          <p>
            <a className="mail" href={writeMailLink(contactEmail)}>
              <Breakable text={contactEmail} />
            </a>
          </p>
        </div>
        {demo && <p className="note">{t('footer.demo')}</p>}
        <nav className="legal">
          {legal.map((kind) => (
            <Link key={kind} to={legalPaths[kind]}>
              {t(`legal.${kind}`)}
            </Link>
          ))}
          <Link to="/wishlist">{t('footer.wishlist')}</Link>
          <Link to="/find-order">{t('footer.findOrder')}</Link>
        </nav>
        {/* Stands out from the other links (§ 356a (1) BGB). Loads a document, because the server renders its forms. */}
        <p className="withdraw">
          <Link to={withdrawalPath} className="btn btn-small" reloadDocument>
            {t('footer.withdraw')}
          </Link>
        </p>
        {/* Around New Year the server's year may differ for an hour. */}
        <p className="copy note" suppressHydrationWarning>
          © {year} {name}
        </p>
      </div>
    </footer>
  );
}
