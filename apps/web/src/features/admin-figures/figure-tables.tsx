import { useTranslation } from 'react-i18next';
import { type Column, Table } from '../../ui/list/table.tsx';
import { rowKey } from './use-row-name.tsx';

interface FigureTablesProps<Kind, Product> {
  /** Table of the kinds: reasons of returns, or pages. */
  kinds: { caption: string; columns: readonly Column<Kind>[]; rows: readonly Kind[]; rowKey: (row: Kind) => string };
  products: { caption: string; columns: readonly Column<Product>[]; rows: readonly Product[] };
  /** Number of products that the answer leaves out. */
  left: number;
}

/** Figures by kind and by product, with a note about products beyond those shown. */
export function FigureTables<Kind, Product extends Parameters<typeof rowKey>[0]>({
  kinds,
  products,
  left,
}: FigureTablesProps<Kind, Product>) {
  const { t } = useTranslation();
  return (
    <>
      <div className="mb-4">
        <Table className="sums" {...kinds} />
      </div>
      <Table className="sums" {...products} rowKey={rowKey} />
      {left > 0 && <p className="note">{t('adminFigures.rest', { count: left })}</p>}
    </>
  );
}
