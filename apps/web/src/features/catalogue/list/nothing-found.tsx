import {
  cataloguePath,
  isFiltered,
  isOpening,
  toProductListQuery,
  unfiltered,
} from '@kontor/shared/wire/catalogue-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCategories, useProductPage } from '../../../entities/product/product-api.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useCatalogueQuery } from '../search/use-catalogue-query.ts';
import { MoreProducts } from './more-products.tsx';

/** Empty list: the reason, and links to other words, fewer filters, other categories and products, and everything. */
export function NothingFound() {
  const { t } = useTranslation();
  const { query } = useCatalogueQuery();
  if (isOpening(query)) {
    return (
      <EmptyState heading="h3" title={t('finding.empty')}>
        {t('finding.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <>
      <EmptyState
        title={query.q ? t('finding.nothingFound', { query: query.q }) : t('finding.nothingHere')}
        action={<WaysOn />}
      >
        {query.q && !isFiltered(query) ? t('finding.nothingFoundHint') : t('finding.nothingHereHint')}
      </EmptyState>
      <MoreProducts />
    </>
  );
}

function WaysOn() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { query } = useCatalogueQuery();
  const { data: categories = [] } = useCategories();
  const { data } = useProductPage(toProductListQuery(query));
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  const filtered = isFiltered(query);
  const words = data?.words?.filter(({ languages }) => languages.includes(language)) ?? [];
  return (
    <>
      {words.length > 0 && (
        <p className="row">
          {t('finding.meant')}
          {words.map(({ word }) => (
            <Link key={word} className="link" rel="nofollow" to={cataloguePath({ q: word })}>
              {word}
            </Link>
          ))}
        </p>
      )}
      <div className="row">
        {filtered && (
          <ButtonLink to={cataloguePath({ ...query, ...unfiltered, page: 1 })}>{t('finding.resetFilter')}</ButtonLink>
        )}
        <ButtonLink to={cataloguePath({})} variant={filtered ? 'link' : 'outline'}>
          {total > 0 ? t('finding.showAll', { count: total }) : t('finding.showEverything')}
        </ButtonLink>
      </div>
    </>
  );
}
