import {
  isFiltered,
  toggleFact,
  toggleValue,
  toProductListQuery,
  unfiltered,
  cataloguePath,
} from '@kontor/shared/wire/catalogue-query';
import { foreignLang } from '@kontor/shared/rules/text/foreign-lang';
import { localize } from '@kontor/shared/rules/text/localize';
import { wireName } from '@kontor/shared/rules/text/texts';
import { factPrefix } from '@kontor/shared/rules/product/product-list';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProductPage } from '../../../../entities/product/product-api.ts';
import { OwnText } from '../../../../i18n/own-text.tsx';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { Button, ButtonLink, IconButton } from '../../../../ui/button.tsx';
import { ChoiceList } from './choice-list.tsx';
import { countFilters, usePriceRange } from './list-filters.ts';
import { FilterBox } from './filter-box.tsx';
import { closeOnLeaving, FilterFold } from './filter-fold.tsx';
import { ListForm } from './list-form.tsx';
import { PriceField } from './price-field.tsx';
import { useCatalogueQuery } from '../use-catalogue-query.ts';

/**
 * Filters of a list: from lg a bar with popovers, below it a sheet over the whole window behind a button. The form is after the
 * button's `<details>` and not in it, because a closed one hides its content at every width.
 */
export function CatalogueFilters() {
  const { t } = useTranslation();
  const { query } = useCatalogueQuery();
  const bar = useRef<HTMLDivElement>(null);
  const fold = useRef<HTMLDetailsElement>(null);
  const count = countFilters(query);
  useEffect(() => (bar.current ? closeOnLeaving(bar.current) : undefined), []);
  const close = (): void => {
    if (!fold.current) return;
    fold.current.open = false;
    fold.current.querySelector('summary')?.focus();
  };
  return (
    <div className="filters" ref={bar}>
      <details
        ref={fold}
        onToggle={({ currentTarget: { open, nextElementSibling: sheet } }) => {
          if (open) sheet?.querySelector('button')?.focus();
        }}
      >
        <summary>
          <FilterIcon /> {count > 0 ? t('finding.filterCount', { count }) : t('finding.filter')}
        </summary>
      </details>
      <FilterForm onClose={close} />
    </div>
  );
}

/** Two sliders. Drawn here and not among the icons, which every page loads. */
function FilterIcon() {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M2.5 6h9m4 0h2m-15 8h2m4 0h9M15.5 6a2 2 0 1 1-4 0 2 2 0 0 1 4 0zm-7 8a2 2 0 1 1-4 0 2 2 0 0 1 4 0z" />
    </svg>
  );
}

function FilterForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { query, change } = useCatalogueQuery();
  const { data } = useProductPage(toProductListQuery(query));
  const { category, q, sort } = query;
  return (
    <ListForm kept={{ category, q, sort }} onSubmit={(event) => event.preventDefault()}>
      <div className="sheet-head">
        <h2>{t('finding.filter')}</h2>
        <IconButton icon="close" label={t('finding.closeFilter')} onClick={onClose} />
      </div>
      <div className="filter-folds">
        <PriceFold />
        <Properties />
        <FilterBox
          name="inStock"
          value="true"
          label={t('finding.inStockOnly')}
          checked={query.inStock}
          onChange={(checked) => change({ inStock: checked })}
        />
        <noscript>
          <Button type="submit">{t('finding.applyFilter')}</Button>
        </noscript>
      </div>
      <div className="sheet-foot">
        {isFiltered(query) && (
          <ButtonLink size="large" to={cataloguePath({ ...query, ...unfiltered, page: 1 })}>
            {t('finding.resetFilter')}
          </ButtonLink>
        )}
        <Button variant="primary" size="large" onClick={onClose}>
          {t('finding.showHits', { count: data?.total ?? 0 })}
        </Button>
      </div>
    </ListForm>
  );
}

function PriceFold() {
  const { t } = useTranslation();
  const { query, change } = useCatalogueQuery();
  const { minPrice, maxPrice } = query;
  return (
    <FilterFold label={t('finding.price')} chosen={usePriceRange(query)}>
      <fieldset className="price-range">
        <legend>{t('finding.priceInEuro')}</legend>
        <PriceField
          name="minPrice"
          label={t('finding.priceFrom')}
          placeholder={t('finding.from')}
          value={minPrice}
          onChange={(price) => change({ minPrice: price })}
        />
        <PriceField
          name="maxPrice"
          label={t('finding.priceTo')}
          placeholder={t('finding.to')}
          value={maxPrice}
          onChange={(price) => change({ maxPrice: price })}
        />
      </fieldset>
    </FilterFold>
  );
}

/** Filters for brand and for the facts that the merchant has chosen, with the number of hits for each value. */
function Properties() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { query, change } = useCatalogueQuery();
  const { data, currentData } = useProductPage(toProductListQuery(query));
  const { brands, facts, category, q } = query;
  // Choices of another list replace the former ones in place, so that nothing moves.
  const list = useLast(`${category}\n${q}`, currentData !== undefined);
  return (
    <Fragment key={list}>
      <ChoiceList
        legend={t('finding.brand')}
        name="brand"
        choices={(data?.brands ?? []).map(({ value, count }) => ({ value, label: value, count }))}
        chosen={brands}
        onToggle={(value) => change((asked) => ({ brands: toggleValue(asked.brands, value) }))}
      />
      {data?.facets?.map((facet) => (
        <ChoiceList
          key={facet.name}
          legend={<OwnText of={facet} field="name" />}
          name={factPrefix + facet.name}
          choices={facet.values.map((one) => ({
            value: one.value,
            label: localize(one, 'value', language),
            lang: foreignLang(one[wireName('value', language)]),
            count: one.count,
          }))}
          chosen={facts.find(({ name }) => name === facet.name)?.values ?? []}
          onToggle={(value) => change((asked) => ({ facts: toggleFact(asked.facts, facet.name, value) }))}
        />
      ))}
    </Fragment>
  );
}

/** Returns the value of the last render in which it was valid. */
function useLast<T>(value: T, counts: boolean): T {
  const [last, setLast] = useState(value);
  if (counts && last !== value) setLast(value);
  return last;
}
