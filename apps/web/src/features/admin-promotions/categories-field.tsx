import { limits } from '@kontor/shared/rules/access/limits';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCategoryTree } from '../../entities/category/category-api.ts';
import { listPlaces, writePath } from '../../entities/category/category-places.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { ChosenList } from './chosen-list.tsx';
import { listIds } from './promotion-values.ts';

interface CategoriesFieldProps {
  /** Comma-separated ids. */
  value: string;
  error: ReactNode;
  onChange: (value: string) => void;
}

/** Field for the categories that a promotion applies to, in the order of the tree with their paths. */
export function CategoriesField({ value, error, onChange }: CategoriesFieldProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const announce = useAnnounce();
  const select = useRef<HTMLSelectElement>(null);
  const [picked, setPicked] = useState('');
  const ids = listIds(value);
  const places = listPlaces(useCategoryTree()).map(({ category, path }) => ({
    id: category._id,
    name: writePath(path, language),
  }));
  const chosen = ids.map(
    (id) => places.find((place) => place.id === id) ?? { id, name: t('adminPromotions.goneCategory') },
  );
  const offered = places.filter(({ id }) => !ids.includes(id));
  const store = (changed: readonly string[], said: string): void => {
    onChange(changed.join());
    announce(said);
    setPicked('');
    // The pressed button is gone, or has nothing to add.
    select.current?.focus();
  };
  const add = (): void => {
    const place = offered.find(({ id }) => id === picked);
    if (place) store([...ids, place.id], t('adminProducts.relatedAdded', { name: place.name }));
  };
  const remove = ({ id, name }: { id: string; name: string }): void =>
    store(
      ids.filter((one) => one !== id),
      t('adminProducts.relatedRemoved', { name }),
    );
  return (
    <div className="flow flow-3">
      {chosen.length > 0 && (
        <ChosenList label={t('adminPromotions.fields.categories')} items={chosen} onRemove={remove} />
      )}
      <SelectField
        ref={select}
        name="categories"
        label={t('adminPromotions.fields.categories')}
        optional={t('onward.optional')}
        hint={t('adminPromotions.categoriesHint')}
        error={error}
        value={picked}
        disabled={ids.length >= limits.promotionIds}
        onChange={({ target }) => setPicked(target.value)}
      >
        <option value="">{t('adminPromotions.chooseCategory')}</option>
        {offered.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="row">
        <Button size="small" disabled={picked === ''} onClick={add}>
          {t('adminPromotions.addCategory')}
        </Button>
      </div>
    </div>
  );
}
