import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TwoStates } from '../../components/editing/two-states.tsx';
import { useCategoryTree } from '../../entities/category/category-api.ts';
import { listPlaces, writePath } from '../../entities/category/category-places.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import type { FieldName } from './category-values.ts';
import type { CategoryFormState } from './use-category-form.ts';
import { useCategoryLabels } from './use-category-labels.ts';

/** Returns a function that writes the value of a field in words. */
function useValueWords() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const places = listPlaces(useCategoryTree());
  return (name: FieldName, value: string): string => {
    if (name === 'picture') return t(value ? 'adminCategories.hasPicture' : 'adminCategories.noPicture');
    if (name === 'product') return t(value ? 'adminCategories.chosenPhoto' : 'adminCategories.anyPhoto');
    if (name !== 'parent') return value || '–';
    const place = places.find(({ category }) => category._id === value);
    return place ? writePath(place.path, language) : t('adminCategories.top');
  };
}

/** Fields that somebody else has changed, with both states and a choice between them. Saving again stores the choice. */
export function ConflictChoices({ form }: { form: CategoryFormState }) {
  const { t } = useTranslation();
  const labelOf = useCategoryLabels();
  const wordsOf = useValueWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const { differences, values, set } = form;
  useEffect(() => {
    if (differences) heading.current?.focus();
  }, [differences]);
  if (!differences) return null;
  const words = (name: FieldName, value: string) => (
    <span className="wrap-anywhere wrap-lines">{wordsOf(name, value)}</span>
  );
  return (
    <section className="ruled flow mb-8" aria-labelledby="conflict">
      <h2 id="conflict" className="h-small" tabIndex={-1} ref={heading}>
        {t('adminCategories.conflict')}
      </h2>
      <p role="status">{t(differences.length > 0 ? 'adminProducts.conflictHint' : 'adminMakers.conflictMerged')}</p>
      {differences.map(({ name, mine, stored }) => (
        <TwoStates
          key={name}
          name={name}
          legend={labelOf(name)}
          mine={words(name, mine)}
          stored={words(name, stored)}
          isStored={values[name] === stored}
          onChoose={(side) => set(name, side === 'mine' ? mine : stored)}
        />
      ))}
      <div className="row">
        <Button variant="link-quiet" onClick={form.closeDifferences}>
          {t('adminProducts.closeConflict')}
        </Button>
      </div>
    </section>
  );
}
