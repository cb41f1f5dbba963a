import { pickLanguage } from '@kontor/shared/rules/text/localize';
import { useTranslation } from 'react-i18next';
import { MailToShop } from '../../../components/mail-to-shop.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useShopSettings } from '../../../lib/shop-settings.ts';

/** Phone and address of the shop, for questions on an order. */
export function OrderQuestions() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { phone, phoneHours } = useShopSettings();
  return (
    <section className="part">
      <h2>{t('order.questions')}</h2>
      {phone && (
        <p>
          <a className="link" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            {phone}
          </a>
          {phoneHours && <span className="note">, {pickLanguage(phoneHours, language)}</span>}
        </p>
      )}
      <p>
        <MailToShop />
      </p>
    </section>
  );
}
