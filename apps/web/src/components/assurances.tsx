import { writeMailLink } from '@kontor/shared/rules/address/mail-link';
import { withdrawalDays } from '@kontor/shared/rules/order/withdrawal-rules';
import { pickLanguage } from '@kontor/shared/rules/text/localize';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useShopSettings } from '../lib/shop-settings.ts';

interface AssurancesProps {
  /** Whether nothing of it can be withdrawn from. */
  isFinal?: boolean;
  /** Whether it comes by e-mail, so that nothing is sent back. */
  isMailed?: boolean;
  /** Names of the articles without a right of withdrawal, where others have it. */
  finalNames?: readonly string[];
  /** Article that a question is about. */
  about?: { name: string; sku?: string | undefined };
}

const none: readonly string[] = [];

/** Return and contact in words, as the settings say them. */
export function Assurances({ isFinal, isMailed, finalNames = none, about }: AssurancesProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { price, list } = useFormat();
  const { phone, phoneHours, contactEmail, shipping } = useShopSettings();
  const { returnPostage } = shipping;
  const name = about && (about.sku ? `${about.name} (${about.sku})` : about.name);
  const subject = name ? `?subject=${encodeURIComponent(t('product.askSubject', { name }))}` : '';
  return (
    <ul className="assure">
      {!isFinal && (
        <li>
          <b>{t('product.returns', { count: withdrawalDays })}</b>
          {t('product.returnsAny')}{' '}
          {returnPostage !== undefined &&
            !isMailed &&
            t(returnPostage > 0 ? 'product.returnPostage' : 'product.returnPostageFree', {
              price: price(returnPostage),
            })}
          {finalNames.length > 0 && ` ${t('product.returnsNot', { names: list(finalNames) })}`}
        </li>
      )}
      <li>
        <b>{t('product.questions')}</b> {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
        {phone && phoneHours && `, ${pickLanguage(phoneHours, language)}`}
        {phone && <span aria-hidden="true"> · </span>}
        <a href={writeMailLink(contactEmail) + subject}>{t(about ? 'product.ask' : 'product.write')}</a>
      </li>
    </ul>
  );
}
