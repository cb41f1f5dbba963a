import type { Language } from '@kontor/shared/languages';
import { parseLegalText } from '@kontor/shared/legal-markdown';
import { formats } from '../../../lib/formats.ts';
import { writeLegalPdf } from '../../legal/legal-pdf.ts';
import type { ProcedureFacts } from './procedure-facts.ts';
import { writeProcedureDe } from './write-procedure.de.ts';
import { writeProcedureEn } from './write-procedure.en.ts';

const writers = { de: writeProcedureDe, en: writeProcedureEn } as const satisfies Record<
  Language,
  (facts: ProcedureFacts) => string
>;

const words = {
  de: { title: 'Verfahrensdokumentation', foot: (day: string, page: string) => `Stand ${day} · Seite ${page}` },
  en: { title: 'Procedure documentation', foot: (day: string, page: string) => `As of ${day} · page ${page}` },
} as const;

/** Writes what the shop records, where, and how it cannot be changed, as Markdown. */
export function writeProcedure(facts: ProcedureFacts, language: Language): string {
  return writers[language](facts);
}

/** Writes the same as a PDF for the tax adviser. */
export function writeProcedurePdf(facts: ProcedureFacts, language: Language): Promise<Buffer> {
  const { settings, publicUrl, at } = facts;
  const { title, foot } = words[language];
  return writeLegalPdf(parseLegalText(writeProcedure(facts, language)), {
    title,
    author: settings.shop.name,
    language,
    at,
    base: publicUrl,
    foot: (page, pages) => `${settings.shop.name} · ${foot(formats[language].day(at), `${page}/${pages}`)}`,
  });
}
