import { languages } from '@kontor/shared/rules/text/languages';
import { type LegalKind, legalKinds } from '@kontor/shared/rules/legal/legal-kinds';
import type { EditedText, LegalDraft } from '@kontor/shared/wire/legal';
import { findPlaceholders } from '@kontor/shared/rules/legal/legal-placeholders';
import { ApiError } from '../../http/answers/api-error.ts';
import { isDuplicate } from '../../lib/database/mongo.ts';
import { type AuditActor, recordAudit } from '../audit/record-audit.service.ts';
import type { DraftFacts } from './draft-facts.ts';
import { writeFirstDraft } from './first-drafts.ts';
import { findOutdatedTexts } from './outdated/outdated-texts.service.ts';
import { type LegalTexts, type StoredLegalText, LegalTextModel, dropEmpty } from './legal-text.model.ts';

function draftAnswer(texts: LegalTexts, version: number): LegalDraft {
  const placeholders = findPlaceholders(languages.map((language) => texts[language] ?? '').join('\n'));
  return { ...dropEmpty(texts), version, placeholders };
}

/** Returns the current draft: the saved one, otherwise the first draft with the facts of the present settings. */
export async function currentDraft(
  kind: LegalKind,
  stored: StoredLegalText | undefined,
  facts: DraftFacts,
): Promise<LegalDraft> {
  if (stored) return draftAnswer(stored.draft, stored.draftVersion);
  return draftAnswer(await writeFirstDraft(kind, facts), 0);
}

/** Returns all legal texts as an admin sees them, in the order of their kinds. */
export async function listTexts(facts: DraftFacts): Promise<EditedText[]> {
  const [stored, outdated] = await Promise.all([
    LegalTextModel.find({ _id: { $in: legalKinds } }).lean<StoredLegalText[]>(),
    findOutdatedTexts(facts),
  ]);
  return Promise.all(
    legalKinds.map(async (kind) => {
      const text = stored.find(({ _id }) => _id === kind);
      const draft = await currentDraft(kind, text, facts);
      if (!text?.published) return { kind, draft };
      const { version, publishedAt, ofDraft } = text.published;
      const published = { version, publishedAt: publishedAt.toISOString(), ofDraft };
      const own = outdated.filter((one) => one.kind === kind);
      return { kind, published, draft, ...(own.length > 0 && { outdated: own }) };
    }),
  );
}

export function otherDraft(): ApiError {
  return new ApiError('edit_conflict', 'Somebody else has changed this text meanwhile');
}

/**
 * Saves a draft, if it is still the version that was edited.
 * @param by its editor
 * @throws 409 `edit_conflict`
 */
export async function saveDraft(
  kind: LegalKind,
  { texts, version }: { texts: LegalTexts; version: number },
  by: AuditActor,
): Promise<LegalDraft> {
  const saved = await LegalTextModel.updateOne(
    { _id: kind, draftVersion: version },
    { $set: { draft: texts, draftVersion: version + 1 } },
    // The first draft is not stored; a stored one of another version causes a duplicate key.
    { upsert: version === 0 },
  ).catch((error: unknown) => {
    throw isDuplicate(error, '_id') ? otherDraft() : error;
  });
  if (saved.matchedCount + saved.upsertedCount === 0) throw otherDraft();
  await recordAudit({ actor: by, action: 'text_saved', subject: { kind: 'text', id: kind } });
  return draftAnswer(texts, version + 1);
}
