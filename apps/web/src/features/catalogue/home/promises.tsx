import { writeMailLink } from '@kontor/shared/rules/address/mail-link';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { Breakable } from '../../../ui/breakable.tsx';

/** Answers to three common questions: when it arrives, how to return it, and how to reach the shop. */
export function Promises() {
  const { t } = useTranslation();
  const { list, country } = useFormat();
  const { countries, shipping, phone, contactEmail } = useShopSettings();
  const { min, max } = shipping.dispatchDays;
  return (
    <div className="wrap">
      <div className="promises">
        <p>
          <b>{t('home.arrives', { count: max, days: min < max ? `${min}–${max}` : max })}</b>
          {t('home.delivery', { countries: list(countries.map(country)) })}
        </p>
        <p>
          <b>{t('home.returns')}</b>
          {t('home.returnsHow')}
        </p>
        <p>
          <b>{t('home.questions')}</b>
          {phone ? (
            <a className="link" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
              {phone}
            </a>
          ) : (
            <a className="link" href={writeMailLink(contactEmail)}>
              <Breakable text={contactEmail} />
            </a>
          )}
        </p>
      </div>
    </div>
  );
}
