import { limits } from '@kontor/shared/rules/access/limits';
import type { AdminProduct } from '@kontor/shared/wire/products';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { findFieldText } from '../../../../i18n/field-text.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { DecimalField } from '../../../../ui/form/decimal-field.tsx';
import { TextField } from '../../../../ui/form/field.tsx';
import { stepRow } from '../../../../ui/list/step-row.ts';
import { blockSigns } from '../../form/values/keep-out-signs.ts';
import { StockHint } from '../../form/fields/stock-hint.tsx';
import { useFieldLabels } from '../../form/use-field-labels.ts';
import { useProblemWords } from '../../form/use-problem-words.ts';
import { isOvertaken, readRowValues, type RowField } from './row-edit.ts';
import type { RowEdits } from './use-row-edits.ts';

interface RowInputProps {
  product: AdminProduct;
  /** Name of the product for screen readers. */
  name: string;
  field: RowField;
  rows: RowEdits;
}

const wholeNumber = { type: 'number', min: 0, max: limits.stock, step: 1, inputMode: 'numeric' } as const;

/** Field for price or stock in a product's row: Enter saves the row, Escape resets it, arrows lead to other rows. */
export function RowInput({ product, name, field, rows }: RowInputProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const labelOf = useFieldLabels();
  const wordsOf = useProblemWords();
  const edit = rows.edits.get(product._id);
  const issue = edit?.issues.find(({ path }) => path === field);
  const isOut = field === 'countInStock' && product.countInStock === 0;
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (field === 'countInStock') blockSigns(event);
    if (event.key === 'Enter') void rows.save(product);
    if (event.key === 'Escape') rows.discard(product._id);
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      // Prevents that an arrow changes the stock.
      event.preventDefault();
      stepRow(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1);
    }
  };
  const Control = field === 'price' ? DecimalField : TextField;
  return (
    <Control
      {...(field === 'countInStock' && wholeNumber)}
      className={classNames('compact row-input', isOut && 'out')}
      label={t('adminProducts.fieldOf', { field: labelOf(field), name })}
      labelHidden
      autoComplete="off"
      enterKeyHint="done"
      value={edit?.typed[field] ?? readRowValues(product, language)[field]}
      readOnly={edit?.isSaving}
      error={issue && <span role="alert">{wordsOf(issue) ?? findFieldText(t, issue)}</span>}
      hint={field === 'countInStock' && <RowStockHint product={product} rows={rows} />}
      onChange={(event) => rows.type(product, field, event.target.value)}
      onKeyDown={press}
    />
  );
}

/** Units sold since the field was first edited. */
function RowStockHint({ product, rows }: Pick<RowInputProps, 'product' | 'rows'>) {
  const edit = rows.edits.get(product._id);
  const { stockSeen: seen, typed } = edit ?? {};
  if (!edit || seen === undefined || isOvertaken(edit, product)) return null;
  return <StockHint stock={{ opened: seen, seen, now: product.countInStock }} typed={typed?.countInStock ?? ''} />;
}
