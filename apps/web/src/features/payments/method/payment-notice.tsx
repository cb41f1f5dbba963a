import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { useOfferedMethodNames } from '../../../entities/payment/method-name.ts';

/** How one can pay and where the shop delivers to, for beside the cart. */
export function PaymentNotice() {
  const { t } = useTranslation();
  const format = useFormat();
  const { countries } = useShopSettings();
  const methods = useOfferedMethodNames();
  return (
    <p className="small">
      {/* First what is known from the beginning, which the other would move. */}
      {t('cart.deliveryTo', { countries: format.list(countries.map(format.country)) })}
      {methods.length > 0 && ` ${t('cart.payBy', { methods: methods.join(', ') })}`}
    </p>
  );
}
