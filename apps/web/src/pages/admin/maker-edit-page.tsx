import { makerPath } from '@kontor/shared/rules/site/maker-paths';
import type { MakerToEdit } from '@kontor/shared/wire/makers';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import {
  useCreateMakerMutation,
  useMakerToEditQuery,
  useUpdateMakerMutation,
} from '../../entities/maker/admin-maker-api.ts';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { MakerForm } from '../../features/admin-makers/maker-form.tsx';
import { MakerRemoval } from '../../features/admin-makers/maker-removal.tsx';
import type { MakerInput } from '../../features/admin-makers/use-maker-form.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';

const listPath = '/admin/makers';

/** Reloads whenever the user returns to the window: others edit meanwhile. */
const watched = { refetchOnFocus: true, refetchOnReconnect: true } as const;

/** `/admin/makers/add`: a new maker. */
export function MakerAddPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const showToast = useShowToast();
  const [create] = useCreateMakerMutation();
  const save = async (body: MakerInput) => {
    const { data, error } = await create({ body });
    if (error) return readProblem(error);
    showToast(t('adminMakers.created'));
    void navigate(`${listPath}/${data._id}`, { replace: true });
    return data;
  };
  return (
    <AdminFrame title={t('adminMakers.addTitle')} back={{ to: listPath, label: t('adminMakers.title') }}>
      <MakerForm save={save} />
    </AdminFrame>
  );
}

/** `/admin/makers/:id`: a maker's page, photo and manufacturer. */
export function MakerEditPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const { currentData: maker, error, isFetching, refetch } = useMakerToEditQuery({ params: { id } }, watched);
  const problem = readProblem(error);
  return (
    <AdminFrame
      title={maker?.name ?? t('adminMakers.editTitle')}
      back={{ to: listPath, label: t('adminMakers.title') }}
      aside={maker && <Actions maker={maker} />}
    >
      {maker && <Editing key={id} maker={maker} onConflict={() => void refetch()} />}
      {!maker && !problem && <TextSkeleton lines={8} />}
      {!maker && problem?.status === 404 && (
        <EmptyState title={t('maker.gone')} action={<ButtonLink to={listPath}>{t('adminMakers.title')}</ButtonLink>}>
          {t('adminProducts.goneHint')}
        </EmptyState>
      )}
      {!maker && problem && problem.status !== 404 && (
        <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </AdminFrame>
  );
}

function Editing({ maker, onConflict }: { maker: MakerToEdit; onConflict: () => void }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [update] = useUpdateMakerMutation();
  const save = async (body: MakerInput) => {
    const { data, error } = await update({ params: { id: maker._id }, body });
    if (error) return readProblem(error);
    showToast(t('adminMakers.saved'));
    return data;
  };
  return <MakerForm maker={maker} save={save} onConflict={onConflict} />;
}

function Actions({ maker }: { maker: MakerToEdit }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <div className="row">
      {/* Without products there is no page. */}
      {maker.count > 0 && (
        <Link className="link" to={makerPath(maker, language)}>
          {t('adminMakers.show')}
        </Link>
      )}
      <MakerRemoval maker={maker} />
    </div>
  );
}
