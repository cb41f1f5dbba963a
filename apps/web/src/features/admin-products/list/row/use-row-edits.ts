import type { AdminProduct } from '@kontor/shared/wire/products';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../../api/problem.ts';
import { useChangePriceAndStockMutation } from '../../../../entities/product/admin-product-api.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { useAnnounce } from '../../../../ui/feedback/announcer.tsx';
import { rowChange, typeInto, type RowEdit, type RowField } from './row-edit.ts';

/** Returns a map with an entry set, or removed if undefined. */
function withEntry<Value>(map: ReadonlyMap<string, Value>, key: string, value: Value | undefined): Map<string, Value> {
  const changed = new Map(map);
  if (value === undefined) changed.delete(key);
  else changed.set(key, value);
  return changed;
}

/** A product as returned by a save. */
interface SavedRow {
  product: AdminProduct;
  /** Whether the stock differs from the typed one: units were sold or returned meanwhile. */
  hasOtherStock: boolean;
}

/**
 * Holds unsaved edits of the list's rows, by product; they survive a change of page. One call saves a row and names the version
 * that the row shows.
 * @param refetch reloads the list after somebody else's change
 */
export function useRowEdits(refetch: () => void) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const announce = useAnnounce();
  const [change] = useChangePriceAndStockMutation();
  const [edits, setEdits] = useState<ReadonlyMap<string, RowEdit>>(new Map());
  const [saved, setSaved] = useState<ReadonlyMap<string, SavedRow>>(new Map());

  const setEdit = (id: string, next: (present: RowEdit | undefined) => RowEdit | undefined): void =>
    setEdits((present) => withEntry(present, id, next(present.get(id))));

  const save = async (product: AdminProduct): Promise<void> => {
    const { _id: id, name } = product;
    const edit = edits.get(id);
    if (!edit || edit.isSaving) return;
    const { body, issues = [] } = rowChange(edit, product);
    setEdit(id, () => ({ ...edit, issues, isSaving: body !== undefined, problem: undefined }));
    if (!body) return;
    const { data, error } = await change({ params: { id }, body });
    if (data) {
      const hasOtherStock = body.countInStock !== undefined && body.countInStock !== data.countInStock;
      setSaved((present) => withEntry(present, id, { product: data, hasOtherStock }));
      setEdit(id, () => undefined);
      announce(t('adminProducts.rowSaved', { name }));
      return;
    }
    const problem = readProblem(error);
    if (problem.code === 'edit_conflict') refetch();
    setEdit(id, (present) => present && { ...present, isSaving: false, issues: problem.issues, problem });
  };

  return {
    edits,
    /** Returns the latest product: the answer of a save arrives before the reloaded list. */
    latestOf: (listed: AdminProduct): AdminProduct => {
      const known = saved.get(listed._id)?.product;
      return known && known.version > listed.version ? known : listed;
    },
    savedOf: ({ _id, version }: AdminProduct): SavedRow | undefined => {
      const row = saved.get(_id);
      return row && !edits.has(_id) && row.product.version === version ? row : undefined;
    },
    type: (product: AdminProduct, field: RowField, text: string): void =>
      setEdit(product._id, (present) => typeInto(present, product, { field, text, language })),
    discard: (id: string): void => setEdit(id, () => undefined),
    discardAll: (ids: readonly string[]): void => ids.forEach((id) => setEdit(id, () => undefined)),
    save,
  };
}

export type RowEdits = ReturnType<typeof useRowEdits>;
