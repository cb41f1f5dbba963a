import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/button.tsx';
import { WriteToShop } from './write-to-shop.tsx';

/** Links for an order that is unknown now: its articles may still be in the cart. */
export function WaysOn() {
  const { t } = useTranslation();
  return (
    <div className="row">
      <ButtonLink variant="primary" to="/cart">
        {t('onward.goToCart')}
      </ButtonLink>
      <ButtonLink to="/">{t('common.toCatalogue')}</ButtonLink>
      <WriteToShop />
    </div>
  );
}
