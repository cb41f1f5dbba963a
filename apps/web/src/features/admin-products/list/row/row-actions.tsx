import type { AdminProduct } from '@kontor/shared/wire/products';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '../../../../ui/button.tsx';
import { isOvertaken } from './row-edit.ts';
import type { RowEdits } from './use-row-edits.ts';

interface RowActionsProps {
  product: AdminProduct;
  /** Name of the product for screen readers. */
  name: string;
  rows: RowEdits;
  onDelete: (product: AdminProduct) => void;
}

/** Actions of a product's row; while it is edited, save and cancel. */
export function RowActions({ product, name, rows, onDelete }: RowActionsProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  if (rows.edits.has(product._id)) return <EditActions product={product} name={name} rows={rows} />;
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

/** Focuses the row: its buttons disappear when it is saved or cancelled. */
function focusRow({ currentTarget }: MouseEvent): void {
  currentTarget.closest('tr')?.querySelector('input')?.focus();
}

function EditActions({ product, name, rows }: Omit<RowActionsProps, 'onDelete'>) {
  const { t } = useTranslation();
  const edit = rows.edits.get(product._id);
  const giveBack = edit && isOvertaken(edit, product) ? t('adminProducts.allStored') : t('adminProducts.discard');
  return (
    <div className="row end">
      <Button
        variant="link"
        busy={edit?.isSaving}
        aria-label={t('adminProducts.saveOf', { name })}
        onClick={(event) => {
          focusRow(event);
          void rows.save(product);
        }}
      >
        {t('admin.save')}
      </Button>
      <Button
        variant="link-quiet"
        busy={edit?.isSaving}
        aria-label={t('adminProducts.fieldOf', { field: giveBack, name })}
        onClick={(event) => {
          focusRow(event);
          rows.discard(product._id);
        }}
      >
        {giveBack}
      </Button>
    </div>
  );
}
