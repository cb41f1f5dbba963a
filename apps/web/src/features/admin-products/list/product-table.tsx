import type { AdminProduct } from '@kontor/shared/wire/products';
import { useTranslation } from 'react-i18next';
import { OwnText } from '../../../i18n/own-text.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { localize } from '@kontor/shared/rules/text/localize';
import { CopyId } from '../../../components/copy-id.tsx';
import { NoPhoto, Photo } from '../../../ui/media/photo.tsx';
import { ListTable } from '../../../components/list/list-table.tsx';
import type { Column } from '../../../ui/list/table.tsx';
import { ProductLacks } from './product-lacks.tsx';
import { RowActions } from './row/row-actions.tsx';
import { RowInput } from './row/row-input.tsx';
import { RowNotes } from './row/row-notes.tsx';
import type { RowEdits } from './row/use-row-edits.ts';

interface ProductTableProps {
  /** Undefined while they load. */
  products: readonly AdminProduct[] | undefined;
  rows: RowEdits;
  onDelete: (product: AdminProduct) => void;
}

/** First photo, decorative: the name is beside it. */
function Thumbnail({ product: { image } }: { product: AdminProduct }) {
  const { t } = useTranslation();
  const noPhotoLabel = t('common.noPhoto');
  const [first] = image;
  return (
    <span className="thumb">
      {first ? (
        <Photo photo={{ path: first.path, alt: '' }} sizes="3rem" noPhotoLabel={noPhotoLabel} decorative />
      ) : (
        <NoPhoto label={noPhotoLabel} small />
      )}
    </span>
  );
}

function useColumns({ rows, onDelete }: Omit<ProductTableProps, 'products'>): Column<AdminProduct>[] {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const nameOf = (product: AdminProduct) => localize(product, 'name', language);
  const input = (field: 'price' | 'countInStock') => (product: AdminProduct) => (
    <RowInput field={field} product={product} name={nameOf(product)} rows={rows} />
  );
  return [
    {
      key: 'id',
      header: t('adminProducts.id'),
      className: 'wide',
      cell: (product) => (
        <span className="row">
          <Thumbnail product={product} />
          <CopyId id={product._id} name={nameOf(product)} />
        </span>
      ),
    },
    {
      key: 'name',
      header: t('adminProducts.name'),
      className: 'wide',
      cell: (product) => <Name product={product} name={nameOf(product)} rows={rows} />,
    },
    { key: 'price', header: t('adminProducts.price'), numeric: true, cell: input('price') },
    { key: 'countInStock', header: t('adminProducts.stock'), numeric: true, cell: input('countInStock') },
    {
      key: 'category',
      header: t('adminProducts.category'),
      className: 'words',
      cell: (product) => (
        <span>
          <OwnText of={product} field="category" />
        </span>
      ),
    },
    {
      key: 'brand',
      header: t('adminProducts.brand'),
      className: 'words',
      cell: ({ brand }) => <span>{brand}</span>,
    },
    {
      key: 'actions',
      header: t('admin.actions'),
      headerHidden: true,
      className: 'wide',
      cell: (product) => <RowActions product={product} name={nameOf(product)} rows={rows} onDelete={onDelete} />,
    },
  ];
}

/** Name, draft mark, missing details, and the state of the row's edit. */
function Name({ product, name, rows }: { product: AdminProduct; name: string; rows: RowEdits }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="wrap-anywhere">{name}</span>
      {!product.published && (
        <>
          {' '}
          <span className="tag">{t('adminProducts.draft')}</span>
        </>
      )}
      <ProductLacks product={product} name={name} />
      <RowNotes product={product} rows={rows} />
    </>
  );
}

/** Products with their actions: columns on wide screens, cards on a phone. Price and stock are editable here. */
export function ProductTable({ products, ...row }: ProductTableProps) {
  const { t } = useTranslation();
  return (
    <ListTable
      caption={t('admin.products')}
      className="products"
      columns={useColumns(row)}
      rows={products?.map(row.rows.latestOf)}
      rowKey={({ _id }) => _id}
    />
  );
}
