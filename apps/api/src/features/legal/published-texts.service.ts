import { type LegalKind, legalKinds } from '@kontor/shared/legal-kinds';
import { type KeptValue, keepValue } from '../../lib/kept-value.ts';
import { type StoredLegalVersion, LegalTextModel, LegalVersionModel } from './legal-text.model.ts';

/** The version of each text that is published. */
export type PublishedVersions = Partial<Record<LegalKind, number>>;

/** The versions of the texts that whoever orders accepts. */
export type AcceptedVersions = Pick<PublishedVersions, 'terms' | 'withdrawal' | 'privacy'>;

/** So long a process may go by what another one has published since, in milliseconds (the contract allows ten seconds). */
const keptMs = 5000;

/** Which versions are published now. */
export async function readPublishedVersions(): Promise<PublishedVersions> {
  const texts = await LegalTextModel.find({ _id: { $in: legalKinds }, published: { $exists: true } })
    .select({ 'published.version': 1 })
    .lean();
  return Object.fromEntries(texts.flatMap(({ _id, published }) => (published ? [[_id, published.version]] : [])));
}

/** Which versions whoever orders now accepts; undefined while none is published. */
export async function readAcceptedVersions(): Promise<AcceptedVersions | undefined> {
  const { terms, withdrawal, privacy } = await readPublishedVersions();
  const accepted = { ...(terms && { terms }), ...(withdrawal && { withdrawal }), ...(privacy && { privacy }) };
  return Object.keys(accepted).length > 0 ? accepted : undefined;
}

/**
 * A text as it is published, or as it was in an earlier version.
 * @returns undefined where there is none
 */
export async function findPublished(kind: LegalKind, version?: number): Promise<StoredLegalVersion | undefined> {
  const found = LegalVersionModel.findOne({ kind, ...(version !== undefined && { version }) });
  return (await found.sort({ kind: 1, version: -1 }).lean<StoredLegalVersion>()) ?? undefined;
}

/** What this process knows of the published texts; `forget`: one was published here. */
export type PublishedTexts = Pick<KeptValue<PublishedVersions>, 'readKept' | 'forget'>;

export function keepPublishedTexts(): PublishedTexts {
  return keepValue(readPublishedVersions, keptMs, {});
}
