import { isForeignVatId, isTaxFreeSupply } from '@kontor/shared/rules/prices/eu-firms';
import { isMemberState, isUnionVatId } from '@kontor/shared/rules/prices/eu-countries';
import { useTranslation } from 'react-i18next';
import { useOwnFirmQuery } from '../../../entities/firm/own-firm-api.ts';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { useSession } from '../../../session/use-session.ts';
import type { PricedOrder } from '../placing/use-order-terms.ts';

/**
 * Returns a note for below a typed VAT id that says which VAT the order contains; undefined for ids and deliveries outside of
 * the EU.
 */
export function useVatIdNote({ country, zipcode, billing }: PricedOrder): string | undefined {
  const { t } = useTranslation();
  const shop = useShopSettings();
  const { user } = useSession();
  const vatId = billing?.vatId;
  const isForeign = isForeignVatId(vatId ?? '');
  const { data } = useOwnFirmQuery({}, { skip: !user || !shop.firmsTaxFree || !isForeign });
  if (shop.tax.mode === 'small_business' || !isUnionVatId(vatId) || !isMemberState(country)) return undefined;
  const firm = data?.firm;
  if (isTaxFreeSupply(shop, { country, zipcode, billing, firm })) return t('shipping.vatIdChecked');
  if (!isForeign || country === 'DE' || !shop.firmsTaxFree) return t('shipping.vatIdGerman');
  if (!user) return t('shipping.vatIdGuest');
  if (firm && firm.vatId === vatId) return t('shipping.vatIdOtherFirm', { company: firm.company });
  return t('shipping.vatIdUnchecked', { email: shop.contactEmail });
}
