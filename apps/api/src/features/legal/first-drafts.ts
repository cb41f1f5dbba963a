import { readFile } from 'node:fs/promises';
import type { Language } from '@kontor/shared/languages';
import type { LegalKind } from '@kontor/shared/legal-kinds';
import { type DraftFacts, draftValues } from './draft-facts.ts';
import type { LegalTexts } from './legal-text.model.ts';
import { fillPlaceholders } from './placeholders.ts';

/** Beside this file, and beside the server when that is built (vite.config.ts). */
const folder = new URL('./drafts/', import.meta.url);

async function readDraft(kind: LegalKind, language: Language): Promise<string> {
  const text = await readFile(new URL(`${kind}.${language}.md`, folder), 'utf8');
  return text.trim();
}

/** The draft that a shop begins with, filled from its settings where they know; the rest stands in double brackets. */
export async function writeFirstDraft(kind: LegalKind, facts: DraftFacts): Promise<LegalTexts> {
  const [de, en] = await Promise.all([readDraft(kind, 'de'), readDraft(kind, 'en')]);
  return { de: fillPlaceholders(de, draftValues(facts, 'de')), en: fillPlaceholders(en, draftValues(facts, 'en')) };
}
