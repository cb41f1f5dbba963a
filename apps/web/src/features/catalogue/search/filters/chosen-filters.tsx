import { cataloguePath, toProductListQuery, unfiltered } from '@kontor/shared/wire/catalogue-query';
import { makerPath } from '@kontor/shared/rules/site/maker-paths';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useProductPage } from '../../../../entities/product/product-api.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { countFilters, useChosenFilters } from './list-filters.ts';
import { usePromotedFilters } from './promoted-filters.ts';
import { ReadingNotes } from '../reading/reading-notes.tsx';
import { readFilterChips } from '../reading/read-filter-chips.ts';
import { useCatalogueQuery } from '../use-catalogue-query.ts';

/** Notes on how a search was read, and the chips of the filters. */
export function ChosenFilters() {
  return (
    <>
      <ReadingNotes />
      <FilterChips />
    </>
  );
}

/** Chips of the active filters: each can be removed, and all at once; one brand leads to its page. Without any, filters that suit the list are offered. */
function FilterChips() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { query } = useCatalogueQuery();
  const { data } = useProductPage(toProductListQuery(query));
  const chosen = [...useChosenFilters(query, data), ...readFilterChips(data)];
  useFocusKept(chosen.length);
  const promoted = usePromotedFilters(query, data);
  if (chosen.length === 0) {
    return promoted.length > 0 ? (
      <ul className="chips" aria-label={t('finding.promoted')}>
        {promoted.map(({ label, lang, added }, index) => (
          <li key={index}>
            <Link className="chip" rel="nofollow" lang={lang} to={cataloguePath({ ...query, ...added, page: 1 })}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    ) : null;
  }
  return (
    <ul className="chips" aria-label={t('finding.chosen')}>
      {/* The key is the index, not the label: the focus stays in the list when one is removed. */}
      {chosen.map(({ label, lang, without }, index) => (
        <li key={index}>
          <Link className="chip on printed" rel="nofollow" to={cataloguePath({ ...query, ...without, page: 1 })}>
            <span lang={lang}>{label}</span> <VisuallyHidden>{t('finding.remove')}</VisuallyHidden>
            <Icon name="close" />
          </Link>
        </li>
      ))}
      {data?.maker && (
        <li>
          <Link className="link" to={makerPath(data.maker, language)}>
            {t('finding.aboutMaker', { name: data.maker.name })}
          </Link>
        </li>
      )}
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
