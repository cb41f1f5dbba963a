import { useTranslation } from 'react-i18next';
import { CategoryTree } from '../../features/admin-categories/tree/category-tree.tsx';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** `/admin/categories`: the tree of categories. */
export function CategoryTreePage() {
  const { t } = useTranslation();
  return (
    <AdminFrame
      title={t('adminCategories.title')}
      aside={
        <ButtonLink to="/admin/categories/add" size="small">
          {t('adminCategories.add')}
        </ButtonLink>
      }
    >
      <CategoryTree />
    </AdminFrame>
  );
}
