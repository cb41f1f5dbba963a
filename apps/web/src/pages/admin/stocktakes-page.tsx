import { useTranslation } from 'react-i18next';
import { useListQuery } from '../../lib/list-query.ts';
import { AdminFrame } from '../../features/admin-frame/admin-frame.tsx';
import { Counting } from '../../features/admin-stocktakes/counting.tsx';
import { StocktakeList } from '../../features/admin-stocktakes/stocktake-list.tsx';
import { StocktakeStart } from '../../features/admin-stocktakes/stocktake-start.tsx';

/** `/admin/product/stocktakes`: starts stock takes and counts products; `?stocktake=` names the current one. */
export function StocktakesPage() {
  const { t } = useTranslation();
  const { params, setFilter } = useListQuery();
  const id = /^[0-9a-f]{24}$/.exec(params.get('stocktake') ?? '')?.[0];
  const open = (stocktake: string): void => setFilter('stocktake', stocktake);
  return (
    <AdminFrame title={t('adminStocktakes.title')} back={{ to: '/admin/productlist', label: t('adminProducts.back') }}>
      <p className="note mb-4">{t('adminStocktakes.hint')}</p>
      {id ? <Counting key={id} id={id} /> : <StocktakeStart onBegun={open} />}
      <StocktakeList onOpen={open} />
    </AdminFrame>
  );
}
