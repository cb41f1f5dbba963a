import { cataloguePath, isFiltered } from '@kontor/shared/catalogue-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEarlyInput } from '../../../lib/browser/use-early-input.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { ListForm } from './list-form.tsx';
import { PriceField } from './price-field.tsx';
import { useCatalogueQuery } from './use-catalogue-query.ts';

/**
 * Price and stock: beside the list where there is room, else folded up above it. The form stands after the `<details>`
 * and not in it, because a closed one hides what it holds at every width.
 */
export function CatalogueFilters() {
  const { t } = useTranslation();
  const { query } = useCatalogueQuery();
  const [openAtFirst] = useState(isFiltered(query));
  return (
    <div className="filters">
      <details open={openAtFirst}>
        <summary>{t('finding.filter')}</summary>
      </details>
      <FilterForm />
    </div>
  );
}

function FilterForm() {
  const { t } = useTranslation();
  const { query, change } = useCatalogueQuery();
  const { category, q, sort, minPrice, maxPrice, inStock } = query;
  const box = useEarlyInput<HTMLInputElement>(({ checked }) => {
    if (checked !== inStock) change({ inStock: checked });
  });
  return (
    <ListForm className="compact" kept={{ category, q, sort }} onSubmit={(event) => event.preventDefault()}>
      <fieldset>
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
      <Choice
        ref={box}
        type="checkbox"
        name="inStock"
        value="true"
        label={t('finding.inStockOnly')}
        checked={inStock}
        onChange={(event) => change({ inStock: event.target.checked })}
      />
      <noscript>
        <Button type="submit">{t('finding.applyFilter')}</Button>
      </noscript>
      {isFiltered(query) && (
        <ButtonLink variant="link-quiet" to={cataloguePath({ category, q, sort })}>
          {t('finding.resetFilter')}
        </ButtonLink>
      )}
    </ListForm>
  );
}
