import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoginLink } from '../../features/account/login-link.tsx';
import { CartLink } from '../../features/cart/cart-link.tsx';
import { SearchBox } from '../../features/catalogue/search/search-box.tsx';
import { useShopSettings } from '../../lib/shop-settings.ts';
import { useSession } from '../../session/use-session.ts';
import { Icon, Mark } from '../../ui/icon.tsx';
import { useMediaQuery, WIDTH } from '../../ui/use-media-query.ts';
import { LanguageToggle } from './language-toggle.tsx';

/** In a chunk of its own: most visitors have no account. */
const SignedInTools = lazy(async () => ({ default: (await import('./signed-in-tools.tsx')).SignedInTools }));

/** The letterhead of every page: brand, search, language, account and cart. */
export function Header() {
  const { t } = useTranslation();
  const { name } = useShopSettings();
  const { user } = useSession();
  const roomy = useMediaQuery(WIDTH.lg);
  const [searching, setSearching] = useState(false);
  const find = useRef<HTMLButtonElement>(null);
  const closeSearch = (): void => {
    setSearching(false);
    find.current?.focus();
  };
  return (
    <header className="site-header">
      <div className="wrap bar">
        <Link className="brand" to="/" aria-label={t('header.home', { shop: name })}>
          <Mark />
          {name}
        </Link>
        {roomy && <SearchBox />}
        <LanguageToggle />
        {!roomy && (
          <button
            ref={find}
            type="button"
            className="tool find"
            aria-label={t('header.openSearch')}
            aria-expanded={searching}
            onClick={() => setSearching(!searching)}
          >
            <Icon name="search" />
          </button>
        )}
        {user ? (
          <Suspense fallback={<span className="tool" />}>
            <SignedInTools user={user} />
          </Suspense>
        ) : (
          <LoginLink />
        )}
        <CartLink />
      </div>
      {!roomy && searching && (
        <div className="search-panel">
          <div className="wrap">
            <SearchBox takesFocus onSearch={closeSearch} onLeave={closeSearch} />
          </div>
        </div>
      )}
    </header>
  );
}
