import { limits } from '@kontor/shared/rules/access/limits';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';

/** Returns a function that writes a count; an incomplete count as 'more than'. */
export function useCounted() {
  const { t } = useTranslation();
  const format = useFormat();
  return (count: number): string =>
    count >= limits.countedOverview
      ? t('adminOverview.atLeast', { count: limits.countedOverview })
      : format.number(count);
}
