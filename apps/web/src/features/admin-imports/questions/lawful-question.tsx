import { limits } from '@kontor/shared/rules/access/limits';
import { useTranslation } from 'react-i18next';
import { AddressFields } from '../../../entities/address/fields/address-fields.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/form/field.tsx';
import type { QuestionProps } from './file-questions.tsx';
import { type MakerField, addMaker, countMakers, findQuestion, removeMaker } from './question-values.ts';
import type { QuestionForm } from './use-question-form.ts';

function DeliveryFields({ form: { field } }: { form: QuestionForm }) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend className="label">{t('adminImports.lawful.days')}</legend>
      <p className="hint mb-4">{t('adminImports.lawful.daysHint')}</p>
      <div className="fields">
        {(['min', 'max'] as const).map((end) => (
          <TextField
            key={end}
            {...field(`deliveryDays.${end}`)}
            className="s3"
            label={t(end === 'min' ? 'adminProducts.deliveryMin' : 'adminProducts.deliveryMax')}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
          />
        ))}
      </div>
    </fieldset>
  );
}

interface MakerProps {
  form: QuestionForm;
  index: number;
  /** Brands without a manufacturer in the form. */
  brands: readonly string[];
  /** Whether it is the only manufacturer. */
  isOnly: boolean;
}

function BrandField({ form: { field }, index, brands, isOnly }: MakerProps) {
  const { t } = useTranslation();
  return (
    <SelectField {...field(`manufacturers.${index}.brand`)} className="s4" label={t('adminImports.lawful.brand')}>
      <option value="">{t(isOnly ? 'adminImports.lawful.allBrands' : 'adminImports.lawful.otherBrands')}</option>
      {brands.map((brand) => (
        <option key={brand} value={brand}>
          {brand}
        </option>
      ))}
    </SelectField>
  );
}

function Maker(props: MakerProps) {
  const { form, index, brands, isOnly } = props;
  const { t } = useTranslation();
  const at = (name: MakerField) => `manufacturers.${index}.manufacturer.${name}`;
  const line = (name: 'name' | 'contact') => (
    <TextField
      {...form.field(at(name))}
      label={t(`adminProducts.manufacturer.${name}`)}
      className="s3 stack"
      autoComplete="off"
      maxLength={limits.addressPart}
    />
  );
  return (
    <fieldset>
      <legend className="label">{t('adminImports.lawful.maker', { number: index + 1 })}</legend>
      <div className="fields">
        {brands.length > 0 && <BrandField {...props} />}
        {line('name')}
        {line('contact')}
        <AddressFields
          field={(part) => form.field(at(part))}
          set={(part, value) => form.set(at(part), value)}
          countryLast
          marks="none"
          labelOf={(part) => t(`adminProducts.manufacturer.${part}`)}
        />
        <TextField
          {...form.field(at('euResponsible'))}
          label={t('adminProducts.manufacturer.euResponsible')}
          optional={t('onward.optional')}
          className="s3 stack"
          autoComplete="off"
          maxLength={500}
        />
      </div>
      {!isOnly && (
        <p className="mt-4">
          <Button size="small" variant="link" onClick={() => form.setAll((values) => removeMaker(values, index))}>
            {t('adminImports.lawful.remove', { number: index + 1 })}
          </Button>
        </p>
      )}
    </fieldset>
  );
}

/** Manufacturer, for all products or by brand, and delivery time: details required by law that files do not have. */
export function LawfulQuestion({ form, questions }: QuestionProps) {
  const { t } = useTranslation();
  const brands = findQuestion(questions, 'lawful')?.brands ?? [];
  const count = countMakers(form.values);
  const chosen = Array.from({ length: count }, (_, index) => form.values[`manufacturers.${index}.brand`] ?? '');
  const free = brands.filter((brand) => !chosen.includes(brand));
  return (
    <section className="ruled flow" aria-labelledby="lawful-heading">
      <h3 id="lawful-heading" className="h-small">
        {t('adminImports.lawful.title')}
      </h3>
      <p className="hint">{t('adminImports.lawful.hint')}</p>
      <DeliveryFields form={form} />
      {chosen.map((own, index) => (
        <Maker
          key={index}
          form={form}
          index={index}
          brands={brands.filter((brand) => brand === own || free.includes(brand))}
          isOnly={count === 1}
        />
      ))}
      {free[0] !== undefined && (
        <p>
          <Button size="small" onClick={() => form.setAll((values) => addMaker(values, free[0] ?? ''))}>
            {t('adminImports.lawful.add')}
          </Button>
        </p>
      )}
    </section>
  );
}
