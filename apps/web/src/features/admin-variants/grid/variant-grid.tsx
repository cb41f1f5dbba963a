import type { Group } from '@kontor/shared/wire/variants';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SaveFailed } from '../../../components/save-failed.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { type Column, Table } from '../../../ui/list/table.tsx';
import { nameValues } from '../name-values.ts';
import { GridCell } from './grid-cell.tsx';
import { type GridField, type Row, gridFields, isSameCell, readCell, readPasted, splitCopied } from './grid-values.ts';
import { useCellWords } from './use-cell-words.ts';
import { type Entry, type Grid, useGrid } from './use-grid.ts';

interface VariantGridProps {
  group: Group;
  /** Id of the product whose page this is. */
  productId: string;
  onSaved: (saved: Group) => void;
  /** Reloads the group. */
  onConflict: () => void;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** Columns that may be filled down: of the others no two variants have the same. */
const fillable: ReadonlySet<GridField> = new Set(['price', 'countInStock', 'published']);

interface Cell {
  row: Row;
  field: GridField;
}

/** Returns functions that write several cells at once and announce it. */
function useRanges({ variants }: Group, grid: Grid) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const placeOf = ({ _id }: Row) => variants.findIndex((variant) => variant._id === _id);
  return {
    fillDown: ({ row, field }: Cell): void => {
      if (!fillable.has(field) || grid.isSaving) return;
      const below = variants.slice(placeOf(row) + 1);
      const text = grid.textOf(row, field);
      grid.write(
        below.map((other) => ({ row: other, field, text })),
        true,
      );
      announce(t('adminVariants.filled', { count: below.length }));
    },
    paste: ({ row, field }: Cell, text: string): boolean => {
      const lines = splitCopied(text);
      if (!lines) return false;
      const [top, left] = [placeOf(row), gridFields.indexOf(field)];
      const entries = lines.flatMap((cells, down) =>
        cells.flatMap((cell, right): Entry[] => {
          const [target, column] = [variants[top + down], gridFields[left + right]];
          return target && column ? [{ row: target, field: column, text: readPasted(column, cell) }] : [];
        }),
      );
      const wrong = grid.write(entries, true);
      const beyond = lines.length - (variants.length - top);
      const notes = [
        t('adminVariants.pasted', { count: entries.length }),
        ...(wrong > 0 ? [t('adminVariants.pastedWrong', { count: wrong })] : []),
        ...(beyond > 0 ? [t('adminVariants.pastedTooMany', { count: beyond })] : []),
      ];
      announce(notes.join(' '));
      return true;
    },
  };
}

/** All variants of a group as rows with fields; one button saves what has changed. */
export function VariantGrid({ group, productId, onSaved, onConflict, onUnsaved }: VariantGridProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const frame = useRef<HTMLDivElement>(null);
  const saved = (answer: Group): void => {
    announce(t('adminVariants.saved'));
    onSaved(answer);
  };
  const grid = useGrid(group, saved, onConflict);
  const [active, setActive] = useState<Cell>();
  const ranges = useRanges(group, grid);
  const isUnsaved = grid.changed.length > 0;
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  useEffect(() => () => onUnsaved(false), [onUnsaved]);
  const columns = useColumns({ productId, grid, ranges, onActive: setActive });
  return (
    <div ref={frame} className="flow">
      <p className="hint">{t('adminVariants.gridHint')}</p>
      <Table
        caption={t('adminVariants.title')}
        className="variants"
        columns={columns}
        rows={group.variants}
        rowKey={({ _id }) => _id}
      />
      {grid.problem && grid.problem.issues.length === 0 && <SaveFailed problem={grid.problem} keepsInput />}
      <GridActions grid={grid} frame={frame} active={active} onFillDown={ranges.fillDown} />
    </div>
  );
}

interface ColumnOptions {
  productId: string;
  grid: Grid;
  ranges: ReturnType<typeof useRanges>;
  onActive: (cell: Cell) => void;
}

function useColumns({ productId, grid, ranges, onActive }: ColumnOptions): Column<Row>[] {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { headOf } = useCellWords();
  return [
    {
      key: 'values',
      header: t('adminVariants.variant'),
      className: 'wide',
      cell: (row) => (
        <>
          {row._id === productId ? (
            <strong className="wrap-anywhere">{nameValues(row, language)}</strong>
          ) : (
            <Link className="link wrap-anywhere" to={`/admin/productedit/${row._id}/edit`}>
              {nameValues(row, language)}
            </Link>
          )}
          {grid.isOvertaken(row) && <Overtaken row={row} grid={grid} />}
        </>
      ),
    },
    ...gridFields.map((field) => ({
      key: field,
      header: headOf(field),
      numeric: field === 'price' || field === 'countInStock',
      cell: (row: Row) => (
        <GridCell
          row={row}
          name={nameValues(row, language)}
          field={field}
          grid={grid}
          onFocus={() => onActive({ row, field })}
          onPaste={(text) => ranges.paste({ row, field }, text)}
          onFillDown={() => ranges.fillDown({ row, field })}
        />
      ),
    })),
  ];
}

/** Stored values of a row that somebody else has changed, if the typed ones differ. Saving again stores those typed. */
function Overtaken({ row, grid }: { row: Row; grid: Grid }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { headOf } = useCellWords();
  const shown = (field: GridField): string => {
    const text = readCell(row, field, language);
    if (field === 'published') return t(row.published ? 'adminProducts.yes' : 'adminProducts.no');
    return text || '–';
  };
  const differing = gridFields.filter(
    (field) => !isSameCell(field, grid.textOf(row, field), readCell(row, field, language)),
  );
  return (
    <p className="small error" role="alert">
      {t('adminVariants.overtaken')} {differing.map((field) => `${headOf(field)}: ${shown(field)}`).join('; ')}
    </p>
  );
}

interface GridActionsProps {
  grid: Grid;
  frame: RefObject<HTMLElement | null>;
  /** The cell that last had the focus. */
  active: Cell | undefined;
  onFillDown: (cell: Cell) => void;
}

function GridActions({ grid, frame, active, onFillDown }: GridActionsProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { headOf } = useCellWords();
  const cell = active && fillable.has(active.field) ? active : undefined;
  const save = async (): Promise<void> => {
    const wrong = await grid.save();
    if (wrong) frame.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  const count = grid.changed.length;
  return (
    <div className="row">
      <Button variant="primary" busy={grid.isSaving} onClick={() => void save()}>
        {t('adminVariants.save')}
      </Button>
      {cell && (
        <Button onClick={() => onFillDown(cell)}>
          {t('adminVariants.fillDown', { field: headOf(cell.field), name: nameValues(cell.row, language) })}
        </Button>
      )}
      {count > 0 && (
        <Button variant="link-quiet" onClick={grid.discard}>
          {t('adminProducts.discard')}
        </Button>
      )}
      <p className="note" role="status">
        {count > 0 && t('adminVariants.unsaved', { count })}
      </p>
    </div>
  );
}
