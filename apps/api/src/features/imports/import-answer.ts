import { type Import, type ImportRow, rowRefusals } from '@kontor/shared/wire/imports';
import { ApiError } from '../../http/answers/api-error.ts';
import type { StoredImport, StoredImportRow } from './import.model.ts';
import { hasRequired } from './kinds/columns/assign-columns.ts';

/** Returns an import in the form of the API's answers. */
export function toImport(stored: StoredImport): Import {
  const { _id, createdAt, startedAt, finishedAt, counts, contents, refusals = {} } = stored;
  const { kind, format, file, columns, questions, answers, rowCount, state, done, total } = stored;
  return {
    _id: String(_id),
    kind,
    format,
    file,
    columns,
    questions,
    answers,
    rowCount,
    state,
    done,
    total,
    counts,
    refusals: rowRefusals.flatMap((reason) => {
      const count = refusals[reason];
      return count ? [{ reason, count }] : [];
    }),
    failed: counts.refused,
    createdAt: createdAt.toISOString(),
    ...(contents && { contents }),
    ...(startedAt && { startedAt: startedAt.toISOString() }),
    ...(finishedAt && { finishedAt: finishedAt.toISOString() }),
  };
}

/** Returns a row with its result in the form of the API's answers. */
export function toRow({ _id, line, article, result }: StoredImportRow): ImportRow[] {
  if (!result) return [];
  const { attempt: _ofCheckOrRun, product, ...said } = result;
  return [{ _id: String(_id), line, article, ...said, ...(product && { product: String(product) }) }];
}

/** Whether a question is open that must be answered before a check or a run. */
function isOpen(question: StoredImport['questions'][number], answers: StoredImport['answers']): boolean {
  switch (question.kind) {
    case 'columns':
      return !hasRequired(question, answers.columns);
    case 'prices':
      return answers.netPrices === undefined;
    case 'taxClasses': {
      const named = new Set(answers.taxClasses?.map(({ name }) => name));
      return question.names.some((name) => !named.has(name));
    }
    default:
      return false;
  }
}

/** Refuses an import with open questions. @throws 409 `import_unanswered` with the kinds of questions */
export function refuseUnanswered({ questions, answers }: Pick<StoredImport, 'questions' | 'answers'>): void {
  const open = questions.filter((question) => isOpen(question, answers));
  if (open.length === 0) return;
  const issues = open.map(({ kind }) => ({ path: kind, code: 'required', message: 'Needs an answer' }));
  throw new ApiError('import_unanswered', 'Questions about this file are open', { issues });
}
