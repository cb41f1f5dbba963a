import { taxClasses } from '@kontor/shared/tax-classes';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/form/field.tsx';
import { useFieldLabels } from './use-field-labels.ts';
import { useTaxClassName } from './use-tax-class-name.ts';

interface TaxClassFieldProps {
  value: string;
  onChange: (chosen: string) => void;
}

/** At which of a country's VAT rates a product is taxed. */
export function TaxClassField({ value, onChange }: TaxClassFieldProps) {
  const { t } = useTranslation();
  const labelOf = useFieldLabels();
  const nameOf = useTaxClassName();
  return (
    <SelectField
      name="taxClass"
      className="s3"
      label={labelOf('taxClass')}
      hint={t('adminProducts.taxClassHint')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {taxClasses.map((taxClass) => (
        <option key={taxClass} value={taxClass}>
          {nameOf(taxClass)}
        </option>
      ))}
    </SelectField>
  );
}
