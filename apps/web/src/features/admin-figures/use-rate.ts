import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';

/** Returns a function that writes a part in percent of a whole; a dash without a whole. */
export function useRate(): (part: number, whole: number) => string {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (part, whole) => (whole > 0 ? t('adminOverview.percent', { size: number((part / whole) * 100) }) : '–');
}
