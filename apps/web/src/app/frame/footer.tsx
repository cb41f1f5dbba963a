import { legalPaths, withdrawalPath } from '@kontor/shared/rules/legal/legal-kinds';
import { makerRoots } from '@kontor/shared/rules/site/maker-paths';
import { writeMailLink } from '@kontor/shared/rules/address/mail-link';
import { pickLanguage } from '@kontor/shared/rules/text/localize';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { Breakable } from '../../ui/breakable.tsx';

/** Footer of every page, as a catalogue's back cover: contact, pages, withdrawal and the shop's name. */
export function Footer() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [year] = useState(() => new Date().getFullYear());
  const { name, contactEmail, phone, demo, legal, makers, priceNote } = useShopSettings();
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div>
          <h2>{t('footer.getInTouch')}</h2>
          <p className="call">
            <a href={writeMailLink(contactEmail)}>
              <Breakable text={contactEmail} />
            </a>
            {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
          </p>
        </div>
        <div className="foot-cols">
          <LinkList title={t('footer.shopping')}>
            <Link to="/">{t('footer.allProducts')}</Link>
            {makers && <Link to={makerRoots[language]}>{t('footer.makers')}</Link>}
            {legal.includes('shipping') && <Link to={legalPaths.shipping}>{t('legal.shipping')}</Link>}
            <Link to="/find-order">{t('footer.findOrder')}</Link>
            <Link to="/wishlist">{t('footer.wishlist')}</Link>
          </LinkList>
          {legal.length > 0 && (
            <LinkList title={t('footer.legal')}>
              {legal
                .filter((kind) => kind !== 'shipping')
                .map((kind) => (
                  <Link key={kind} to={legalPaths[kind]}>
                    {t(`legal.${kind}`)}
                  </Link>
                ))}
            </LinkList>
          )}
          {/* Stands out from the other links (§ 356a (1) BGB). Loads a document, because the server renders its forms. */}
          <div className="withdraw">
            <h3>{t('footer.changedMind')}</h3>
            <p>{t('footer.returns')}</p>
            <Link to={withdrawalPath} className="btn" reloadDocument>
              {t('footer.withdraw')}
            </Link>
          </div>
        </div>
        <div className="copy">
          {/* Around New Year the server's year may differ for an hour. */}
          <p suppressHydrationWarning>
            © {year} {name}
          </p>
          <p>{t('footer.prices', { note: pickLanguage(priceNote, language) })}</p>
          {demo && <p>{t('footer.demo')}</p>}
        </div>
      </div>
    </footer>
  );
}

function LinkList({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </nav>
  );
}
