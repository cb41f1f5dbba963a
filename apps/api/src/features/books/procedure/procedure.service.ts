import type { ProcedureFacts } from '@kontor/languages/procedure-type';
import { serverTexts } from '@kontor/languages/server-texts';
import { auditDays } from '@kontor/shared/wire/audit';
import { suppliesTaxFree } from '@kontor/shared/rules/prices/eu-firms';
import type { Language } from '@kontor/shared/rules/text/languages';
import { parseLegalText } from '@kontor/shared/rules/legal/legal-markdown';
import { formats } from '../../../lib/text/formats.ts';
import { writeLegalPdf } from '../../legal/legal-pdf.ts';

/** Writes the documentation of procedures as Markdown: the shop's records, their place, and why they cannot be changed. */
export function writeProcedure(facts: ProcedureFacts, language: Language): string {
  const { tax, seller } = facts.settings;
  const written = { ...facts, suppliesTaxFree: suppliesTaxFree(tax, seller), auditDays };
  return serverTexts[language].procedure.write(written, formats[language]);
}

/** Writes the same documentation as a PDF for the tax adviser. */
export function writeProcedurePdf(facts: ProcedureFacts, language: Language): Promise<Buffer> {
  const { settings, publicUrl, at } = facts;
  const { title, foot } = serverTexts[language].procedure;
  return writeLegalPdf(parseLegalText(writeProcedure(facts, language)), {
    title,
    author: settings.shop.name,
    language,
    at,
    base: publicUrl,
    foot: (page, pages) => `${settings.shop.name} · ${foot(formats[language].day(at), `${page}/${pages}`)}`,
  });
}
