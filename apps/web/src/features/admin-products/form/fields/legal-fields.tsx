import { withdrawalExclusions, type pictureDetails } from '@kontor/shared/wire/product-details';
import { useTranslation } from 'react-i18next';
import { AddressFields } from '../../../../entities/address/fields/address-fields.tsx';
import { StoredPictureField } from '../../../../entities/product/stored-picture-field.tsx';
import { SelectField } from '../../../../ui/form/field.tsx';
import { DetailInput, FormSection, TextInput, type FieldOf } from './form-parts.tsx';
import { ManufacturerChoice } from './manufacturer-choice.tsx';
import type { FieldName } from '../values/product-values.ts';
import { useFieldLabels } from '../use-field-labels.ts';

interface LegalFieldsProps {
  field: FieldOf;
  set: (name: FieldName, value: string) => void;
}

/** Fields for legal details of goods: manufacturer, warnings, guarantee, withdrawal. */
export function LegalFields({ field, set }: LegalFieldsProps) {
  const { t } = useTranslation();
  const labelOf = useFieldLabels();
  const picture = (name: (typeof pictureDetails)[number], hint: string) => (
    <StoredPictureField
      name={name}
      label={labelOf(name)}
      value={field(name).value}
      alt={labelOf(name)}
      removeLabel={t('adminProducts.noPicture', { name: labelOf(name) })}
      hint={hint}
      error={field(name).error}
      onChange={(chosen) => set(name, chosen)}
    />
  );
  const input = (name: FieldName, className: string) => <DetailInput name={name} field={field} className={className} />;
  return (
    <FormSection id="legal" title={t('adminProducts.legal')} hint={t('adminProducts.legalHint')}>
      <ManufacturerChoice set={set} />
      {input('manufacturer.name', 's3 stack')}
      {input('manufacturer.contact', 's3 stack')}
      <AddressFields
        field={(part) => field(`manufacturer.${part}`)}
        set={(part, value) => set(`manufacturer.${part}`, value)}
        countryLast
        marks="none"
        labelOf={(part) => labelOf(`manufacturer.${part}`)}
      />
      <DetailInput name="manufacturer.euResponsible" field={field} className="s3 stack" maxLength={500} isOptional />
      <TextInput name="warnings" text="warnings" field={field} />
      <TextInput name="mandatoryNotes" text="mandatoryNotes" field={field} />
      {picture('mandatoryPicture', t('adminProducts.mandatoryPictureHint'))}
      <DetailInput name="guaranteeYears" field={field} className="s3" inputMode="numeric" maxLength={3} isOptional />
      <SelectField {...field('withdrawalExcluded')} className="s3" label={labelOf('withdrawalExcluded')}>
        <option value="">{t('adminProducts.withdrawalPossible')}</option>
        {withdrawalExclusions.map((reason) => (
          <option key={reason} value={reason}>
            {t(`product.withdrawalExclusions.${reason}`)}
          </option>
        ))}
      </SelectField>
      {picture('guaranteeLabel', t('adminProducts.guaranteeLabelHint'))}
    </FormSection>
  );
}
