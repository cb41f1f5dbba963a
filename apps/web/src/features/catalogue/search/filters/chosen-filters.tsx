import { cataloguePath, toProductListQuery, unfiltered } from '@kontor/shared/wire/catalogue-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useProductPage } from '../../../../entities/product/product-api.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { countFilters, useChosenFilters } from './list-filters.ts';
import { useCatalogueQuery } from '../use-catalogue-query.ts';

/** Chips of the active filters: each can be removed, and all at once. */
export function ChosenFilters() {
  const { t } = useTranslation();
  const { query } = useCatalogueQuery();
  const { data } = useProductPage(toProductListQuery(query));
  const chosen = useChosenFilters(query, data);
  useFocusKept(chosen.length);
  if (chosen.length === 0) return null;
  return (
    <ul className="row mb-4" aria-label={t('finding.chosen')}>
      {/* The key is the index, not the label: the focus stays in the list when one is removed. */}
      {chosen.map(({ label, lang, without }, index) => (
        <li key={index}>
          <ButtonLink
            className="printed"
            size="small"
            rel="nofollow"
            to={cataloguePath({ ...query, ...without, page: 1 })}
          >
            <span lang={lang}>{label}</span> <VisuallyHidden>{t('finding.remove')}</VisuallyHidden>
            <Icon name="close" />
          </ButtonLink>
        </li>
      ))}
      {countFilters(query) > 1 && (
        <li>
          <Link className="link link-quiet" rel="nofollow" to={cataloguePath({ ...query, ...unfiltered, page: 1 })}>
            {t('finding.removeAll')}
          </Link>
        </li>
      )}
    </ul>
  );
}

/** Moves the focus to the start of the main content when the last chip is removed. */
function useFocusKept(count: number): void {
  const before = useRef(count);
  useEffect(() => {
    const allGone = before.current > 0 && count === 0;
    if (allGone && document.activeElement === document.body) document.querySelector<HTMLElement>('#main')?.focus();
    before.current = count;
  }, [count]);
}
