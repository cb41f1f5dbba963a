import { limits } from '@kontor/shared/rules/access/limits';
import { type ClipboardEvent, type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../ui/class-names.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { stepRow } from '../../../ui/list/step-row.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { GridField, Row } from './grid-values.ts';
import { useCellWords } from './use-cell-words.ts';
import { type Grid, cellName } from './use-grid.ts';

interface GridCellProps {
  row: Row;
  /** Values of the variant, for screen readers. */
  name: string;
  field: GridField;
  grid: Grid;
  onFocus: () => void;
  /** Called with a pasted text. @returns whether it was a range of cells, which the grid has taken */
  onPaste: (text: string) => boolean;
  onFillDown: () => void;
}

/** Cell of the grid: arrows lead to other rows, Ctrl+D fills the column below, and a pasted range fills several cells. */
export function GridCell({ row, name, field, grid, onFocus, onPaste, onFillDown }: GridCellProps) {
  const { t } = useTranslation();
  const { headOf, faultWords } = useCellWords();
  const fault = grid.faultAt(row, field);
  const label = t('adminProducts.fieldOf', { field: headOf(field), name });
  const text = grid.textOf(row, field);
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') onFillDown();
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown')
      stepRow(event.currentTarget, event.key === 'ArrowUp' ? -1 : 1);
    else return;
    event.preventDefault();
  };
  const paste = (event: ClipboardEvent): void => {
    if (!grid.isSaving && onPaste(event.clipboardData.getData('text'))) event.preventDefault();
  };
  const shared = { name: cellName(row._id, field), onKeyDown: press, onPaste: paste, onFocus };
  const errorId = useId();
  const error = fault && faultWords(field, fault);
  if (field === 'published') {
    return (
      <>
        <Choice
          {...shared}
          type="checkbox"
          label={<VisuallyHidden>{label}</VisuallyHidden>}
          checked={text === 'true'}
          disabled={grid.isSaving}
          {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}
          onChange={({ target }) => grid.write([{ row, field, text: String(target.checked) }], false)}
        />
        {error && (
          <p className="error" id={errorId}>
            {error}
          </p>
        )}
      </>
    );
  }
  const isNumber = field === 'price' || field === 'countInStock';
  return (
    <TextField
      {...shared}
      className={classNames('compact row-input', !isNumber && 'code')}
      label={label}
      labelHidden
      autoComplete="off"
      maxLength={limits.sku}
      inputMode={isNumber ? 'decimal' : 'text'}
      value={text}
      readOnly={grid.isSaving}
      error={error}
      onChange={({ target }) => grid.write([{ row, field, text: target.value }], false)}
    />
  );
}
