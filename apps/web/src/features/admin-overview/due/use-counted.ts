import { limits } from '@kontor/shared/rules/access/limits';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';

/** Returns a function that writes a count; one that stopped at `most` as 'at least'. */
export function useCounted(most: number = limits.counted) {
  const { t } = useTranslation();
  const format = useFormat();
  return (count: number): string =>
    count >= most ? t('adminOverview.atLeast', { count: most }) : format.number(count);
}
