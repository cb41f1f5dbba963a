import type { ImportQuestion } from '@kontor/shared/wire/imports';
import { ApiError } from '../../../../http/answers/api-error.ts';
import type { StagedFile } from '../import-kind.ts';
import type { AssignedColumns } from './assign-columns.ts';

/** @throws 400 for columns that the file does not have, for fields that are not asked for, and for repeated fields */
export function refuseWrongColumns(
  assigned: AssignedColumns,
  { columns }: Pick<StagedFile, 'columns'>,
  questions: readonly ImportQuestion[],
): void {
  const asked = questions.find((question) => question.kind === 'columns');
  const fields = new Set(asked?.fields.map(({ field }) => field));
  const issues = assigned.flatMap(({ field, column }, index) => {
    const isRepeated = assigned.findIndex((one) => one.field === field) !== index;
    const wrong = !fields.has(field) || isRepeated ? 'field' : columns.includes(column) ? undefined : 'column';
    return wrong
      ? [{ path: `columns.${index}.${wrong}`, code: 'invalid', message: `Unknown or repeated ${wrong}` }]
      : [];
  });
  if (issues.length > 0) throw new ApiError('invalid_input', 'These columns cannot be assigned', { issues });
}
