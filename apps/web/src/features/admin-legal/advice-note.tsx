import { useTranslation } from 'react-i18next';

/** That no text of the shop replaces the word of somebody who knows the law. */
export function AdviceNote() {
  const { t } = useTranslation();
  return <p className="alert mb-6">{t('adminLegal.advice')}</p>;
}
