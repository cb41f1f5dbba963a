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
    // No button starts a transfer or a payment on pick-up: the order's page says where it is paid.
    if (!isAtProvider(method)) return name;
    return t(demo ? 'pay.withDemo' : 'pay.with', { method: name });
  };
}
