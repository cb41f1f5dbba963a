import { askForColumns } from '../columns/assign-columns.ts';
import { chooseColumns } from '../columns/remembered-columns.service.ts';
import type { ImportKind } from '../import-kind.ts';
import { markRepeated } from './mark-repeated.service.ts';
import type { RowKind } from './row-kind.ts';
import { workOnRows } from './work-on-rows.service.ts';

const placeRow = () => ({ names: [] });

/** Returns a kind of import whose rows stand for themselves: files of our own, and all others by assigned columns. */
export function makeRowKind<Write>(kind: RowKind<Write>): ImportKind {
  const { name, permission, fields, ownColumns } = kind;
  return {
    permission,
    recognize: async (columns) => {
      if (ownColumns.every((column) => columns.includes(column))) return { format: 'kontor', answers: {}, placeRow };
      return { format: 'assigned', answers: { columns: await chooseColumns(name, columns, fields) }, placeRow };
    },
    findQuestions: async (file) => {
      await markRepeated(kind, file);
      const columns = file.format === 'assigned' ? [askForColumns(fields)] : [];
      return { questions: [...columns, ...kind.questions(file)] };
    },
    work: (stored, tools, run) => workOnRows(kind, stored, tools, run),
  };
}
