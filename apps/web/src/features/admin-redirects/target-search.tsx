import { productPath } from '@kontor/shared/rules/product/slugs';
import { makerPath, makerRoots } from '@kontor/shared/rules/site/maker-paths';
import { baseLanguage } from '@kontor/shared/rules/text/languages';
import { cataloguePath } from '@kontor/shared/wire/catalogue-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FindField } from '../../components/find-field.tsx';
import { useMakersToEditQuery } from '../../entities/maker/admin-maker-api.ts';
import { useAdminProductPageQuery } from '../../entities/product/admin-product-api.ts';
import { categoryApi } from '../../entities/category/category-api.ts';
import { Button } from '../../ui/button.tsx';

/** Number of offered pages of each kind. Few are enough: a search for one page names it. */
const OFFERED = 5;

interface FoundPage {
  name: string;
  path: string;
}

/** Returns the pages other than products: start page, categories and makers. */
function useOtherPages(): FoundPage[] {
  const { t } = useTranslation();
  const { data: categories = [] } = categoryApi.endpoints.categories.useQuery(undefined);
  const { data: makers = [] } = useMakersToEditQuery(undefined);
  return [
    { name: t('adminRedirects.home'), path: '/' },
    { name: t('adminMakers.title'), path: makerRoots[baseLanguage] },
    ...categories.map(({ name }) => ({ name, path: cataloguePath({ category: name }) })),
    ...makers.map((maker) => ({ name: maker.name, path: makerPath(maker, baseLanguage) })),
  ];
}

/** Returns the pages whose names have the words of a search; undefined while they load, or without a search. */
function usePages(q: string): FoundPage[] | undefined {
  const { currentData } = useAdminProductPageQuery({ query: { q, pageSize: OFFERED } }, { skip: q === '' });
  const words = q.toLowerCase().split(/\s+/);
  const isNamed = ({ name }: FoundPage) => words.every((word) => name.toLowerCase().includes(word));
  const others = useOtherPages().filter(isNamed).slice(0, OFFERED);
  const products = currentData?.products.map((product) => ({ name: product.name, path: productPath(product) }));
  return products && [...products, ...others];
}

/** Search for the page that an old address is to lead to: a product, a category, a maker or the start page. */
export function TargetSearch({ onChoose }: { onChoose: (path: string) => void }) {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const found = usePages(q);
  return (
    <>
      <FindField className="field-grow" label={t('adminRedirects.findTarget')} onFind={setQ} />
      <p className="hint" role="status">
        {found && t('adminRedirects.found', { count: found.length })}
      </p>
      <ul className="lines">
        {found?.map(({ name, path }) => (
          <li key={path} className="row">
            <span className="wrap-anywhere">{name}</span>
            <Button size="small" aria-label={t('adminRedirects.chooseNamed', { name })} onClick={() => onChoose(path)}>
              {t('adminRedirects.choose')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
