import { furtherLanguages } from '@kontor/shared/rules/text/languages';
import { foldName } from '@kontor/shared/rules/address/names';
import type { Category } from '@kontor/shared/wire/products';
import { wireName } from '@kontor/shared/rules/text/texts';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../../../ui/form/field.tsx';
import { plain, type FieldOf } from '../form-parts.tsx';
import type { FieldName, Values } from '../../values/product-values.ts';
import { useFieldLabels } from '../../use-field-labels.ts';

interface CategoryFieldProps {
  field: FieldOf;
  values: Values;
  set: (name: FieldName, value: string) => void;
  categories: readonly Category[];
}

/** Finds the category that differs from a name only in spelling: the server stores the category's spelling. */
function findSpelling(categories: readonly Category[], name: string): Category | undefined {
  if (categories.some((known) => known.name === name)) return undefined;
  return categories.find((known) => foldName(known.name) === foldName(name));
}

/** Field for a new or existing category; choosing one fills in its names in further languages. */
export function CategoryField({ field, values, set, categories }: CategoryFieldProps) {
  const { t } = useTranslation();
  const labelOf = useFieldLabels();
  const { onChange, ...category } = field('category');
  const spelling = findSpelling(categories, values.category);
  /** Fills the names in further languages, except those that the user has typed. */
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
        hint={spelling && t('adminProducts.categorySavedAs', { name: spelling.name })}
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
