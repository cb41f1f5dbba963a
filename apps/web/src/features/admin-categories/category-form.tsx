import type { CategoryRecord } from '@kontor/shared/wire/categories';
import { useTranslation } from 'react-i18next';
import { ConflictChoices } from '../../components/editing/conflict-choices.tsx';
import { SaveFailed } from '../../components/save-failed.tsx';
import { UnsavedGuard } from '../../components/unsaved-guard.tsx';
import type { Problem } from '../../lib/problem.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CategoryFields } from './category-fields.tsx';
import { type CategoryInput, useCategoryForm } from './use-category-form.ts';
import { useCategoryLabels } from './use-category-labels.ts';
import { useValueWords } from './use-value-words.ts';

interface CategoryFormProps {
  /** The category as the server has it; undefined for a new one. */
  category?: CategoryRecord | undefined;
  /** Parent with which the form of a new one begins. */
  parent?: string | undefined;
  /** Saves; returns the category or the reason of a refusal. */
  save: (input: CategoryInput) => Promise<CategoryRecord | Problem>;
  /** Reloads the category, which then arrives as `category`. */
  onConflict?: () => void;
}

/** Form that adds or changes a category; it never loses typed values. */
export function CategoryForm({ category, parent, save, onConflict }: CategoryFormProps) {
  const { t } = useTranslation();
  const form = useCategoryForm({ latest: category, parent, save, onConflict: () => onConflict?.() });
  const { busy, problem, isChanged } = form;
  const labelOf = useCategoryLabels();
  const wordsOf = useValueWords();
  return (
    <>
      <ConflictChoices title={t('adminCategories.conflict')} form={form} labelOf={labelOf} wordsOf={wordsOf} />
      <form {...form.form} className="sheet">
        <UnsavedGuard when={isChanged} />
        <CategoryFields form={form} category={category} />
        <div className="savebar">
          {problem && <SaveFailed problem={problem} keepsInput />}
          <div className="row">
            <Button type="submit" variant="primary" busy={busy}>
              {t(category ? 'adminProducts.saveChanges' : 'adminCategories.create')}
            </Button>
            <ButtonLink to="/admin/categories">{t('adminProducts.discard')}</ButtonLink>
            <p className="note" role="status">
              {isChanged && t('adminProducts.unsaved')}
            </p>
          </div>
        </div>
      </form>
    </>
  );
}
