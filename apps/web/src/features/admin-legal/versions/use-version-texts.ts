import type { LegalTemplate } from '@kontor/shared/wire/legal';
import type { LegalKind } from '@kontor/shared/rules/legal/legal-kinds';
import { useLegalTextQuery } from '../../../entities/legal/admin-legal-api.ts';
import { readProblem } from '../../../api/problem.ts';
import { type DraftTexts, toDraftTexts } from '../draft-texts.ts';

/** Text that can be read and compared: the typed draft, the template, or a published version by its number. */
export type TextSource = 'draft' | 'template' | number;

/** Returns the texts of a source; undefined while they load, and if they fail to load. */
export function useVersionTexts(
  kind: LegalKind,
  source: TextSource,
  present: { draft: DraftTexts; template: LegalTemplate | undefined },
) {
  const isVersion = typeof source === 'number';
  const call = useLegalTextQuery(
    { params: { kind }, query: isVersion ? { version: source } : {} },
    { skip: !isVersion },
  );
  if (source === 'draft') return { texts: present.draft };
  if (source === 'template') return { texts: present.template && toDraftTexts(present.template) };
  return { texts: call.currentData && toDraftTexts(call.currentData), problem: readProblem(call.error), call };
}
