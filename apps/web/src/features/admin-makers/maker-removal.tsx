import type { MakerToEdit } from '@kontor/shared/wire/makers';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { RemovalButton } from '../../components/editing/removal-button.tsx';
import { useRemoveMakerMutation } from '../../entities/maker/admin-maker-api.ts';
import { useShowToast } from '../../ui/feedback/toasts.tsx';

/** Button that deletes a maker after a confirmation, and leads back to the list. */
export function MakerRemoval({ maker }: { maker: MakerToEdit }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const showToast = useShowToast();
  const [removeMaker, { error, isLoading, reset }] = useRemoveMakerMutation();
  const remove = async (): Promise<boolean> => {
    const { data } = await removeMaker({ params: { id: maker._id } });
    if (!data) return false;
    showToast(t('adminMakers.deleted'));
    void navigate('/admin/makers');
    return true;
  };
  return (
    <RemovalButton
      label={t('adminMakers.delete')}
      title={t('adminMakers.deleteTitle', { name: maker.name })}
      busy={isLoading}
      problem={readProblem(error)}
      onRemove={remove}
      onCancel={reset}
    >
      {t('adminMakers.deleteText')}
    </RemovalButton>
  );
}
