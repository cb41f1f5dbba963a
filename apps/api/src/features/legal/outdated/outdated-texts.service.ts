import { languages } from '@kontor/shared/rules/text/languages';
import type { OutdatedText, TextFact } from '@kontor/shared/wire/legal';
import { legalKinds, type LegalKind } from '@kontor/shared/rules/legal/legal-kinds';
import { paymentMethods } from '@kontor/shared/rules/providers/providers';
import { type EarlierSettings, readEarlierSettings } from '../../settings/earlier-settings.service.ts';
import type { DraftFacts } from '../draft-facts.ts';
import { findNamedFacts } from '../first-drafts.ts';
import {
  LegalTextModel,
  LegalVersionModel,
  type StoredLegalText,
  type StoredLegalVersion,
} from '../legal-text.model.ts';
import { findOutdatedFacts, type PublishedText } from './find-outdated.ts';
import { findNamedMethods, type KnownFacts } from './text-facts.ts';

type Published = NonNullable<StoredLegalText['published']>;

/** Picks the facts that a text published now may repeat, to be stored with it. */
export function pickFacts({ seller, shop, shipping, tax, methods }: KnownFacts): KnownFacts {
  const { name, contactEmail } = shop;
  return { seller, shop: { name, contactEmail }, shipping, tax, ...(methods && { methods }) };
}

/** Returns each published text with its words. */
async function readPublished() {
  const stored = await LegalTextModel.find({ _id: { $in: legalKinds }, published: { $exists: true } })
    .select({ published: 1 })
    .lean<Pick<StoredLegalText, '_id' | 'published'>[]>();
  const found = await Promise.all(
    stored.map(async ({ _id: kind, published }) => {
      if (!published) return [];
      const version = await LegalVersionModel.findOne({ kind, version: published.version }).lean<StoredLegalVersion>();
      return version ? [{ kind, published, texts: version.texts }] : [];
    }),
  );
  return found.flat().toSorted((one, other) => legalKinds.indexOf(one.kind) - legalKinds.indexOf(other.kind));
}

/**
 * Returns the facts known when a text was published, and since. For a version published before facts were stored, the log
 * provides the settings, and the text itself the payment options; terms need not name them all.
 */
function findEarlier(
  { publishedAt, facts }: Published,
  { kind, text, language }: PublishedText,
  { log, now }: { log: readonly EarlierSettings[]; now: KnownFacts },
): KnownFacts[] {
  const since = log.filter(({ until }) => until > publishedAt).map(({ set }) => set);
  if (facts) return [facts, ...since];
  const methods = kind === 'terms' ? undefined : findNamedMethods(text, paymentMethods, language);
  return [...since, { ...(since.at(-1) ?? now), methods }];
}

async function findNamedFactsByKind(kinds: readonly LegalKind[]): Promise<Map<LegalKind, ReadonlySet<TextFact>>> {
  return new Map(await Promise.all(kinds.map(async (kind) => [kind, await findNamedFacts(kind)] as const)));
}

/** Returns the published texts that contradict the present settings, with their language and facts. */
export async function findOutdatedTexts(now: DraftFacts): Promise<OutdatedText[]> {
  const published = await readPublished();
  if (published.length === 0) return [];
  const oldest = new Date(Math.min(...published.map(({ published: { publishedAt } }) => publishedAt.getTime())));
  const [log, named] = await Promise.all([
    readEarlierSettings(now, oldest),
    findNamedFactsByKind(published.map(({ kind }) => kind)),
  ]);
  return published.flatMap(({ kind, published: version, texts }) =>
    languages.flatMap((language) => {
      const words = texts[language];
      if (!words) return [];
      const text = { kind, language, text: words, named: named.get(kind) ?? new Set<TextFact>() };
      const facts = findOutdatedFacts(text, findEarlier(version, text, { log, now }), now);
      return facts.length > 0 ? [{ kind, language, facts }] : [];
    }),
  );
}
