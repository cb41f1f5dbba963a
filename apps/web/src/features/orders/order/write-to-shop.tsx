import { writeMailLink } from '@kontor/shared/rules/address/mail-link';
import { useTranslation } from 'react-i18next';
import { useShopSettings } from '../../../lib/shop-settings.ts';

/** Link to write to the shop, if only the merchant can help. */
export function WriteToShop() {
  const { t } = useTranslation();
  const { contactEmail } = useShopSettings();
  return (
    <a className="btn" href={writeMailLink(contactEmail)}>
      {t('order.write')}
    </a>
  );
}
