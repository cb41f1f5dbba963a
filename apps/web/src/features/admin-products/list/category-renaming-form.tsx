import { foldName } from '@kontor/shared/names';
import { furtherLanguages } from '@kontor/shared/languages';
import { limits } from '@kontor/shared/limits';
import { categoryRenamingSchema, type Category } from '@kontor/shared/products';
import { wireName } from '@kontor/shared/texts';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../../api/problem.ts';
import { useZodForm } from '../../../components/use-zod-form.ts';
import { useRenameCategoryMutation } from '../../../entities/product/admin-product-api.ts';
import { useCategories } from '../../../entities/product/product-api.ts';
import { languageName } from '../../../i18n/language-name.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { SelectField, TextField } from '../../../ui/form/field.tsx';

interface CategoryRenamingFormProps {
  onClose: () => void;
  /** Gets how many products were changed. */
  onRenamed: (changed: number) => void;
}

const furtherNames = furtherLanguages.map((language) => ({
  language,
  name: wireName('to', language),
  source: wireName('name', language),
}));

type FurtherName = (typeof furtherNames)[number]['name'];

/** The names in further languages, as the fields show them. */
function toFurtherValues(category: Category | undefined): Record<FurtherName, string> {
  const names = furtherNames.map(({ name, source }) => [name, category?.[source] ?? '']);
  return Object.fromEntries(names) as Record<FurtherName, string>; // `fromEntries` forgets the names
}

/** The names that a category has now, as the fields show them. */
function toValues(category: Category | undefined): Record<'from' | 'to' | FurtherName, string> {
  const { name = '' } = category ?? {};
  return { from: name, to: name, ...toFurtherValues(category) };
}

/** Which category, and its names from now on in each language. */
export function CategoryRenamingForm({ onClose, onRenamed }: CategoryRenamingFormProps) {
  const { t } = useTranslation();
  const { language: shown } = useLanguage();
  const findProblemText = useProblemText();
  const { data: categories = [], error: notLoaded, isFetching, refetch } = useCategories();
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
  /** The further names of a merged category come along; what somebody has written there stays. */
  const typeName = (to: string): void => {
    const from = categories.find(({ name }) => name === values.from);
    const [before, after] = [target ?? from, findMerged(categories, { ...values, to }) ?? from].map(toFurtherValues);
    set('to', to);
    setAll(
      Object.fromEntries(
        furtherNames.flatMap(({ name }) => (values[name] === before?.[name] ? [[name, after?.[name]]] : [])),
      ),
    );
  };
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
        {categories.map(({ name, count }) => (
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
          label={t('adminProducts.furtherText', {
            text: t('adminProducts.categories.newName'),
            language: languageName(language, shown),
          })}
          optional={t('onward.optional')}
          maxLength={limits.name}
          autoComplete="off"
          lang={language}
        />
      ))}
      {problem && (
        <Alert tone="danger" title={t('errors.title')}>
          {findProblemText(problem)}
        </Alert>
      )}
      <div className="actions">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={isLoading}>
          {t(target ? 'adminProducts.categories.merge' : 'adminProducts.categories.renameNow')}
        </Button>
      </div>
    </form>
  );
}

/** The other category that has the new name already. */
function findMerged(categories: readonly Category[], { from, to }: { from: string; to: string }): Category | undefined {
  const wanted = foldName(to);
  if (wanted === foldName(from)) return undefined;
  return categories.find(({ name }) => foldName(name) === wanted);
}
