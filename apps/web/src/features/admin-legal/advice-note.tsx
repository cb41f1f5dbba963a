import { useTranslation } from 'react-i18next';

/** Advice that no text of the shop replaces a lawyer's. */
export function AdviceNote() {
  const { t } = useTranslation();
  return <p className="alert mb-6">{t('adminLegal.advice')}</p>;
}
