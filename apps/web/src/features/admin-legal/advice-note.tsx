import { useTranslation } from 'react-i18next';

/** Note that the shop's texts do not replace a lawyer's advice. */
export function AdviceNote() {
  const { t } = useTranslation();
  return <p className="alert mb-6">{t('adminLegal.advice')}</p>;
}
