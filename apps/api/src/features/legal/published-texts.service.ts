import { type AcceptedKind, type LegalKind, acceptedKinds, legalKinds } from '@kontor/shared/rules/legal/legal-kinds';
import { type KeptValue, cacheValue } from '../../lib/kept-value.ts';
import { type StoredLegalVersion, LegalTextModel, LegalVersionModel, dropEmpty } from './legal-text.model.ts';

/** Published version of each text. */
export type PublishedVersions = Partial<Record<LegalKind, number>>;

/** Versions of the texts that a buyer accepts with an order. */
export type AcceptedVersions = Pick<PublishedVersions, AcceptedKind>;

/** Time for which a process may miss a publication by another one, in milliseconds (the contract allows ten seconds). */
const keptMs = 5000;

const arePublished = { _id: { $in: legalKinds }, published: { $exists: true } };

/** Returns the versions that are published now. */
export async function readPublishedVersions(): Promise<PublishedVersions> {
  return readVersions(await LegalTextModel.find(arePublished).select({ 'published.version': 1 }).lean());
}

/** Selects the published versions for a reading of several collections; `readVersions` reads its documents. */
export function selectPublishedVersions(): { coll: string; pipeline: object[]; documents?: PublishedText[] } {
  const pipeline = [{ $match: arePublished }, { $project: { 'published.version': 1 } }];
  return { coll: LegalTextModel.collection.name, pipeline };
}

/** Legal text with nothing but the version that is published. */
interface PublishedText {
  _id: string;
  published?: { version: number };
}

/** Returns the versions in documents of legal texts. */
export function readVersions(texts: readonly PublishedText[]): PublishedVersions {
  return Object.fromEntries(texts.flatMap(({ _id, published }) => (published ? [[_id, published.version]] : [])));
}

/** Picks the versions stored with an order; undefined if there is none. */
export function pickAccepted(versions: {
  [Kind in AcceptedKind]?: number | null | undefined;
}): AcceptedVersions | undefined {
  const accepted = acceptedKinds.flatMap((kind) => (versions[kind] ? [[kind, versions[kind]]] : []));
  return accepted.length > 0 ? Object.fromEntries(accepted) : undefined;
}

/**
 * Returns the published text, or an earlier version of it.
 * @returns undefined if there is none
 */
export async function findPublished(kind: LegalKind, number?: number): Promise<StoredLegalVersion | undefined> {
  const found = LegalVersionModel.findOne({ kind, ...(number !== undefined && { version: number }) });
  const version = await found.sort({ kind: 1, version: -1 }).lean<StoredLegalVersion>();
  return version ? { ...version, texts: dropEmpty(version.texts) } : undefined;
}

/** This process' cache of the published texts' versions; `forget` after a publication here. */
export type PublishedTexts = Pick<KeptValue<PublishedVersions>, 'readKept' | 'forget'>;

export function cachePublishedTexts(): PublishedTexts {
  return cacheValue(readPublishedVersions, keptMs, {});
}
