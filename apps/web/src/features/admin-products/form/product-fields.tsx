import type { Category } from '@kontor/shared/products';
import { limits } from '@kontor/shared/limits';
import type { ComponentProps, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import { StockHint } from './stock-hint.tsx';
import type { FieldName, Values } from './product-values.ts';
import type { StockWatch } from './use-product-form.ts';

type FieldProps = Pick<ComponentProps<typeof TextField>, 'name' | 'error'> & {
  value: string;
  onChange: NonNullable<ComponentProps<typeof TextArea>['onChange']> &
    NonNullable<ComponentProps<typeof TextField>['onChange']>;
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

/** What the shop says of a product (spec §2, Product edit and add), first in German. */
export function ProductFields({ field, values, set, categories, stock }: ProductFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className="fields compact">
      <TextField {...field('name')} {...plain} label={t('adminProducts.name')} required />
      <TextArea
        {...field('description')}
        label={t('adminProducts.description')}
        rows={7}
        maxLength={limits.text}
        required
      />
      <TextField {...field('brand')} {...plain} className="s3 stack" label={t('adminProducts.brand')} required />
      <CategoryField field={field} values={values} set={set} categories={categories} />
      <TextField
        {...field('price')}
        className="s3"
        label={t('adminProducts.priceInEuro')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        required
      />
      <TextField
        {...field('countInStock')}
        className="s3"
        label={t('adminProducts.stock')}
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
      <EnglishFields field={field} />
    </div>
  );
}

/** A new word or one of those in use; the English word of one in use comes along. */
function CategoryField({ field, values, set, categories }: Omit<ProductFieldsProps, 'stock'>) {
  const { t } = useTranslation();
  const englishOf = (name: string): string => categories.find((known) => known.name === name)?.nameEn ?? '';
  const { onChange, ...category } = field('category');
  return (
    <>
      <TextField
        {...category}
        {...plain}
        className="s3 stack"
        label={t('adminProducts.category')}
        list="product-categories"
        required
        onChange={(event) => {
          onChange(event);
          // What somebody has written there stays.
          const isOurs = values.categoryEn === englishOf(values.category);
          if (isOurs) set('categoryEn', englishOf(event.target.value));
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

function EnglishFields({ field }: Pick<ProductFieldsProps, 'field'>) {
  const { t } = useTranslation();
  const optional = t('common.optional');
  return (
    <fieldset className="ruled">
      <legend className="visually-hidden">{t('adminProducts.english')}</legend>
      <p className="hint mb-4">{t('adminProducts.englishHint')}</p>
      <div className="fields">
        <TextField
          {...field('nameEn')}
          {...plain}
          className="s3 stack"
          label={t('adminProducts.nameEn')}
          optional={optional}
        />
        <TextField
          {...field('categoryEn')}
          {...plain}
          className="s3 stack"
          label={t('adminProducts.categoryEn')}
          optional={optional}
        />
        <TextArea
          {...field('descriptionEn')}
          label={t('adminProducts.descriptionEn')}
          optional={optional}
          rows={7}
          maxLength={limits.text}
        />
      </div>
    </fieldset>
  );
}
