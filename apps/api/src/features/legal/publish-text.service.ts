import type { LegalKind } from '@kontor/shared/rules/legal/legal-kinds';
import { languages } from '@kontor/shared/rules/text/languages';
import type { LegalDraft } from '@kontor/shared/wire/legal';
import { findPlaceholders } from '@kontor/shared/rules/legal/legal-placeholders';
import type { ClientSession } from 'mongoose';
import { ApiError } from '../../http/answers/api-error.ts';
import { inTransaction, isDuplicate } from '../../lib/database/mongo.ts';
import { type AuditActor, recordAudit } from '../audit/record-audit.service.ts';
import type { DraftFacts } from './draft-facts.ts';
import { currentDraft, otherDraft } from './edit-texts.service.ts';
import { pickFacts } from './outdated/outdated-texts.service.ts';
import type { KnownFacts } from './outdated/text-facts.ts';
import {
  type LegalTexts,
  type StoredLegalText,
  LegalTextModel,
  LegalVersionModel,
  dropEmpty,
} from './legal-text.model.ts';
import { shopNow } from '../../lib/time/shop-clock.ts';

type Published = Pick<NonNullable<StoredLegalText['published']>, 'version' | 'publishedAt'>;

/** Version of the draft that was read, and the person who publishes it. */
interface EditedDraft {
  version: number;
  by: AuditActor;
}

/** @throws 400 `placeholders_left` */
function refuseUnfinished(draft: LegalDraft): void {
  const issues = languages.flatMap((path) =>
    findPlaceholders(draft[path] ?? '').map((name) => ({ path, code: 'required', message: `[[${name}]]` })),
  );
  if (issues.length > 0) throw new ApiError('placeholders_left', 'Something is left to be filled in', { issues });
}

/** Stores the next version of a text. The first write conflicts with all other edits and publications of this text. */
async function storeVersion(
  kind: LegalKind,
  draft: LegalDraft,
  { last, facts }: { last: number; facts: KnownFacts },
  session: ClientSession,
): Promise<Published> {
  const published = { version: last + 1, publishedAt: shopNow(), ofDraft: draft.version, facts: pickFacts(facts) };
  const texts = dropEmpty(draft);
  await LegalTextModel.updateOne(
    { _id: kind },
    { $set: { published, draft: texts, draftVersion: draft.version } },
    { session, upsert: true },
  );
  await LegalVersionModel.create([{ kind, texts, version: published.version, publishedAt: published.publishedAt }], {
    session,
  });
  return published;
}

/**
 * Publishes the draft as the next version. A draft that is published already stays as it is: two admins who publish at once
 * publish one version.
 * @throws 409 `edit_conflict` when the draft has changed; 400 `placeholders_left` with them
 */
export async function publishText(kind: LegalKind, edited: EditedDraft, facts: DraftFacts): Promise<Published> {
  const publish = () => inTransaction((session) => publishDraft(kind, edited, facts, session));
  // When two calls publish an unsaved draft, the second one may meet a duplicate key; its repetition then finds the published
  // text.
  return publish().catch((error: unknown) => {
    if (isDuplicate(error)) return publish();
    throw error;
  });
}

async function publishDraft(
  kind: LegalKind,
  { version, by }: EditedDraft,
  facts: DraftFacts,
  session: ClientSession,
): Promise<Published> {
  const stored = await LegalTextModel.findById(kind).session(session).lean<StoredLegalText>();
  const draft = await currentDraft(kind, stored ?? undefined, facts);
  if (draft.version !== version) throw otherDraft();
  if (stored?.published?.ofDraft === version) return stored.published;
  refuseUnfinished(draft);
  const published = await storeVersion(kind, draft, { last: stored?.published?.version ?? 0, facts }, session);
  const subject = { kind: 'text', id: kind } as const;
  await recordAudit({ actor: by, action: 'text_published', subject, after: published.version }, session);
  return published;
}

/**
 * Publishes a text as the first version of its kind, in the transaction of the caller; does nothing if the text was edited or
 * published before.
 * @param facts the shop's facts from which they were written
 * @throws 400 `placeholders_left`
 */
export async function publishFirst(
  kind: LegalKind,
  { texts, facts }: { texts: LegalTexts; facts: KnownFacts },
  session: ClientSession,
): Promise<void> {
  if (await LegalTextModel.exists({ _id: kind }).session(session)) return;
  const draft = { ...texts, version: 0, placeholders: [] };
  refuseUnfinished(draft);
  await storeVersion(kind, draft, { last: 0, facts }, session);
}
