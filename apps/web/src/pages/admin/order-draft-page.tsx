import type { OrderDraft, SentDraft } from '@kontor/shared/wire/order-drafts';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { DraftForm } from '../../features/admin-order-drafts/draft-form.tsx';
import { DraftRemoval } from '../../features/admin-order-drafts/draft-removal.tsx';
import {
  useCreateDraftMutation,
  useOrderDraftQuery,
  useUpdateDraftMutation,
} from '../../features/admin-order-drafts/order-drafts-api.ts';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';

const listPath = '/admin/order-drafts';

/** `/admin/order-drafts/add`: a new order by hand. */
export function OrderDraftAddPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [create] = useCreateDraftMutation();
  const save = async (body: SentDraft) => {
    const { data, error } = await create({ body });
    if (error) return readProblem(error);
    void navigate(`${listPath}/${data._id}`, { replace: true });
    return data;
  };
  return (
    <AdminFrame title={t('adminDrafts.add')} back={{ to: listPath, label: t('adminDrafts.title') }}>
      <DraftForm latest={undefined} save={save} onConflict={() => {}} />
    </AdminFrame>
  );
}

/** `/admin/order-drafts/:id`: a saved order by hand, with its totals and the button that places it. */
export function OrderDraftPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useOrderDraftQuery({ params: { id } }, alwaysFresh);
  const problem = readProblem(error);
  return (
    <AdminFrame
      title={t('adminDrafts.editTitle')}
      back={{ to: listPath, label: t('adminDrafts.title') }}
      aside={data && <DraftRemoval draft={data} />}
    >
      {data && <Editing key={id} draft={data} onConflict={() => void refetch()} />}
      {!data && isFetching && <TextSkeleton lines={8} />}
      {!data && problem && !isFetching && <LoadFailed problem={problem} busy={false} onRetry={() => void refetch()} />}
    </AdminFrame>
  );
}

function Editing({ draft, onConflict }: { draft: OrderDraft; onConflict: () => void }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [update] = useUpdateDraftMutation();
  const save = async (body: SentDraft, version = draft.version) => {
    const { data, error } = await update({ params: { id: draft._id }, body: { ...body, version } });
    if (error) return readProblem(error);
    showToast(t('adminDrafts.saved'));
    return data;
  };
  return <DraftForm latest={draft} save={save} onConflict={onConflict} />;
}
