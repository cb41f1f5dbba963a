import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { legalPaths } from '@kontor/shared/rules/legal/legal-kinds';
import { pickLanguage } from '@kontor/shared/rules/text/localize';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language.ts';
import { useShopSettings } from '../../lib/shop-settings.ts';

/** Note on tax and shipping beside each price, with a link to the shipping costs if they are published (§ 6 PAngV). */
export function PriceNote() {
  const { priceNote, legal } = useShopSettings();
  const { language } = useLanguage();
  const note = {
    className: 'note',
    lang: priceNote[language] ? undefined : baseLanguage,
    children: pickLanguage(priceNote, language),
  };
  return legal.includes('shipping') ? <Link {...note} to={legalPaths.shipping} /> : <span {...note} />;
}
