import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { CategoryRenamingForm } from './category-renaming-form.tsx';

/** Asks for a category and its new name; one that another category has merges both. */
export function RenameCategory() {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const titleId = useId();
  const [asked, setAsked] = useState(false);
  const close = () => setAsked(false);
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('adminProducts.categories.rename')}</Button>
      <Dialog open={asked} onClose={close} labelledBy={titleId}>
        <h2 className="dialog-title mb-4" id={titleId}>
          {t('adminProducts.categories.rename')}
        </h2>
        <CategoryRenamingForm
          onClose={close}
          onRenamed={(count) => {
            close();
            showToast(t('adminProducts.categories.renamed', { count }));
          }}
        />
      </Dialog>
    </>
  );
}
