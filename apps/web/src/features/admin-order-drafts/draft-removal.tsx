import type { OrderDraft } from '@kontor/shared/wire/order-drafts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { RemovalButton } from '../../components/editing/removal-button.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { useRemoveDraftMutation } from './order-drafts-api.ts';

/** Button that deletes a draft after a confirmation, and leads back to the list. */
export function DraftRemoval({ draft: { _id, customer } }: { draft: OrderDraft }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const showToast = useShowToast();
  const [removeDraft, { error, isLoading, reset }] = useRemoveDraftMutation();
  const remove = async (): Promise<boolean> => {
    const { data } = await removeDraft({ params: { id: _id } });
    if (!data) return false;
    showToast(t('adminDrafts.deleted'));
    void navigate('/admin/order-drafts');
    return true;
  };
  return (
    <RemovalButton
      label={t('adminDrafts.delete')}
      title={t('adminDrafts.deleteTitle', { name: customer.name })}
      busy={isLoading}
      problem={readProblem(error)}
      onRemove={remove}
      onCancel={reset}
    >
      {t('adminDrafts.deleteText')}
    </RemovalButton>
  );
}
