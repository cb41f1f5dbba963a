import { useLanguage } from '../../i18n/use-language.ts';
import { pickLanguage } from '@kontor/shared/localize';
import { useShopSettings } from '../../lib/shop-settings.ts';

/** What the shop says of tax and shipping beside each price; one setting of the shop. */
export function PriceNote() {
  const { priceNote } = useShopSettings();
  const { language } = useLanguage();
  return <span className="note">{pickLanguage(priceNote, language)}</span>;
}
