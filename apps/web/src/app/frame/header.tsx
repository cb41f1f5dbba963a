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
import { lazyPage } from '../routes/lazy-page.ts';
import { LanguageToggle } from './language-toggle.tsx';

/** Loaded in a separate chunk, with texts of further pages: most visitors have no account. */
const SignedInTools = lazy(async () => {
  await needTexts('pages');
  return { default: (await import('./signed-in-tools.tsx')).SignedInTools };
});

/** Search of the staff, loaded with their pages: orders, customers and products. */
const StaffSearch = lazyPage(
  () => import('../../features/admin-frame/search/staff-search.tsx'),
  'StaffSearch',
  'admin',
);

/**
 * Header of every page: brand, search, language, account, wish list and cart. @param isStaff whether it searches the shop's work,
 * and leaves out the wish list
 */
export function Header({ isStaff = false }: { isStaff?: boolean }) {
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
        {isStaff && (
          <Suspense fallback={<span className="search" />}>
            <StaffSearch />
          </Suspense>
        )}
        {/* CSS shows one of the two, by width. */}
        {!isStaff && <SearchBox />}
        <div className="end">
          <LanguageToggle />
          {!isStaff && <SearchFold />}
          <div className="account">
            {user ? (
              <Suspense
                fallback={
                  <>
                    <span className="tool" />
                    {user.isAdmin && <span className="tool" />}
                  </>
                }
              >
                <SignedInTools user={user} />
              </Suspense>
            ) : (
              <LoginLink />
            )}
          </div>
          {!isStaff && (
            <Link className="tool wishes" to="/wishlist" aria-label={t('footer.wishlist')}>
              <Icon name="heart" />
            </Link>
          )}
          <CartLink />
        </div>
      </div>
    </header>
  );
}
