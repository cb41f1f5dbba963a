import { taxClasses } from '@kontor/shared/rules/prices/tax-classes';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../../ui/form/field.tsx';
import type { FieldOf } from './form-parts.tsx';
import { useFieldLabels } from '../use-field-labels.ts';

/** Select for a product's tax class: one of a country's VAT rates. */
export function TaxClassField({ field }: { field: FieldOf }) {
  const { t } = useTranslation();
  const labelOf = useFieldLabels();
  return (
    <SelectField
      {...field('taxClass')}
      className="s3"
      label={labelOf('taxClass')}
      hint={t('adminProducts.taxClassHint')}
    >
      {taxClasses.map((taxClass) => (
        <option key={taxClass} value={taxClass}>
          {t(`adminProducts.taxClasses.${taxClass}`)}
        </option>
      ))}
    </SelectField>
  );
}
