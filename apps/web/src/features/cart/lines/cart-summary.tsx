import type { OfferedShipping } from '@kontor/shared/schemas/order/shipping-methods';
import type { PriceTerms } from '@kontor/shared/rules/prices/pricing';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartDiscounts } from '../../../entities/order/discount-rows.tsx';
import { GuaranteeNotice } from '../../../components/guarantee-notice.tsx';
import { CartAssurances } from './cart-promises.tsx';
import { CartSums } from './cart-sums.tsx';

interface CartSummaryProps {
  /** Country of delivery; undefined while it is not chosen. */
  country: string | undefined;
  terms?: PriceTerms | undefined;
  codes?: CartDiscounts | undefined;
  /** Delivery method that counts, where the shop has methods. */
  method?: OfferedShipping | undefined;
  /** Field for codes. */
  field?: ReactNode;
  children: ReactNode;
}

/** Sums of the cart, with the next step below them. */
export function CartSummary({ country, terms, codes, method, field, children }: CartSummaryProps) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <aside className="flow ruled" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('amounts.sum')}</h2>
      <CartSums country={country} terms={terms} codes={codes} method={method} />
      {field}
      {children}
      <CartAssurances />
      <GuaranteeNotice />
    </aside>
  );
}
