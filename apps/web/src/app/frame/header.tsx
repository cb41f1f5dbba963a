import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoginLink } from '../../features/account/login-link.tsx';
import { CartLink } from '../../features/cart/cart-link.tsx';
import { SearchBox } from '../../features/catalogue/search/search-box.tsx';
import { SearchFold } from '../../features/catalogue/search/search-fold.tsx';
import { needTexts } from '../../i18n/i18n.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { useSession } from '../../session/use-session.ts';
import { Icon, Mark } from '../../ui/icon.tsx';
import { LanguageToggle } from './language-toggle.tsx';

/** Loaded in a separate chunk, with texts of further pages: most visitors have no account. */
const SignedInTools = lazy(async () => {
  await needTexts('pages');
  return { default: (await import('./signed-in-tools.tsx')).SignedInTools };
});

/** Header of every page: brand, search, language, account, wish list and cart. */
export function Header() {
  const { t } = useTranslation();
  const { name, logo } = useShopSettings();
  const { user } = useSession();
  return (
    <header className="site-header">
      <div className="wrap bar">
        <Link className="brand" to="/" aria-label={t('header.home', { shop: name })}>
          {logo ? (
            <img src={`/uploads/${logo.replace('-800', '-400')}`} alt="" />
          ) : (
            <span>
              <Mark />
              {name}
            </span>
          )}
        </Link>
        {/* CSS shows one of the two, by width. */}
        <SearchBox />
        <div className="end">
          <LanguageToggle />
          <SearchFold />
          <div className="account">
            {user ? (
              <Suspense fallback={<span className="tool" />}>
                <SignedInTools user={user} />
              </Suspense>
            ) : (
              <LoginLink />
            )}
          </div>
          <Link className="tool wishes" to="/wishlist" aria-label={t('footer.wishlist')}>
            <Icon name="heart" />
          </Link>
          <CartLink />
        </div>
      </div>
    </header>
  );
}
