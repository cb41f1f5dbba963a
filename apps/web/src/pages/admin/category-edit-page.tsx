import { categoryPath } from '@kontor/shared/rules/site/category-paths';
import { localize } from '@kontor/shared/rules/text/localize';
import type { CategoryPage } from '@kontor/shared/wire/categories';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import {
  useCategoryToEditQuery,
  useCreateCategoryMutation,
  useUpdateCategoryMutation,
} from '../../entities/category/admin-category-api.ts';
import { CategoryForm } from '../../features/admin-categories/category-form.tsx';
import { CategoryMerging } from '../../features/admin-categories/category-merging.tsx';
import { CategoryRemoval } from '../../features/admin-categories/category-removal.tsx';
import type { CategoryInput } from '../../features/admin-categories/use-category-form.ts';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';

const listPath = '/admin/categories';

/** Reloads whenever the user returns to the window: others edit meanwhile. */
const watched = { refetchOnFocus: true, refetchOnReconnect: true } as const;

/** `/admin/categories/add`: a new category, with `?below=` another one. */
export function CategoryAddPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const showToast = useShowToast();
  const [params] = useSearchParams();
  const [create] = useCreateCategoryMutation();
  const below = params.get('below') ?? undefined;
  const save = async (body: CategoryInput) => {
    const { data, error } = await create({ body });
    if (error) return readProblem(error);
    showToast(t('adminCategories.created'));
    void navigate(`${listPath}/${data._id}`, { replace: true });
    return data;
  };
  return (
    <AdminFrame title={t('adminCategories.addTitle')} back={{ to: listPath, label: t('adminCategories.title') }}>
      <CategoryForm key={below} parent={below} save={save} />
    </AdminFrame>
  );
}

/** `/admin/categories/:id`: names, place, page and picture of a category. */
export function CategoryEditPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation();
  const { language } = useLanguage();
  const asked = useCategoryToEditQuery({ params: { slug: id } }, watched);
  const { currentData: category, error, isFetching, refetch } = asked;
  const problem = readProblem(error);
  return (
    <AdminFrame
      title={category ? localize(category, 'name', language) : t('adminCategories.editTitle')}
      back={{ to: listPath, label: t('adminCategories.title') }}
      aside={category && <Actions category={category} />}
    >
      {category && <Editing key={id} category={category} onConflict={() => void refetch()} />}
      {!category && !problem && <TextSkeleton lines={8} />}
      {!category && problem?.status === 404 && (
        <EmptyState
          title={t('adminCategories.gone')}
          action={<ButtonLink to={listPath}>{t('adminCategories.title')}</ButtonLink>}
        >
          {t('adminProducts.goneHint')}
        </EmptyState>
      )}
      {!category && problem && problem.status !== 404 && (
        <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </AdminFrame>
  );
}

function Editing({ category, onConflict }: { category: CategoryPage; onConflict: () => void }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [update] = useUpdateCategoryMutation();
  const save = async (body: CategoryInput) => {
    const { data, error } = await update({ params: { id: category._id }, body });
    if (error) return readProblem(error);
    showToast(t('adminCategories.saved'));
    return data;
  };
  return <CategoryForm category={category} save={save} onConflict={onConflict} />;
}

function Actions({ category }: { category: CategoryPage }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <div className="row">
      {/* Without products the page has nothing to show. */}
      {category.count > 0 && (
        <Link className="link" to={categoryPath(category, language)}>
          {t('adminCategories.show')}
        </Link>
      )}
      <CategoryMerging category={category} />
      <CategoryRemoval category={category} />
    </div>
  );
}
