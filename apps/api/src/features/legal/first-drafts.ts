import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Language, baseLanguage, forEachLanguage, languages } from '@kontor/shared/rules/text/languages';
import type { LegalTemplate, TextFact } from '@kontor/shared/wire/legal';
import type { LegalKind } from '@kontor/shared/rules/legal/legal-kinds';
import { fillPlaceholders, findPlaceholders } from '@kontor/shared/rules/legal/legal-placeholders';
import { type DraftFacts, draftValues, findTextFact } from './draft-facts.ts';

/** Folder of the languages' package, which is installed beside the built server, too. */
const folder = dirname(createRequire(import.meta.url).resolve('@kontor/languages/package.json'));

async function readDraft(kind: LegalKind, language: Language): Promise<string> {
  const text = await readFile(join(folder, language, 'legal', `${kind}.md`), 'utf8');
  return text.trim();
}

/** Leaves out lines about facts that do not apply, such as a VAT id beside an economic id. */
function dropUnsaid(text: string, known: Readonly<Record<string, string | undefined>>): string {
  const isUnsaid = (name: string) => Object.hasOwn(known, name) && known[name] === undefined;
  return text
    .split('\n')
    .filter((line) => !findPlaceholders(line).some(isUnsaid))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n');
}

async function fillDraft(kind: LegalKind, facts: DraftFacts, language: Language) {
  const known = draftValues(facts, language);
  const blank = dropUnsaid(await readDraft(kind, language), known);
  const values = findPlaceholders(blank).map((name) => ({ name, value: known[name] ?? '' }));
  return { text: fillPlaceholders(blank, known), values: values.filter(({ value }) => value !== '') };
}

/** Writes the draft that a shop begins with, filled from its settings; unknown facts stay in double brackets. */
export async function writeFirstDraft(kind: LegalKind, facts: DraftFacts): Promise<LegalTemplate> {
  const entries = languages.map(async (language) => [language, await fillDraft(kind, facts, language)] as const);
  const drafts = new Map(await Promise.all(entries));
  return {
    ...forEachLanguage((language) => drafts.get(language)?.text ?? ''),
    values: forEachLanguage((language) => drafts.get(language)?.values ?? []),
  };
}

/** Returns the facts of the settings that the draft of this kind names. */
export async function findNamedFacts(kind: LegalKind): Promise<ReadonlySet<TextFact>> {
  const names = findPlaceholders(await readDraft(kind, baseLanguage));
  return new Set(names.flatMap((name) => findTextFact(name) ?? []));
}
