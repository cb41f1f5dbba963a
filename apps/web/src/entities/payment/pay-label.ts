import type { OfferedMethod } from '@kontor/shared/schemas/order/payments';
import { phraseMethod } from '@kontor/shared/rules/providers/provider-texts';
import { isAtProvider } from '@kontor/shared/rules/providers/providers';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';

/** Returns a function for the label of the button that starts a payment. */
export function usePayLabel(): (offered: OfferedMethod) => string {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const shop = useShopSettings();
  return ({ method, demo }) => {
    const name = phraseMethod(method, language, shop);
    // Transfers and payments on pick-up have no button: the order's page says where they are paid.
    if (!isAtProvider(method)) return name;
    return t(demo ? 'pay.withDemo' : 'pay.with', { method: name });
  };
}
