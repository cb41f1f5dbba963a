import { localize } from '@kontor/shared/rules/text/localize';
import { recordedMethods } from '@kontor/shared/rules/providers/providers';
import type { FigureDivision } from '@kontor/shared/rules/figures/figure-rules';
import type { FigureRow } from '@kontor/shared/wire/figures';
import { useTranslation } from 'react-i18next';
import { useMethodName } from '../../entities/payment/method-name.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** Identity of a row within an answer. */
export const rowKey = ({ kind, key = '' }: Pick<FigureRow, 'kind' | 'key'>): string => `${kind} ${key}`;

/** Returns a function that names a row of figures divided by a characteristic. */
export function useRowName(by: FigureDivision): (row: Pick<FigureRow, 'kind' | 'key' | 'names'>) => string {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const format = useFormat();
  const nameMethod = useMethodName();
  return ({ kind, key = '', names }) => {
    if (names) {
      const name = localize(names, 'name', language);
      return kind === 'gone' ? t('adminFigures.goneNamed', { name }) : name;
    }
    if (kind !== 'named') return t(`adminFigures.kinds.${kind}`);
    if (by === 'country') return format.country(key);
    const method = by === 'method' && recordedMethods.find((recorded) => recorded === key);
    return method ? nameMethod(method) : key;
  };
}
