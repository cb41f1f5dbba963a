import type { MakerToEdit } from '@kontor/shared/wire/makers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { RemovalDialog } from '../../components/removal-dialog.tsx';
import { useRemoveMakerMutation } from '../../entities/maker/admin-maker-api.ts';
import { Button } from '../../ui/button.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';

/** Button that deletes a maker after a confirmation, and leads back to the list. */
export function MakerRemoval({ maker }: { maker: MakerToEdit }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const showToast = useShowToast();
  const [asked, setAsked] = useState(false);
  const [removeMaker, { error, isLoading, reset }] = useRemoveMakerMutation();
  const remove = async (): Promise<void> => {
    const { data } = await removeMaker({ params: { id: maker._id } });
    if (!data) return;
    showToast(t('adminMakers.deleted'));
    void navigate('/admin/makers');
  };
  return (
    <>
      <Button variant="link-danger" onClick={() => setAsked(true)}>
        {t('adminMakers.delete')}
      </Button>
      <RemovalDialog
        open={asked}
        title={<span className="wrap-anywhere">{t('adminMakers.deleteTitle', { name: maker.name })}</span>}
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
        {t('adminMakers.deleteText')}
      </RemovalDialog>
    </>
  );
}
