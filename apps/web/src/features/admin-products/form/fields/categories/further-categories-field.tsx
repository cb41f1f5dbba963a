import { foldName } from '@kontor/shared/rules/address/names';
import { limits } from '@kontor/shared/rules/access/limits';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCategoryTree } from '../../../../../entities/category/category-api.ts';
import { listPlaces, writePath } from '../../../../../entities/category/category-places.ts';
import { useLanguage } from '../../../../../i18n/use-language.ts';
import { Button } from '../../../../../ui/button.tsx';
import { useAnnounce } from '../../../../../ui/feedback/announcer.tsx';
import { SelectField } from '../../../../../ui/form/field.tsx';

interface FurtherCategoriesFieldProps {
  /** Comma-separated ids. */
  value: string;
  onChange: (value: string) => void;
  /** Name of the main category, which is not offered. */
  main: string;
  error: ReactNode;
}

/** Field for the categories that a product is in besides its main one, in the order of the tree with their paths. */
export function FurtherCategoriesField({ value, onChange, main, error }: FurtherCategoriesFieldProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const announce = useAnnounce();
  const select = useRef<HTMLSelectElement>(null);
  const [picked, setPicked] = useState('');
  const ids = value.split(',').filter(Boolean);
  const places = listPlaces(useCategoryTree());
  const chosen = places
    .filter(({ category }) => ids.includes(category._id))
    .map(({ category, path }) => ({ id: category._id, name: writePath(path, language) }));
  const gone = ids
    .filter((id) => places.every(({ category }) => category._id !== id))
    .map((id) => ({ id, name: t('adminProducts.categoryGone') }));
  const offered = places.filter(
    ({ category }) => !ids.includes(category._id) && foldName(category.name) !== foldName(main),
  );
  const store = (changed: readonly string[], said: string): void => {
    onChange(changed.join());
    announce(said);
    setPicked('');
    // The pressed button is gone, or has nothing to add.
    select.current?.focus();
  };
  if (places.length === 0) return null;
  return (
    <div className="flow">
      {ids.length > 0 && (
        <ul className="chosen-categories" aria-label={t('adminProducts.furtherCategories')}>
          {[...chosen, ...gone].map(({ id, name }) => (
            <li key={id} className="row between">
              <span className="wrap-anywhere field-grow">{name}</span>
              <Button
                size="small"
                aria-label={t('adminProducts.removeRelated', { name })}
                onClick={() =>
                  store(
                    ids.filter((one) => one !== id),
                    t('adminProducts.relatedRemoved', { name }),
                  )
                }
              >
                {t('adminProducts.removeOne')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SelectField
        ref={select}
        name="categories"
        label={t('adminProducts.furtherCategories')}
        optional={t('onward.optional')}
        hint={t('adminProducts.furtherCategoriesHint', { max: limits.furtherCategories })}
        error={error}
        value={picked}
        disabled={ids.length >= limits.furtherCategories}
        onChange={({ target }) => setPicked(target.value)}
      >
        <option value="">{t('adminProducts.chooseCategory')}</option>
        {offered.map(({ category, path }) => (
          <option key={category._id} value={category._id}>
            {writePath(path, language)}
          </option>
        ))}
      </SelectField>
      <div className="row">
        <Button
          size="small"
          disabled={picked === ''}
          onClick={() => {
            const place = offered.find(({ category }) => category._id === picked);
            if (place)
              store([...ids, picked], t('adminProducts.relatedAdded', { name: writePath(place.path, language) }));
          }}
        >
          {t('adminProducts.addCategory')}
        </Button>
      </div>
    </div>
  );
}
