import type { CategoryPage } from '@kontor/shared/wire/categories';
import { localize } from '@kontor/shared/rules/text/localize';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { RemovalButton } from '../../components/editing/removal-button.tsx';
import { useRemoveCategoryMutation } from '../../entities/category/admin-category-api.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useShowToast } from '../../ui/feedback/toasts.tsx';

/** Button that deletes a category after a confirmation, and leads back to the tree. */
export function CategoryRemoval({ category }: { category: CategoryPage }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const showToast = useShowToast();
  const [removeCategory, { error, isLoading, reset }] = useRemoveCategoryMutation();
  const remove = async (): Promise<boolean> => {
    const { data } = await removeCategory({ params: { id: category._id } });
    if (!data) return false;
    showToast(t('adminCategories.deleted'));
    void navigate('/admin/categories');
    return true;
  };
  return (
    <RemovalButton
      label={t('adminCategories.delete')}
      title={t('adminCategories.deleteTitle', { name: category.name })}
      busy={isLoading}
      problem={readProblem(error)}
      onRemove={remove}
      onCancel={reset}
    >
      <Consequences category={category} />
    </RemovalButton>
  );
}

/** Tells where products and child categories move, and what is lost. */
function Consequences({ category: { above, below } }: { category: CategoryPage }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const parent = above.at(-1);
  return (
    <span className="wrap-anywhere">
      {parent
        ? t('adminCategories.deleteToParent', { parent: localize(parent, 'name', language) })
        : t('adminCategories.deleteTop')}{' '}
      {below.length > 0 && t('adminCategories.deleteBelow', { count: below.length })} {t('adminCategories.deleteTexts')}
    </span>
  );
}
