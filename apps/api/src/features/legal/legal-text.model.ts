import type { LegalKind } from '@kontor/shared/legal-kinds';
import mongoose from 'mongoose';
import type { KnownFacts } from './outdated/text-facts.ts';

/** A text by language; where there is no English one, the German is shown. */
export interface LegalTexts {
  de: string;
  en?: string;
}

/** Texts without an English one that is empty, as earlier versions stored it. */
export function dropEmpty({ de, en }: { de: string; en?: string | undefined }): LegalTexts {
  return { de, ...(en && { en }) };
}

/** Where a legal text stands: its draft, once somebody has saved or published it, and what is published of it. */
export interface StoredLegalText {
  _id: LegalKind;
  draft: LegalTexts;
  /** Counts the changes of the draft. */
  draftVersion: number;
  /**
   * `ofDraft`: the version of the draft that it was. `facts`: what the shop knew then; absent where it was published by an earlier
   * version of Kontor.
   */
  published?: { version: number; publishedAt: Date; ofDraft: number; facts?: KnownFacts };
}

/** One published version, which is never written again: orders name it. */
export interface StoredLegalVersion {
  kind: LegalKind;
  version: number;
  publishedAt: Date;
  texts: LegalTexts;
}

const texts = { de: { type: String, default: '' }, en: String };

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

// One of each number, found by it; the newest first for admins.
legalVersionSchema.index({ kind: 1, version: -1 }, { unique: true });

export const LegalVersionModel = mongoose.model('LegalVersion', legalVersionSchema);
