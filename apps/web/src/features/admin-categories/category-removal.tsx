import type { CategoryPage } from '@kontor/shared/wire/categories';
import { localize } from '@kontor/shared/rules/text/localize';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { RemovalDialog } from '../../components/removal-dialog.tsx';
import { useRemoveCategoryMutation } from '../../entities/category/admin-category-api.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';

/** Button that deletes a category after a confirmation, and leads back to the tree. */
export function CategoryRemoval({ category }: { category: CategoryPage }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const showToast = useShowToast();
  const [asked, setAsked] = useState(false);
  const [removeCategory, { error, isLoading, reset }] = useRemoveCategoryMutation();
  const remove = async (): Promise<void> => {
    const { data } = await removeCategory({ params: { id: category._id } });
    if (!data) return;
    showToast(t('adminCategories.deleted'));
    void navigate('/admin/categories');
  };
  return (
    <>
      <Button variant="link-danger" onClick={() => setAsked(true)}>
        {t('adminCategories.delete')}
      </Button>
      <RemovalDialog
        open={asked}
        title={<span className="wrap-anywhere">{t('adminCategories.deleteTitle', { name: category.name })}</span>}
        confirmLabel={t('adminProducts.deleteYes')}
        cancelLabel={t('adminProducts.deleteNo')}
        busy={isLoading}
        problem={readProblem(error)}
        onConfirm={() => void remove()}
        onCancel={() => {
          reset();
          setAsked(false);
        }}
      >
        <Consequences category={category} />
      </RemovalDialog>
    </>
  );
}

/** Says where products and categories below go, and what is lost. */
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
