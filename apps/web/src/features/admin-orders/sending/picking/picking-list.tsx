import type { OrderToSend } from '@kontor/shared/wire/order-sending';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { Button } from '../../../../ui/button.tsx';
import { Table, type Column } from '../../../../ui/list/table.tsx';
import { findPickingRows, type PickingRow } from './picking-rows.ts';

const tickBox = () => <span className="tick-box" />;

/** Printable picking list of the selected orders, product by product, with a box to tick. */
export function PickingList({ orders }: { orders: readonly OrderToSend[] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const columns: Column<PickingRow>[] = [
    {
      key: 'tick',
      header: t('adminSending.fetched'),
      headerHidden: true,
      cell: tickBox,
    },
    { key: 'qty', header: t('adminSending.pieces'), numeric: true, cell: ({ qty }) => qty },
    { key: 'name', header: t('adminProducts.name'), cell: ({ name }) => name },
    { key: 'sku', header: t('adminProducts.sku'), cell: ({ sku }) => sku || '–' },
    {
      key: 'orders',
      header: t('adminSending.forOrders'),
      cell: ({ orders: takers }) =>
        takers.map(({ number, qty }) => t('adminSending.ofOrder', { number, quantity: qty })).join(', '),
    },
  ];
  const rows = findPickingRows(orders, language);
  return (
    <section className="mb-8">
      <div className="row between mb-4">
        <h2>{t('adminSending.pickingList')}</h2>
        {rows.length > 0 && (
          <Button size="small" onClick={() => window.print()}>
            {t('adminSending.print')}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <p>{t('adminSending.nothingLeft')}</p>
      ) : (
        <Table caption={t('adminSending.pickingList')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
    </section>
  );
}
