import { askForColumns } from '../columns/assign-columns.ts';
import { findColumnFormat } from '../columns/column-formats.ts';
import { chooseColumns } from '../columns/remembered-columns.service.ts';
import type { ImportKind, StagedFile } from '../import-kind.ts';
import { gatherRows } from './gather-rows.service.ts';
import { markRepeated } from './mark-repeated.service.ts';
import type { RowKind } from './row-kind.ts';
import { workOnRows } from './work-on-rows.service.ts';

const placeRow = () => ({ names: [] });

/** Finds rows of one entry. @returns the number of entries, if they may have several rows */
async function markRows<Write>(kind: RowKind<Write>, file: StagedFile): Promise<{ total?: number }> {
  const { gathering } = kind;
  if (gathering) return { total: await gatherRows({ gathering }, file) };
  await markRepeated(kind, file);
  return {};
}

/** Creates a kind of import of rows: files of this shop and of known programs, and all others by assigned columns. */
export function makeRowKind<Write>(kind: RowKind<Write>): ImportKind {
  const { name, permission, fields, ownColumns, formats = [], nameColumns } = kind;
  return {
    permission,
    nameColumns,
    recognize: async (columns) => {
      const known = findColumnFormat(columns, formats);
      if (known) return { format: known.format, answers: { columns: known.columns }, placeRow };
      const isOwn = ownColumns.length > 0 && ownColumns.every((column) => columns.includes(column));
      if (isOwn) return { format: 'kontor', answers: {}, placeRow };
      return { format: 'assigned', answers: { columns: await chooseColumns(name, columns, fields) }, placeRow };
    },
    findQuestions: async (file) => {
      const marked = await markRows(kind, file);
      const columns = file.format === 'assigned' ? [askForColumns(fields)] : [];
      return { ...marked, questions: [...columns, ...kind.questions(file)] };
    },
    work: (stored, tools, run) => workOnRows(kind, stored, tools, run),
  };
}
