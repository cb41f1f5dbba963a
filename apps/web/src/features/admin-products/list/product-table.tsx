import type { ListedProduct } from '@kontor/shared/products';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { localize } from '@kontor/shared/localize';
import { Button } from '../../../ui/button.tsx';
import { Table, TableSkeleton, type Column } from '../../../ui/list/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

interface RowActions {
  product: ListedProduct;
  onDelete: (product: ListedProduct) => void;
}

function Actions({ product, onDelete }: RowActions) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { search } = useLocation();
  const name = localize(product, 'name', language);
  return (
    <div className="row end">
      <Link
        to={`/admin/productedit/${product._id}/edit`}
        state={{ listSearch: search }}
        className="link"
        aria-label={t('admin.editOf', { name })}
      >
        {t('admin.edit')}
      </Link>
      <Button variant="link-danger" aria-label={t('admin.deleteOf', { name })} onClick={() => onDelete(product)}>
        {t('admin.delete')}
      </Button>
    </div>
  );
}

/** Nothing left asks to be seen. */
function Stock({ count }: { count: number }) {
  const { number } = useFormat();
  return <span className={count === 0 ? 'tag tag-warning' : undefined}>{number(count)}</span>;
}

const words = (text: string) => <span className="wrap-anywhere">{text}</span>;

function useColumns(onDelete: RowActions['onDelete']): Column<ListedProduct>[] {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const format = useFormat();
  return [
    {
      key: 'id',
      header: t('adminProducts.id'),
      className: 'wide',
      cell: ({ _id }) => <span className="small">{_id}</span>,
    },
    {
      key: 'name',
      header: t('adminProducts.name'),
      className: 'wide',
      cell: (product) => words(localize(product, 'name', language)),
    },
    { key: 'price', header: t('adminProducts.price'), numeric: true, cell: ({ price }) => format.price(price) },
    {
      key: 'stock',
      header: t('adminProducts.stock'),
      numeric: true,
      cell: ({ countInStock }) => <Stock count={countInStock} />,
    },
    {
      key: 'category',
      header: t('adminProducts.category'),
      cell: (product) => words(localize(product, 'category', language)),
    },
    { key: 'brand', header: t('adminProducts.brand'), cell: ({ brand }) => words(brand) },
    {
      key: 'actions',
      header: t('admin.actions'),
      headerHidden: true,
      className: 'wide',
      cell: (product) => <Actions product={product} onDelete={onDelete} />,
    },
  ];
}

interface ProductTableProps {
  products: readonly ListedProduct[];
  onDelete: RowActions['onDelete'];
}

/** Products with what can be done to them: columns on wide screens, cards on a phone. */
export function ProductTable({ products, onDelete }: ProductTableProps) {
  const { t } = useTranslation();
  return (
    <Table caption={t('admin.products')} columns={useColumns(onDelete)} rows={products} rowKey={({ _id }) => _id} />
  );
}

/** The table's own shape while it is on its way. */
export function ProductTableSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <TableSkeleton columns={useColumns(() => {})} rows={5} />
    </div>
  );
}
