import { acceptedKinds, legalPaths } from '@kontor/shared/rules/legal/legal-kinds';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useShopSettings } from '../../../lib/shop-settings.ts';

/**
 * Links to the legal texts, above the order button. They open in new tabs, so that nothing here is lost. Renders nothing while
 * none is published.
 */
export function LegalNote() {
  const { t } = useTranslation();
  const { legal } = useShopSettings();
  const shown = acceptedKinds.filter((kind) => legal.includes(kind));
  if (shown.length === 0) return null;
  return (
    <div className="note">
      {t('placeOrder.legal')}
      <div className="row">
        {shown.map((kind) => (
          <Link key={kind} to={legalPaths[kind]} target="_blank">
            {t(`legal.${kind}`)}
          </Link>
        ))}
      </div>
    </div>
  );
}
