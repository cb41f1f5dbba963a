import { foldName } from '@kontor/shared/names';
import { baseLanguage, furtherLanguages, type FurtherLanguage } from '@kontor/shared/languages';
import { contentUnits } from '@kontor/shared/content';
import { limits } from '@kontor/shared/limits';
import { productTextNames, productTexts, type ProductText } from '@kontor/shared/product-texts';
import type { Category } from '@kontor/shared/products';
import { wireName, type WireName } from '@kontor/shared/texts';
import type { ComponentProps, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../i18n/language-name.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { SelectField, TextArea, TextField } from '../../../ui/form/field.tsx';
import { TaxClassField } from './tax-class-field.tsx';
import { StockHint } from './stock-hint.tsx';
import type { FieldName, Values } from './product-values.ts';
import { useTypedUnitPrice, useUnitName } from './content-words.ts';
import { useFieldLabels } from './use-field-labels.ts';
import type { StockWatch } from './use-product-form.ts';

type FieldProps = Pick<ComponentProps<typeof TextField>, 'name' | 'error'> & {
  value: string;
  onChange: NonNullable<ComponentProps<typeof TextArea>['onChange']> &
    NonNullable<ComponentProps<typeof TextField>['onChange']> &
    NonNullable<ComponentProps<typeof SelectField>['onChange']>;
};

interface ProductFieldsProps {
  field: (name: FieldName) => FieldProps;
  values: Values;
  set: (name: FieldName, value: string) => void;
  categories: readonly Category[];
  /** Undefined while the product is new. */
  stock: StockWatch | undefined;
}

const plain = { autoComplete: 'off', maxLength: limits.name } as const;

/** A number field takes these too, but no stock is negative or broken (spec §5). */
function keepOutSigns(event: KeyboardEvent): void {
  if (['-', '+', 'e', 'E', ',', '.'].includes(event.key)) event.preventDefault();
}

const baseTexts = productTextNames.filter((name) => name !== 'name' && name !== 'category');

/** What the shop says of a product (spec §2, Product edit and add), first in the base language. */
export function ProductFields({ field, values, set, categories, stock }: ProductFieldsProps) {
  const { t } = useTranslation();
  const labelOf = useFieldLabels();
  const unitName = useUnitName();
  const unitPrice = useTypedUnitPrice(values);
  return (
    <div className="fields compact">
      <TextInput name="name" text="name" field={field} />
      {baseTexts.map((name) => (
        <TextInput key={name} name={name} text={name} field={field} />
      ))}
      <TextField {...field('brand')} {...plain} className="s3 stack" label={labelOf('brand')} required />
      <CategoryField field={field} values={values} set={set} categories={categories} />
      <TextField
        {...field('price')}
        className="s3"
        label={labelOf('price')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        required
      />
      <TextField
        {...field('countInStock')}
        className="s3"
        label={labelOf('countInStock')}
        type="number"
        min={0}
        max={limits.stock}
        step={1}
        inputMode="numeric"
        autoComplete="off"
        required
        hint={stock && <StockHint stock={stock} typed={values.countInStock} />}
        onKeyDown={keepOutSigns}
      />
      <TaxClassField value={values.taxClass} onChange={(chosen) => set('taxClass', chosen)} />
      <TextField
        {...field('content.amount')}
        className="s3"
        label={labelOf('content.amount')}
        optional={t('common.optional')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        hint={unitPrice && t('adminProducts.unitPriceIs', { unitPrice })}
      />
      <SelectField {...field('content.unit')} className="s3" label={labelOf('content.unit')}>
        <option value="">–</option>
        {contentUnits.map((unit) => (
          <option key={unit} value={unit}>
            {unitName(unit)}
          </option>
        ))}
      </SelectField>
      {furtherLanguages.map((language) => (
        <FurtherTexts key={language} language={language} field={field} />
      ))}
    </div>
  );
}

interface TextInputProps extends Pick<ProductFieldsProps, 'field'> {
  name: WireName<ProductText>;
  text: ProductText;
  className?: string;
}

/** One text of a product in one language, on one line or on several. */
function TextInput({ name, text, field, className }: TextInputProps) {
  const { t } = useTranslation();
  const labelOf = useFieldLabels();
  const isRequired = productTexts[text].required && name === text;
  const shared = {
    ...field(name),
    label: labelOf(name),
    ...(isRequired ? { required: true } : { optional: t('common.optional') }),
  };
  if (productTexts[text].lines === 'many') return <TextArea {...shared} rows={7} maxLength={limits.text} />;
  return <TextField {...shared} {...plain} {...(className && { className })} />;
}

/** The category that a name is one with, where it is spelled otherwise: the server saves it so. */
function findSpelling(categories: readonly Category[], name: string): Category | undefined {
  if (categories.some((known) => known.name === name)) return undefined;
  return categories.find((known) => foldName(known.name) === foldName(name));
}

/** A new word or one of those in use; its words in further languages come along. */
function CategoryField({ field, values, set, categories }: Omit<ProductFieldsProps, 'stock'>) {
  const { t } = useTranslation();
  const labelOf = useFieldLabels();
  const { onChange, ...category } = field('category');
  const spelling = findSpelling(categories, values.category);
  /** What somebody has written there stays. */
  const bringAlong = (chosen: string): void => {
    const [before, after] = [values.category, chosen].map((name) =>
      categories.find((known) => foldName(known.name) === foldName(name)),
    );
    for (const language of furtherLanguages) {
      const [name, source] = [wireName('category', language), wireName('name', language)];
      if (values[name] === (before?.[source] ?? '')) set(name, after?.[source] ?? '');
    }
  };
  return (
    <>
      <TextField
        {...category}
        {...plain}
        className="s3 stack"
        label={labelOf('category')}
        list="product-categories"
        required
        hint={spelling && t('adminProducts.categories.savedAs', { name: spelling.name })}
        onChange={(event) => {
          onChange(event);
          bringAlong(event.target.value);
        }}
      />
      <datalist id="product-categories">
        {categories.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
}

/** The short texts first. */
const inRows = productTextNames.toSorted(
  (a, b) => Number(productTexts[a].lines === 'many') - Number(productTexts[b].lines === 'many'),
);

function FurtherTexts({ language, field }: Pick<ProductFieldsProps, 'field'> & { language: FurtherLanguage }) {
  const { t } = useTranslation();
  const { language: shown } = useLanguage();
  const names = { language: languageName(language, shown), base: languageName(baseLanguage, shown) };
  return (
    <fieldset className="ruled">
      <legend className="visually-hidden">{t('adminProducts.furtherTexts', names)}</legend>
      <p className="hint mb-4">{t('adminProducts.furtherTextsHint', names)}</p>
      <div className="fields">
        {inRows.map((text) => (
          <TextInput key={text} name={wireName(text, language)} text={text} field={field} className="s3 stack" />
        ))}
      </div>
    </fieldset>
  );
}
