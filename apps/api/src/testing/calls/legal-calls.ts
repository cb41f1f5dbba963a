import type { LegalKind } from '@kontor/shared/rules/legal/legal-kinds';
import { LegalTextModel, LegalVersionModel } from '../../features/legal/legal-text.model.ts';

/** Publishes a text directly in the database, as the first or a later version; its draft then counts as a first one. */
export async function storePublished(kind: LegalKind, de: string, en = '', version = 1): Promise<void> {
  const published = { version, publishedAt: new Date(), ofDraft: 0 };
  const texts = { de, ...(en && { en }) };
  await LegalTextModel.updateOne(
    { _id: kind },
    { $set: { draft: texts, draftVersion: 0, published } },
    { upsert: true },
  );
  await LegalVersionModel.updateOne(
    { kind, version },
    { $set: { texts, publishedAt: published.publishedAt } },
    { upsert: true },
  );
}
