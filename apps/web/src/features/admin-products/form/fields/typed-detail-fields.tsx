import {
  type DetailValue,
  isDetailChoice,
  isDetailNumber,
  isDetailText,
  typedDetailNames,
  typedDetails,
} from '@kontor/shared/rules/product/typed-details';
import { useTranslation } from 'react-i18next';
import { useDetailWords } from '../../../../entities/product/use-detail-words.ts';
import { SelectField } from '../../../../ui/form/field.tsx';
import { isAskedIn } from '../values/detail-values.ts';
import { DetailInput, FormSection, TextInput, type FieldOf } from './form-parts.tsx';
import type { Values } from '../values/product-values.ts';
import { useDetailHint } from '../use-detail-hint.ts';
import { useFieldLabels } from '../use-field-labels.ts';

interface TypedDetailFieldsProps {
  field: FieldOf;
  values: Values;
}

/** Fields for the product's kind of goods and the details that it requires. A field with an error stays until it is corrected. */
export function TypedDetailFields({ field, values }: TypedDetailFieldsProps) {
  const { t } = useTranslation();
  const asked = typedDetailNames.filter((name) => isAskedIn(values, name) || field(name).error !== undefined);
  return (
    <FormSection id="goods" title={t('adminProducts.goods')}>
      {asked.map((name) =>
        isDetailText(name) ? (
          <TextInput key={name} name={name} text={name} field={field} />
        ) : (
          <ValueField key={name} name={name} field={field} />
        ),
      )}
    </FormSection>
  );
}

function ValueField({ name, field }: { name: DetailValue; field: FieldOf }) {
  const hint = useDetailHint(name);
  const isNumber = isDetailNumber(name);
  if (!isNumber) return <OptionField name={name} field={field} />;
  return (
    <DetailInput name={name} field={field} className="s3" inputMode="decimal" maxLength={20} isOptional hint={hint} />
  );
}

/** Returns the options of a detail besides none: the values of a choice, or yes and no. */
function listDetailOptions(name: DetailValue): readonly (string | boolean)[] {
  return isDetailChoice(name) ? typedDetails[name].values : [true, false];
}

function OptionField({ name, field }: { name: DetailValue; field: FieldOf }) {
  const { t } = useTranslation();
  const labelOf = useFieldLabels();
  const write = useDetailWords();
  return (
    <SelectField {...field(name)} className="s3" label={labelOf(name)} hint={useDetailHint(name)}>
      <option value="">{t('details.unsaid')}</option>
      {listDetailOptions(name).map((value) => (
        <option key={String(value)} value={String(value)}>
          {write(name, value)}
        </option>
      ))}
    </SelectField>
  );
}
