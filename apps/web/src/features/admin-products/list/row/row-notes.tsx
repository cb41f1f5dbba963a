import type { AdminProduct } from '@kontor/shared/wire/products';
import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../../../i18n/problem-text.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { isSame } from '../../form/values/product-values.ts';
import { useFieldLabels } from '../../form/use-field-labels.ts';
import { isOvertaken, rowFields, readRowValues, type RowEdit } from './row-edit.ts';
import type { RowEdits } from './use-row-edits.ts';

/** Result of a row's edit: saved, refused, or in conflict with somebody else's change. */
export function RowNotes({ product, rows }: { product: AdminProduct; rows: RowEdits }) {
  const { t } = useTranslation();
  const edit = rows.edits.get(product._id);
  const saved = rows.savedOf(product);
  if (saved) {
    const { countInStock: count, name } = saved.product;
    return (
      <p className="ok">
        {saved.hasOtherStock ? t('adminProducts.rowSavedStock', { count }) : t('adminProducts.rowSaved', { name })}
      </p>
    );
  }
  if (!edit) return null;
  const isConflict = isOvertaken(edit, product) || edit.problem?.code === 'edit_conflict';
  return isConflict ? <RowConflict edit={edit} product={product} /> : <RowProblem edit={edit} />;
}

/** Both values of the edited fields; saving again stores those in the row. */
function RowConflict({ edit, product }: { edit: RowEdit; product: AdminProduct }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const labelOf = useFieldLabels();
  const stored = readRowValues(product, language);
  const differing = rowFields.filter((field) => {
    const mine = edit.typed[field];
    return mine !== undefined && !isSame(field, mine, stored[field]);
  });
  return (
    <div className="small" role="alert">
      <p>
        <strong>{t('adminProducts.conflict')}</strong>
      </p>
      {isOvertaken(edit, product) && (
        <>
          <p>{t(differing.length > 0 ? 'adminProducts.conflictHint' : 'adminProducts.conflictSame')}</p>
          {differing.map((field) => (
            <p key={field}>
              {labelOf(field)}. {t('adminProducts.mine')} {edit.typed[field]}. {t('adminProducts.stored')}{' '}
              {stored[field]}.
            </p>
          ))}
        </>
      )}
    </div>
  );
}

function RowProblem({ edit: { problem } }: { edit: RowEdit }) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  if (!problem) return null;
  return (
    <p className="error" role="alert">
      {t('admin.notSaved')} {problem.status === 404 ? t('adminProducts.goneMeanwhile') : findProblemText(problem)}{' '}
      {t('onward.inputKept')}
    </p>
  );
}
