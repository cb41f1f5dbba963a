import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { everything, isFiltered } from '@kontor/shared/catalogue-query';
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
        <summary>{t('home.filter')}</summary>
      </details>
      <FilterForm />
    </div>
  );
}

function FilterForm() {
  const { t } = useTranslation();
  const { query, change } = useCatalogueQuery();
  const { minPrice, maxPrice, inStock } = everything;
  return (
    <form className="compact" onSubmit={(event) => event.preventDefault()}>
      <fieldset>
        <legend>{t('home.priceInEuro')}</legend>
        <PriceField
          label={t('home.priceFrom')}
          placeholder={t('home.from')}
          value={query.minPrice}
          onChange={(price) => change({ minPrice: price })}
        />
        <PriceField
          label={t('home.priceTo')}
          placeholder={t('home.to')}
          value={query.maxPrice}
          onChange={(price) => change({ maxPrice: price })}
        />
      </fieldset>
      <Choice
        type="checkbox"
        label={t('home.inStockOnly')}
        checked={query.inStock}
        onChange={(event) => change({ inStock: event.target.checked })}
      />
      {isFiltered(query) && (
        <Button variant="link-quiet" onClick={() => change({ minPrice, maxPrice, inStock })}>
          {t('home.resetFilter')}
        </Button>
      )}
    </form>
  );
}
