import { serverTexts } from '@kontor/languages/server-texts';
import { languages } from '@kontor/shared/rules/text/languages';
import { legalKinds } from '@kontor/shared/rules/legal/legal-kinds';
import { parseLegalText } from '@kontor/shared/rules/legal/legal-markdown';
import { joinUnits } from '@kontor/shared/rules/text/no-break';
import { paymentMethods } from '@kontor/shared/rules/providers/providers';
import { describe, expect, it } from 'vitest';
import { writeFirstDraft } from './features/legal/first-drafts.ts';
import { renderLegalHtml, renderLegalText } from './features/legal/render-legal.ts';
import { writeLegalPdf } from './features/legal/legal-pdf.ts';
import { announcePause } from './features/settings/holiday-pause.ts';
import { formats } from './lib/text/formats.ts';
import { writeDocument } from './features/documents/writing/write-document.ts';
import { readPdf } from './testing/read-pdf.ts';
import { sampleDocuments } from './testing/sample-documents.ts';
import { testShop } from './testing/test-shop.ts';

/** Returns every text of a tree of texts; placeholders are filled with numbers. */
function flat(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts];
  if (typeof texts === 'function') return [String(texts(...Array.from({ length: texts.length }, () => '7')))];
  return Object.values(Object(texts)).flatMap(flat);
}

/** Ordinary spaces, at which a line may break, inside a unit of reading. */
function parted(texts: readonly string[]): string[] {
  return texts.flatMap((text) =>
    [...joinUnits(text).matchAll(/\u00A0/g)].flatMap(({ index }) =>
      text[index] === ' ' ? text.slice(Math.max(index - 9, 0), index + 9) : [],
    ),
  );
}

/** Line ends of a PDF inside a unit of reading; its reader treats every space as an ordinary one. */
async function partedInPdf(file: Buffer): Promise<string[]> {
  const { pages } = await readPdf(file);
  return parted(pages.map((page) => page.replaceAll(' ', '\u00A0').replaceAll('\n', ' ')));
}

describe.each(languages)('a number is never separated from its unit: %s', (language) => {
  it('in mails, documents and heads of pages', () => {
    const { mails, documents, corrections, pages } = serverTexts[language];
    const texts = flat([mails, documents, corrections, pages]);
    expect(texts.length).toBeGreaterThan(250);
    expect(parted(texts)).toEqual([]);
  });

  it('in days of every month', () => {
    const { day, shortDay, minute } = formats[language];
    const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 3, 12)));
    expect(parted(months.flatMap((at) => [day(at), shortDay(at), minute(at)]))).toEqual([]);
    expect(day(new Date('2026-12-03T12:00:00Z'))).toMatch(/^3\.?\u00A0De[cz]ember/);
  });

  it('in the notice of a pause', () => {
    const pause = announcePause({ from: '2026-12-21', until: '2027-01-03' }, '2026-12-20');
    expect(pause?.text[language]).toMatch(/21\.?\u00A0De[cz]ember/);
    expect(parted([pause?.text[language] ?? ''])).toEqual([]);
  });

  it.each(legalKinds)('in the legal text %s, in every form', async (kind) => {
    const { seller, shop, shipping, tax } = testShop.sections;
    const facts = { seller, shop, shipping, tax, methods: paymentMethods, publicUrl: 'https://shop.example' };
    const draft = (await writeFirstDraft(kind, facts))[language];
    const tree = parseLegalText(draft ?? '');
    expect(parted([renderLegalText(tree, ''), renderLegalHtml(tree, '')])).toEqual([]);
    const about = { title: kind, author: 'Kontor', language, at: new Date(0), base: '', foot: () => '' };
    expect(await partedInPdf(await writeLegalPdf(tree, about))).toEqual([]);
  });
});

it.each(Object.entries(sampleDocuments))(
  'a number is never separated from its unit in the document %s',
  async (_name, data) => {
    expect(await partedInPdf(await writeDocument(data))).toEqual([]);
  },
);
