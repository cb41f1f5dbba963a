import type { Promotion, SentPromotion } from '@kontor/shared/wire/promotions';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import {
  useCreatePromotionMutation,
  usePromotionsQuery,
  useUpdatePromotionMutation,
} from '../../features/admin-promotions/admin-promotions-api.ts';
import { PromotionCodes } from '../../features/admin-promotions/promotion-codes.tsx';
import { PromotionForm } from '../../features/admin-promotions/promotion-form.tsx';
import { PromotionRemoval } from '../../features/admin-promotions/promotion-removal.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';

const listPath = '/admin/promotions';

/** Reloads when the form opens and whenever the user returns to the window: others edit meanwhile. */
const watched = { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true } as const;

/** `/admin/promotions/add`: a new promotion. */
export function PromotionAddPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const showToast = useShowToast();
  const [create] = useCreatePromotionMutation();
  const save = async (body: SentPromotion) => {
    const { data, error } = await create({ body });
    if (error) return readProblem(error);
    showToast(t('adminPromotions.created'));
    void navigate(`${listPath}/${data._id}`, { replace: true });
    return data;
  };
  return (
    <AdminFrame title={t('adminPromotions.addTitle')} back={{ to: listPath, label: t('adminPromotions.title') }}>
      <PromotionForm latest={undefined} save={save} onConflict={() => {}} />
    </AdminFrame>
  );
}

/** `/admin/promotions/:id`: a promotion and its codes. */
export function PromotionEditPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = usePromotionsQuery(undefined, watched);
  const promotion = data?.find(({ _id }) => _id === id);
  const problem = readProblem(error);
  const isGone = data !== undefined && !promotion && !isFetching;
  return (
    <AdminFrame
      title={promotion?.name ?? t('adminPromotions.editTitle')}
      back={{ to: listPath, label: t('adminPromotions.title') }}
      aside={promotion && <PromotionRemoval promotion={promotion} />}
    >
      {promotion && <Editing key={id} promotion={promotion} onConflict={() => void refetch()} />}
      {!promotion && isFetching && <TextSkeleton lines={8} />}
      {isGone && !problem && (
        <EmptyState
          title={t('adminPromotions.gone')}
          action={<ButtonLink to={listPath}>{t('adminPromotions.title')}</ButtonLink>}
        >
          {t('adminPromotions.goneHint')}
        </EmptyState>
      )}
      {!promotion && problem && !isFetching && (
        <LoadFailed problem={problem} busy={false} onRetry={() => void refetch()} />
      )}
    </AdminFrame>
  );
}

function Editing({ promotion, onConflict }: { promotion: Promotion; onConflict: () => void }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [update] = useUpdatePromotionMutation();
  const save = async (body: SentPromotion) => {
    const { data, error } = await update({ params: { id: promotion._id }, body });
    if (error) return readProblem(error);
    showToast(t('adminPromotions.saved'));
    return data;
  };
  return (
    <>
      <PromotionForm latest={promotion} save={save} onConflict={onConflict} />
      <PromotionCodes promotion={promotion} />
    </>
  );
}
