import { baseLanguage, type Language } from '@kontor/shared/rules/text/languages';
import { limits } from '@kontor/shared/rules/access/limits';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../../api/problem.ts';
import { LoadFailed } from '../../../../components/load-failed.tsx';
import { useDescribedCategories } from '../../../../entities/category/category-api.ts';
import { languageName } from '../../../../i18n/language-name.ts';
import { useProblemText } from '../../../../i18n/problem-text.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { sortByName } from '../../../../lib/sort-names.ts';
import { Button } from '../../../../ui/button.tsx';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { MarkdownField } from '../../../../entities/text/editor/markdown-field.tsx';
import { SelectField, TextField } from '../../../../ui/form/field.tsx';
import { CategoryPhotoField } from './category-photo-field.tsx';
import { descriptions, furtherNames } from './category-values.ts';
import { type Categories, type Renaming, useRenaming } from './use-renaming.ts';

interface CategoryRenamingFormProps {
  onClose: () => void;
  /** Called with the number of changed products. */
  onRenamed: (changed: number) => void;
}

/** Form to choose a category and change its names and page texts in each language, and its photo. */
export function CategoryRenamingForm({ onClose, onRenamed }: CategoryRenamingFormProps) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const { data: categories = [], error: notLoaded, isFetching, refetch } = useDescribedCategories();
  const renaming = useRenaming(categories, onRenamed);
  if (notLoaded && categories.length === 0) {
    return (
      <LoadFailed
        problem={readProblem(notLoaded)}
        title={t('adminProducts.categories.failed')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const { form, field, values, target, busy, problem } = renaming;
  return (
    <form {...form} className="flow flow-4 mt-4">
      <CategoryChoice categories={categories} renaming={renaming} />
      <NameFields renaming={renaming} />
      <DescriptionFields field={field} />
      <CategoryPhotoField {...field('product')} category={target?.name ?? values.from} />
      {problem && (
        <Alert tone="danger" title={t('errors.title')}>
          {findProblemText(problem)}
        </Alert>
      )}
      <div className="actions">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t(target ? 'adminProducts.categories.merge' : 'admin.save')}
        </Button>
      </div>
    </form>
  );
}

function CategoryChoice({ categories, renaming }: { categories: Categories; renaming: Renaming }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <SelectField
      {...renaming.field('from')}
      label={t('adminProducts.category')}
      required
      onChange={(event) => renaming.chooseCategory(event.target.value)}
    >
      <option value="">{t('adminProducts.categories.choose')}</option>
      {sortByName(categories, ({ name }) => name, language).map(({ name, count }) => (
        <option key={name} value={name}>
          {`${name} (${count})`}
        </option>
      ))}
    </SelectField>
  );
}

/** Returns a label with the language of a text, except for the base language. */
function useTextLabel() {
  const { t } = useTranslation();
  const { language: shown } = useLanguage();
  return (text: string, language: Language): string =>
    language === baseLanguage
      ? text
      : t('adminProducts.furtherText', { text, language: languageName(language, shown) });
}

/** Fields for the new name in each language; the name of another category merges both. */
function NameFields({ renaming: { field, target, typeName } }: { renaming: Renaming }) {
  const { t } = useTranslation();
  const labelText = useTextLabel();
  return (
    <>
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
    </>
  );
}

/** Fields for the texts of the category's page, one for each language. */
function DescriptionFields({ field }: Pick<Renaming, 'field'>) {
  const { t } = useTranslation();
  const labelText = useTextLabel();
  return descriptions.map(({ language, name }) => (
    <MarkdownField
      key={name}
      {...field(name)}
      label={labelText(t('adminProducts.categories.description'), language)}
      optional={t('onward.optional')}
      hint={language === baseLanguage && t('adminProducts.categories.descriptionHint')}
      maxLength={limits.categoryText}
      rows={3}
      lang={language}
    />
  ));
}
