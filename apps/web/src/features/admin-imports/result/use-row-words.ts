import type { ImportRow } from '@kontor/shared/wire/imports';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { useFieldWords } from './use-field-words.ts';

/** Returns a function for the sentences about a row: why it is refused, what it changes, and which cells have no place. */
export function useRowWords(): (row: ImportRow) => string[] {
  const { t } = useTranslation();
  const { list } = useFormat();
  const nameField = useFieldWords();
  const sayRefusal = ({ refusal, field, otherLine }: ImportRow): string[] => {
    if (!refusal) return [];
    const reason = t(`adminImports.refusals.${refusal}`);
    if (otherLine !== undefined) return [t('adminImports.refusedLine', { reason, line: otherLine })];
    if (field) return [t('adminImports.refusedField', { reason, field: nameField(field) })];
    return [t('adminImports.refusedPlain', { reason })];
  };
  return (row) => [
    ...sayRefusal(row),
    ...(row.fields ? [t('adminImports.changedFields', { fields: list([...new Set(row.fields.map(nameField))]) })] : []),
    ...(row.notes ?? []).map(({ column, reason }) =>
      t('adminImports.note', { column: nameField(column), reason: t(`adminImports.reasons.${reason}`) }),
    ),
  ];
}
