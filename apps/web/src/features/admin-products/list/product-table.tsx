import type { AdminProduct } from '@kontor/shared/products';
import { useTranslation } from 'react-i18next';
import { OwnText } from '../../../i18n/own-text.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { localize } from '@kontor/shared/localize';
import { CopyId } from '../../../components/copy-id.tsx';
import { NoPhoto, Photo } from '../../../ui/media/photo.tsx';
import { Table, TableSkeleton, type Column } from '../../../ui/list/table.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ProductLacks } from './product-lacks.tsx';
import { RowActions } from './row-actions.tsx';
import { RowInput } from './row-input.tsx';
import { RowNotes } from './row-notes.tsx';
import type { RowEdits } from './use-row-edits.ts';

const words = (text: string) => <span className="wrap-anywhere">{text}</span>;

interface ProductTableProps {
  products: readonly AdminProduct[];
  rows: RowEdits;
  onDelete: (product: AdminProduct) => void;
}

/** Its first photo; the name stands beside it. */
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

/** The columns' heads, which the skeleton shows too. */
function useHeads(): Omit<Column<AdminProduct>, 'cell'>[] {
  const { t } = useTranslation();
  return [
    { key: 'id', header: t('adminProducts.id'), className: 'wide' },
    { key: 'name', header: t('adminProducts.name'), className: 'wide' },
    { key: 'price', header: t('adminProducts.price'), numeric: true },
    { key: 'countInStock', header: t('adminProducts.stock'), numeric: true },
    { key: 'category', header: t('adminProducts.category'), className: 'words' },
    { key: 'brand', header: t('adminProducts.brand'), className: 'words' },
    { key: 'actions', header: t('admin.actions'), headerHidden: true, className: 'wide' },
  ];
}

function useCells({
  rows,
  onDelete,
}: Omit<ProductTableProps, 'products'>): Record<string, Column<AdminProduct>['cell']> {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const nameOf = (product: AdminProduct) => localize(product, 'name', language);
  return {
    id: (product) => (
      <span className="row">
        <Thumbnail product={product} />
        <CopyId id={product._id} name={nameOf(product)} />
      </span>
    ),
    name: (product) => (
      <>
        {words(nameOf(product))}
        {!product.published && (
          <>
            {' '}
            <span className="tag">{t('adminProducts.draft')}</span>
          </>
        )}
        <ProductLacks product={product} name={nameOf(product)} />
        <RowNotes product={product} rows={rows} />
      </>
    ),
    price: (product) => <RowInput field="price" product={product} name={nameOf(product)} rows={rows} />,
    countInStock: (product) => <RowInput field="countInStock" product={product} name={nameOf(product)} rows={rows} />,
    category: (product) => (
      <span>
        <OwnText of={product} field="category" />
      </span>
    ),
    brand: ({ brand }) => <span>{brand}</span>,
    actions: (product) => <RowActions product={product} name={nameOf(product)} rows={rows} onDelete={onDelete} />,
  };
}

/** Products with what can be done to them: columns on wide screens, cards on a phone. Price and stock are changed here. */
export function ProductTable({ products, ...row }: ProductTableProps) {
  const { t } = useTranslation();
  const cells = useCells(row);
  const columns = useHeads().map((head) => ({ ...head, cell: cells[head.key] ?? (() => null) }));
  return (
    <Table
      caption={t('admin.products')}
      className="products"
      columns={columns}
      rows={products.map(row.rows.latestOf)}
      rowKey={({ _id }) => _id}
    />
  );
}

/** The table's own shape while it is on its way. */
export function ProductTableSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <TableSkeleton className="products" columns={useHeads()} rows={5} />
    </div>
  );
}
