import { useTranslation } from 'react-i18next';
import { useShowToast } from '../../../../ui/feedback/toasts.tsx';
import { DialogButton } from '../../../../ui/overlay/dialog-button.tsx';
import { CategoryRenamingForm } from './category-renaming-form.tsx';

/** Asks for a category, its names, what its page says and its picture; a name that another category has merges both. */
export function RenameCategory() {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const label = t('adminProducts.categories.rename');
  return (
    <DialogButton label={label} title={label}>
      {(close) => (
        <CategoryRenamingForm
          onClose={close}
          onRenamed={(count) => {
            close();
            showToast(t(count > 0 ? 'adminProducts.categories.renamed' : 'adminProducts.categories.saved', { count }));
          }}
        />
      )}
    </DialogButton>
  );
}
