import type { Billing } from '@kontor/shared/schemas/order/billing';
import { useTranslation } from 'react-i18next';
import { PostalAddress } from './postal-address.tsx';

/** Invoice recipient: firm, contact person, address and VAT id. */
export function BillingAddress({ billing }: { billing: Billing }) {
  const { t } = useTranslation();
  const { company, name, vatId, ...place } = billing;
  const [first = '', second] = [company, name].filter((line) => line !== undefined);
  return (
    <div className="wrap-anywhere">
      <PostalAddress name={first} address={{ ...place, addition: second }} />
      {vatId && (
        <p>
          {t('shipping.vatId')} {vatId}
        </p>
      )}
    </div>
  );
}
