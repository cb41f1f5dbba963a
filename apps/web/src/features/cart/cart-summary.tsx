import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { ReactNode } from 'react';
import { CartSums } from './cart-overview.tsx';
import { selectCartCount } from './cart-slice.ts';

/** What the cart comes to, and below it the way on. */
export function CartSummary({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const count = useSelector(selectCartCount);
  return (
    <aside className="flow ruled" aria-label={t('amounts.sum')}>
      <h2>{t('amounts.subtotal')}</h2>
      <CartSums itemsLabel={t('amounts.articles', { count })} />
      {children}
    </aside>
  );
}
