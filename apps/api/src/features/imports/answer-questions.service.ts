import type { Import, ImportAnswers } from '@kontor/shared/wire/imports';
import { toImport } from './import-answer.ts';
import type { ImportTools } from './import-tools.ts';
import { ImportModel, type StoredImport, receiving } from './import.model.ts';
import { activeStates, isActive, readImport, refuseMissingOrRunning, toImportId } from './imports.service.ts';
import { refuseWrongColumns } from './kinds/columns/refuse-columns.ts';
import { rememberColumns } from './kinds/columns/remembered-columns.service.ts';
import { kinds } from './kinds/kinds.ts';
import { refuseEmptied } from './rows-of-people.service.ts';
import { ArticleGathering } from './reading/gather-articles.ts';

/** Reads a file by its newly assigned columns. @returns the questions that are still open */
async function readByColumns(id: string, columns: NonNullable<ImportAnswers['columns']>, tools: ImportTools) {
  const stored = await readImport(id);
  if (isActive(stored)) refuseMissingOrRunning(stored);
  refuseEmptied(stored);
  refuseWrongColumns(columns, stored, stored.questions);
  const file = { ...stored, answers: { ...stored.answers, columns } };
  const found = await kinds[stored.kind].findQuestions(file, tools, new ArticleGathering());
  await rememberColumns(stored.kind, stored.columns, columns);
  return found;
}

/**
 * Stores answers; a sent answer replaces the earlier one.
 * @throws 400 for columns that the file does not have; 404, 409 `import_running`, `import_over`
 */
export async function answerQuestions(id: string, answers: ImportAnswers, tools: ImportTools): Promise<Import> {
  const found = answers.columns ? await readByColumns(id, answers.columns, tools) : {};
  const set = Object.entries(answers).filter(([, answer]) => answer !== undefined);
  const idle = { _id: toImportId(id), state: { $nin: [...activeStates, receiving] } };
  const given = Object.fromEntries(set.map(([name, answer]) => [`answers.${name}`, answer]));
  const $set = { state: 'waiting', ...given, ...found };
  const stored = await ImportModel.collection.findOneAndUpdate(idle, { $set }, { returnDocument: 'after' });
  if (!stored) refuseMissingOrRunning(await ImportModel.collection.findOne<StoredImport>({ _id: toImportId(id) }));
  return toImport(stored as StoredImport); // the collection's own documents
}
