import { useTranslation } from 'react-i18next';
import { useShowToast } from '../../../../ui/feedback/toasts.tsx';
import { DialogButton } from '../../../../ui/overlay/dialog-button.tsx';
import { CategoryRenamingForm } from './category-renaming-form.tsx';

/** Dialog to change a category's names, page texts and picture; the name of another category merges both. */
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
