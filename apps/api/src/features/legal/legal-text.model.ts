import { baseLanguage, forEachLanguage, languages } from '@kontor/shared/rules/text/languages';
import type { LegalKind } from '@kontor/shared/rules/legal/legal-kinds';
import type { TextByLanguage } from '@kontor/shared/schemas/stored-text-schemas';
import mongoose from 'mongoose';
import type { KnownFacts } from './outdated/text-facts.ts';

/** A text by language; a missing one is replaced by the one in the base language. */
export type LegalTexts = TextByLanguage;

/** Returns the texts alone, without empty ones in further languages, as earlier versions stored them. */
export function dropEmpty(texts: LegalTexts): LegalTexts {
  const kept = languages.filter((language) => language === baseLanguage || texts[language]);
  return Object.fromEntries(kept.map((language) => [language, texts[language]])) as LegalTexts; // the base language is kept
}

/** State of a legal text: its draft, once it was saved or published, and its published version. */
export interface StoredLegalText {
  _id: LegalKind;
  draft: LegalTexts;
  /** Number of changes of the draft. */
  draftVersion: number;
  /**
   * `ofDraft`: the draft's version at that time. `facts`: the shop's facts at that time; absent if it was published by an
   * earlier version of Kontor.
   */
  published?: { version: number; publishedAt: Date; ofDraft: number; facts?: KnownFacts };
}

/** A published version; never changed, because orders refer to it. */
export interface StoredLegalVersion {
  kind: LegalKind;
  version: number;
  publishedAt: Date;
  texts: LegalTexts;
}

const texts = forEachLanguage((language) => ({ type: String, ...(language === baseLanguage && { default: '' }) }));

const legalTextSchema = new mongoose.Schema<StoredLegalText>(
  {
    _id: { type: String, required: true },
    draft: { type: texts, _id: false },
    draftVersion: Number,
    published: { type: { version: Number, publishedAt: Date, ofDraft: Number, facts: Object }, _id: false },
  },
  { versionKey: false },
);

export const LegalTextModel = mongoose.model('LegalText', legalTextSchema);

const legalVersionSchema = new mongoose.Schema<StoredLegalVersion>(
  {
    kind: { type: String, required: true },
    version: { type: Number, required: true },
    publishedAt: { type: Date, required: true },
    texts: { type: texts, required: true, _id: false },
  },
  { versionKey: false },
);

// Unique numbers, for look-ups; the newest first for admins.
legalVersionSchema.index({ kind: 1, version: -1 }, { unique: true });

export const LegalVersionModel = mongoose.model('LegalVersion', legalVersionSchema);
