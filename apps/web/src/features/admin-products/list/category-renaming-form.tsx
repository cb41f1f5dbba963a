import { baseLanguage, type Language } from '@kontor/shared/languages';
import { limits } from '@kontor/shared/limits';
import { categoryRenamingSchema } from '@kontor/shared/products';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../../api/problem.ts';
import { useZodForm } from '../../../components/use-zod-form.ts';
import { useRenameCategoryMutation } from '../../../entities/product/admin-product-api.ts';
import { useDescribedCategories } from '../../../entities/product/product-api.ts';
import { languageName } from '../../../i18n/language-name.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { sortByName } from '../../../lib/sort-names.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/form/field.tsx';
import { CategoryPhotoField } from './category-photo-field.tsx';
import { descriptions, findMerged, furtherNames, type OwnName, toOwnValues, toValues } from './category-values.ts';

interface CategoryRenamingFormProps {
  onClose: () => void;
  /** Gets how many products were changed. */
  onRenamed: (changed: number) => void;
}

/** Which category, and from now on its names and what its page says, in each language, and its photo. */
export function CategoryRenamingForm({ onClose, onRenamed }: CategoryRenamingFormProps) {
  const { t } = useTranslation();
  const { language: shown } = useLanguage();
  const findProblemText = useProblemText();
  const { data: categories = [], error: notLoaded, isFetching, refetch } = useDescribedCategories();
  const [rename, { error, isLoading }] = useRenameCategoryMutation();
  const { form, field, values, set } = useZodForm({
    schema: categoryRenamingSchema,
    initial: toValues(undefined),
    describe: ({ path, code }) => path === 'from' && code === 'required' && t('adminProducts.categories.missing'),
    onSubmit: async (body) => {
      const { data } = await rename({ body });
      if (data) onRenamed(data.changed);
    },
  });
  const setAll = (names: Partial<Record<keyof typeof values, string>>): void => {
    for (const [name, value] of Object.entries(names)) set(name as keyof typeof values, value); // the fields' own names
  };
  const target = findMerged(categories, values);
  /** What a merged category has comes along; what somebody has written there stays. */
  const typeName = (to: string): void => {
    const from = categories.find(({ name }) => name === values.from);
    const before = toOwnValues(target ?? from);
    const after = Object.entries(toOwnValues(findMerged(categories, { ...values, to }) ?? from));
    set('to', to);
    setAll(Object.fromEntries(after.filter(([name]) => values[name as OwnName] === before[name as OwnName]))); // their own names
  };
  const labelText = (text: string, language: Language): string =>
    language === baseLanguage
      ? text
      : t('adminProducts.furtherText', { text, language: languageName(language, shown) });
  const problem = problemOf(error);
  if (notLoaded && categories.length === 0) {
    return (
      <Alert
        tone="danger"
        title={t('adminProducts.categories.failed')}
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        {findProblemText(problemOf(notLoaded))}
      </Alert>
    );
  }
  return (
    <form {...form} className="flow flow-4 mt-4">
      <SelectField
        {...field('from')}
        label={t('adminProducts.category')}
        required
        onChange={(event) => setAll(toValues(categories.find(({ name }) => name === event.target.value)))}
      >
        <option value="">{t('adminProducts.categories.choose')}</option>
        {sortByName(categories, ({ name }) => name, shown).map(({ name, count }) => (
          <option key={name} value={name}>
            {`${name} (${count})`}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('to')}
        onChange={(event) => typeName(event.target.value)}
        label={t('adminProducts.categories.newName')}
        maxLength={limits.name}
        autoComplete="off"
        required
        hint={target && t('adminProducts.categories.merges', { name: target.name, count: target.count })}
      />
      {furtherNames.map(({ language, name }) => (
        <TextField
          key={name}
          {...field(name)}
          label={labelText(t('adminProducts.categories.newName'), language)}
          optional={t('onward.optional')}
          maxLength={limits.name}
          autoComplete="off"
          lang={language}
        />
      ))}
      {descriptions.map(({ language, name }) => (
        <TextArea
          key={name}
          {...field(name)}
          label={labelText(t('adminProducts.categories.description'), language)}
          optional={t('onward.optional')}
          hint={language === baseLanguage && t('adminProducts.categories.descriptionHint')}
          maxLength={limits.categoryText}
          rows={3}
          lang={language}
        />
      ))}
      <CategoryPhotoField {...field('product')} category={target?.name ?? values.from} />
      {problem && (
        <Alert tone="danger" title={t('errors.title')}>
          {findProblemText(problem)}
        </Alert>
      )}
      <div className="actions">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={isLoading}>
          {t(target ? 'adminProducts.categories.merge' : 'admin.save')}
        </Button>
      </div>
    </form>
  );
}
