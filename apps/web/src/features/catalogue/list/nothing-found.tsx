import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useCategories } from '../../../entities/product/product-api.ts';
import { cataloguePath, everything, isFiltered, isOpening } from '@kontor/shared/catalogue-query';
import { useCatalogueQuery } from '../search/use-catalogue-query.ts';

/** An empty list: why, and the ways on: without price and stock where they narrow it, and to everything. */
export function NothingFound() {
  const { t } = useTranslation();
  const { query } = useCatalogueQuery();
  const { data: categories = [] } = useCategories();
  if (isOpening(query)) {
    return (
      <EmptyState heading="h3" title={t('finding.empty')}>
        {t('finding.emptyHint')}
      </EmptyState>
    );
  }
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  const filtered = isFiltered(query);
  return (
    <EmptyState
      title={query.q ? t('finding.nothingFound', { query: query.q }) : t('finding.nothingHere')}
      action={
        <div className="row">
          {filtered && (
            <ButtonLink to={cataloguePath({ ...everything, category: query.category, q: query.q, sort: query.sort })}>
              {t('finding.resetFilter')}
            </ButtonLink>
          )}
          <ButtonLink to={cataloguePath({})} variant={filtered ? 'link' : 'outline'}>
            {total > 0 ? t('finding.showAll', { count: total }) : t('finding.showEverything')}
          </ButtonLink>
        </div>
      }
    >
      {query.q && !filtered ? t('finding.nothingFoundHint') : t('finding.nothingHereHint')}
    </EmptyState>
  );
}
