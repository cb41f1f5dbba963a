import type { PriceTerms } from '@kontor/shared/rules/prices/pricing';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { ReactNode } from 'react';
import { GuaranteeNotice } from '../../../components/guarantee-notice.tsx';
import { selectCartCount } from '../cart-slice.ts';
import { CartArrival, CartAssurances } from './cart-promises.tsx';
import { CartSums } from './cart-sums.tsx';

interface CartSummaryProps {
  /** Country of delivery; undefined while it is not chosen. */
  country: string | undefined;
  terms?: PriceTerms | undefined;
  children: ReactNode;
}

/** Sums of the cart, with the next step below them. */
export function CartSummary({ country, terms, children }: CartSummaryProps) {
  const { t } = useTranslation();
  const count = useSelector(selectCartCount);
  return (
    <aside className="flow ruled" aria-label={t('amounts.sum')}>
      <h2>{t('amounts.subtotal')}</h2>
      <CartSums itemsLabel={t('amounts.articles', { count })} country={country} terms={terms} />
      <CartArrival />
      {children}
      <CartAssurances />
      <GuaranteeNotice />
    </aside>
  );
}
