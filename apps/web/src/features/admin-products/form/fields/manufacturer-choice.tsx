import type { Manufacturer } from '@kontor/shared/wire/product-details';
import { useTranslation } from 'react-i18next';
import { useManufacturersQuery } from '../../../../entities/product/admin-product-api.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { sortByName } from '../../../../lib/sort-names.ts';
import { SelectField } from '../../../../ui/form/field.tsx';
import { manufacturerFields } from '../values/detail-values.ts';
import type { FieldName } from '../values/product-values.ts';

/** Choice of another product's manufacturer, which fills all its fields. Renders nothing if there are none. */
export function ManufacturerChoice({ set }: { set: (name: FieldName, value: string) => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data: known = [], isLoading } = useManufacturersQuery();
  const take = (manufacturer: Manufacturer | undefined): void => {
    if (!manufacturer) return;
    for (const field of manufacturerFields) set(`manufacturer.${field}`, manufacturer[field] ?? '');
  };
  // Keeps its space while the manufacturers load: most shops have some.
  if (known.length === 0 && !isLoading) return null;
  return (
    <SelectField
      label={t('adminProducts.takeManufacturer')}
      value=""
      onChange={({ target }) => take(known.find(({ name }) => name === target.value))}
    >
      <option value="">{t('onward.pleaseChoose')}</option>
      {sortByName(known, ({ name }) => name, language).map(({ name, city }) => (
        <option key={name} value={name}>{`${name}, ${city}`}</option>
      ))}
    </SelectField>
  );
}
