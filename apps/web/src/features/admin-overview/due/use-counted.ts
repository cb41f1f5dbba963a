import { limits } from '@kontor/shared/rules/access/limits';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';

/** Returns a function that writes a count; an incomplete count as 'more than'. */
export function useCounted() {
  const { t } = useTranslation();
  const format = useFormat();
  return (count: number): string =>
    count >= limits.counted ? t('adminOverview.atLeast', { count: limits.counted }) : format.number(count);
}
