import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { useSession } from '../../../session/use-session.ts';
import { useOfferedMethodNames } from '../../../entities/payment/method-name.ts';

/** Payment methods and countries of delivery, shown beside the cart; vouchers alone are mailed. */
export function PaymentNotice({ isOfVouchers }: { isOfVouchers: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { countries } = useShopSettings();
  const { user } = useSession();
  const methods = useOfferedMethodNames();
  return (
    <p className="note">
      {/* Countries come first: they are known at once, and the methods, which load later, would move them. */}
      {!isOfVouchers && t('cart.deliveryTo', { countries: format.list(countries.map(format.country)) })}
      {!user && ` ${t('cart.noAccount')}`}
      {methods.length > 0 && ` ${t('cart.payBy', { methods: methods.join(', ') })}`}
    </p>
  );
}
