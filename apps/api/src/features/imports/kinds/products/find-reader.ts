import { makeAssigned } from '../../formats/assigned.ts';
import type { ImportFormat } from '../../formats/format.ts';
import { type ImportTools, listFormats } from '../../import-tools.ts';
import type { StagedFile } from '../import-kind.ts';

/** Returns the reader of a product file. @throws for a format that this release no longer reads */
export function findReader(
  { format, answers }: Pick<StagedFile, 'format' | 'answers'>,
  tools: ImportTools,
): ImportFormat {
  if (format === 'assigned') return makeAssigned(answers.columns ?? []);
  const reader = listFormats(tools)[format];
  if (!reader) throw new Error(`files of ${format} are not read any more`);
  return reader;
}
