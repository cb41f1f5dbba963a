import { legalPaths, type LegalKind } from '@kontor/shared/rules/legal/legal-kinds';
import { shopperLimits } from '@kontor/shared/rules/site/shopper-limits';
import {
  cataloguePath,
  isFiltered,
  isOpening,
  toProductListQuery,
  unfiltered,
} from '@kontor/shared/wire/catalogue-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useCategories } from '../../../entities/category/category-api.ts';
import { useProductPage } from '../../../entities/product/product-api.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useShopSettings } from '../../../lib/shop-settings.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ListForm } from '../search/filters/list-form.tsx';
import { useHelpPath } from '../search/reading/use-help-path.ts';
import { useCatalogueQuery } from '../search/use-catalogue-query.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { MoreProducts } from './more-products.tsx';
import { NewestProducts } from './newest-products.tsx';

/** Empty list: the reason, and ways on to other words, answers, fewer filters, other categories and products. */
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
  if (isFiltered(query)) {
    return (
      <>
        <EmptyState
          title={query.q ? t('finding.nothingFound', { query: query.q }) : t('finding.nothingHere')}
          action={<WaysOn />}
        >
          {t('finding.nothingHereHint')}
        </EmptyState>
        <MoreProducts />
      </>
    );
  }
  return (
    <>
      <div className="list-intro">
        <h1 id="list-heading">{query.q ? t('finding.nothingFound', { query: query.q }) : t('finding.nothingHere')}</h1>
        <p className="lead">{query.q ? t('finding.nothingFoundHint') : t('finding.nothingHereYet')}</p>
      </div>
      <div className="none">
        <div className="flow">
          {query.q && <OtherWords q={query.q} />}
          <ShowAll />
        </div>
        <Answers />
      </div>
      <CategoryTiles />
      <NewestProducts />
    </>
  );
}

/** Search for other words, and words of the catalogue that are near to those that found nothing. */
function OtherWords({ q }: { q: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const fieldId = useId();
  const { query } = useCatalogueQuery();
  const { data } = useProductPage(toProductListQuery(query));
  const filters = data?.reading?.filters ?? [];
  const words = data?.words?.filter(({ languages }) => languages.includes(language)) ?? [];
  return (
    <>
      <ListForm
        key={q}
        role="search"
        aria-label={t('finding.otherWords')}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('q');
          if (typeof typed === 'string') void navigate(cataloguePath({ q: typed.trim() }));
        }}
      >
        <label htmlFor={fieldId}>{t('finding.otherWords')}</label>
        <div className="search">
          <input id={fieldId} type="search" name="q" defaultValue={q} maxLength={shopperLimits.name} />
          <button type="submit" aria-label={t('header.search')}>
            <Icon name="search" />
          </button>
        </div>
      </ListForm>
      {filters.length > 0 && (
        <ul className="chips" aria-label={t('finding.chosen')}>
          {filters.map(({ text, rest }) => (
            <li key={text}>
              <Link className="chip" rel="nofollow" to={cataloguePath({ ...query, q: rest || undefined, page: 1 })}>
                {t('finding.searchWithout', { text })}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {words.length > 0 && (
        <>
          <p>{t('finding.meant')}</p>
          <ul className="chips" aria-label={t('finding.meant')}>
            {words.map(({ word }) => (
              <li key={word}>
                <Link className="chip" rel="nofollow" to={cataloguePath({ q: word })}>
                  {word}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Questions that a search cannot answer, with the legal page that does. */
const questions = [
  ['shipping', 'askShipping'],
  ['withdrawal', 'askReturn'],
  ['imprint', 'askContact'],
] as const satisfies readonly (readonly [LegalKind, string])[];

/** Links to the published answers on shipping, returns and contact: some searches are for help and not for a product. */
function Answers() {
  const { t } = useTranslation();
  const { legal } = useShopSettings();
  const headingId = useId();
  const { query } = useCatalogueQuery();
  const help = useProductPage(toProductListQuery(query)).data?.reading?.help;
  const helpPath = useHelpPath(help);
  const answered = questions.filter(([kind]) => legal.includes(kind) && legalPaths[kind] !== helpPath);
  if (answered.length === 0 && !helpPath) return null;
  return (
    <aside className="ruled" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('finding.question')}</h2>
      <ul className="lines">
        {help && helpPath && (
          <li>
            <Link className="answer" to={helpPath}>
              {t(`finding.help.${help}`)}
            </Link>
          </li>
        )}
        {answered.map(([kind, question]) => (
          <li key={kind}>
            <Link className="answer" to={legalPaths[kind]}>
              {t(`finding.${question}`)}
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** Link to the whole catalogue. */
function ShowAll({ isSecond = false }: { isSecond?: boolean }) {
  const { t } = useTranslation();
  const { data: categories = [] } = useCategories();
  const total = categories.reduce((sum, { count }) => sum + count, 0);
  return (
    <ButtonLink to={cataloguePath({})} variant={isSecond ? 'link' : 'outline'}>
      {total > 0 ? t('finding.showAll', { count: total }) : t('finding.showEverything')}
    </ButtonLink>
  );
}

function WaysOn() {
  const { t } = useTranslation();
  const { query } = useCatalogueQuery();
  return (
    <div className="row">
      <ButtonLink to={cataloguePath({ ...query, ...unfiltered, page: 1 })}>{t('finding.resetFilter')}</ButtonLink>
      <ShowAll isSecond />
    </div>
  );
}
