import type { Promotion } from '@kontor/shared/wire/promotions';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { RemovalButton } from '../../components/editing/removal-button.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { useRemovePromotionMutation } from './admin-promotions-api.ts';

/** Button that deletes a promotion after a confirmation, and leads back to the list. */
export function PromotionRemoval({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const showToast = useShowToast();
  const [removePromotion, { error, isLoading, reset }] = useRemovePromotionMutation();
  const remove = async (): Promise<boolean> => {
    const { data } = await removePromotion({ params: { id: promotion._id } });
    if (!data) return false;
    showToast(t('adminPromotions.deleted'));
    void navigate('/admin/promotions');
    return true;
  };
  return (
    <RemovalButton
      label={t('adminPromotions.delete')}
      title={t('adminPromotions.deleteTitle', { name: promotion.name })}
      busy={isLoading}
      problem={readProblem(error)}
      onRemove={remove}
      onCancel={reset}
    >
      {t('adminPromotions.deleteText')}
    </RemovalButton>
  );
}
