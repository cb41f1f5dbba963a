import type { ListedProduct } from '@kontor/shared/wire/products';
import { localize } from '@kontor/shared/rules/text/localize';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { useHandOver } from '../../entities/wishlist/use-hand-over.ts';
import { useWishlist } from '../../entities/wishlist/use-wishlist.ts';
import { useWishedProductsQuery } from '../../entities/wishlist/wishlist-api.ts';
import { AccountFrame } from '../../features/account/frame/account-frame.tsx';
import { AddOneToCart } from '../../features/cart/adding/add-one-to-cart.tsx';
import { LoadingCards } from '../../features/catalogue/list/card-list.tsx';
import { ProductCard } from '../../features/catalogue/list/product-card.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';
import '../../styles/pages/wishlist.css';
import { useSession } from '../../session/use-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { usePageTitle } from '../../ui/page/page-title.ts';

/** `/wishlist`: the wish list; with the account's tabs for signed-in users. */
export function WishlistPage() {
  const { t } = useTranslation();
  const { user } = useSession();
  if (user) {
    return (
      <AccountFrame title={t('wishlist.title')}>
        <Wishes />
      </AccountFrame>
    );
  }
  return <OfDevice />;
}

function OfDevice() {
  const { t } = useTranslation();
  usePageTitle(t('wishlist.title'), useShopSettings().name);
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <div className="page-head">
        <h1>{t('wishlist.title')}</h1>
        <p>{t('wishlist.onDevice')}</p>
      </div>
      <Wishes />
    </main>
  );
}

function Wishes() {
  const { t } = useTranslation();
  const { ids, remove, error, isFetching, refetch } = useWishlist();
  useHandOver();
  const problem = readProblem(error);
  if (problem) return <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />;
  if (!ids) return <LoadingCards />;
  if (ids.length === 0) {
    return (
      <EmptyState title={t('wishlist.empty')} action={<ButtonLink to="/">{t('common.toCatalogue')}</ButtonLink>}>
        {t('wishlist.emptyHint')}
      </EmptyState>
    );
  }
  return <Products ids={ids} onRemove={remove} />;
}

function Products({ ids, onRemove }: { ids: readonly string[]; onRemove: (ids: readonly string[]) => void }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useWishedProductsQuery(ids);
  const problem = readProblem(error);
  if (!data && problem) return <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <LoadingCards />;
  // While the shorter list loads, the former one is shown without the removed products.
  const shown = data.filter(({ _id }) => ids.includes(_id));
  const gone = isFetching ? [] : ids.filter((id) => !data.some(({ _id }) => _id === id));
  return (
    <>
      {gone.length > 0 && (
        <p className="note row mb-4">
          {t('wishlist.gone', { count: gone.length })}
          <Button variant="link" onClick={() => onRemove(gone)}>
            {t('wishlist.removeGone')}
          </Button>
        </p>
      )}
      <ul className="cards wishes">
        {shown.map((product) => (
          <li key={product._id}>
            <Wish product={product} onRemove={() => onRemove([product._id])} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Wish({ product, onRemove }: { product: ListedProduct; onRemove: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const name = localize(product, 'name', language);
  return (
    <>
      <ProductCard product={product} heading="h2" />
      <div>
        <AddOneToCart product={product} />
      </div>
      <Button variant="link-quiet" aria-label={t('wishlist.removeOf', { name })} onClick={onRemove}>
        {t('wishlist.remove')}
      </Button>
    </>
  );
}
