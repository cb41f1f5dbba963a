import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';

/** Returns a function that formats a share in percent; a dash if the whole is 0. */
export function useRate(): (part: number, whole: number) => string {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (part, whole) => (whole > 0 ? t('adminOverview.percent', { size: number((part / whole) * 100) }) : '–');
}
