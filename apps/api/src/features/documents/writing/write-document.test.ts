import type { Language } from '@kontor/shared/rules/text/languages';
import { limits } from '@kontor/shared/rules/access/limits';
import { describe, expect, it } from 'vitest';
import { aDocument } from '../../../testing/documents.ts';
import { readEInvoice } from '../../../testing/read-e-invoice.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import type { DocumentData, SlipData } from './document-data.ts';
import { writeDocument } from './write-document.ts';
import { writeSlips } from './write-slips.ts';

const inOne = (pages: readonly string[]) => pages.join('\n').replaceAll(/\s+/g, ' ');

function aSlip(number: string): SlipData {
  const { seller: sender, buyer: address, shopName, language, issuedAt: at, lines } = aDocument();
  return { order: { number, orderedAt: at }, at, language, shopName, sender, address, lines };
}

describe('documents as files', () => {
  it('an invoice names seller, buyer, goods, day, amounts and the tax of each rate', async () => {
    const { pages, title } = await readPdf(await writeDocument(aDocument()));
    expect(title).toContain('RE-2026-00001');
    for (const words of ['Kontor Hansen e. K.', 'DE136695976', 'Karla Kundin', 'Lindenweg 7', '2026-00417'])
      expect(inOne(pages)).toContain(words);
    for (const amount of ['39,80', '33,45', '6,35', '10,00', '0,70', '50,50']) expect(inOne(pages)).toContain(amount);
  });

  it.each([
    ['de', { method: 'Vorkasse' }, 'Zahlungsart: Überweisung.'],
    ['en', { method: 'Vorkasse' }, 'Payment method: Bank transfer.'],
    ['de', { method: 'Stripe', methodName: 'Klarna' }, 'Zahlungsart: Klarna.'],
    // In the form of documents before December 2026.
    ['de', { method: 'Stripe', ways: ['card', 'klarna'] }, 'Zahlungsart: Karte, Klarna.'],
    ['en', { method: 'Stripe' }, 'Payment method: Card.'],
    ['en', { method: 'PayPal' }, 'Payment method: PayPal.'],
  ] satisfies [Language, DocumentData['payment'], string][])(
    'an invoice names the method like pages and mails (%s, %j)',
    async (language, method, words) => {
      for (const paid of [{ paidAt: aDocument().issuedAt }, {}]) {
        const payment = { ...method, ...paid };
        const { pages, files } = await readPdf(await writeDocument(aDocument({ language, payment })));
        expect(inOne(pages)).toContain(words);
        const settlement = readEInvoice(files.get('factur-x.xml') ?? '').get(
          'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement',
        );
        const { text } = settlement.get('SpecifiedTradeSettlementPaymentMeans/Information');
        expect(words).toContain(`: ${text}.`);
      }
    },
  );

  it('a correction names its invoice, and is no "Gutschrift"', async () => {
    const corrects = { number: 'RE-2026-00001', issuedAt: new Date('2026-11-22T10:00:00Z') };
    const data = aDocument({ kind: 'correction', number: 'RK-2026-00001', corrects });
    const text = inOne((await readPdf(await writeDocument(data))).pages);
    expect(text).toContain('Rechnungskorrektur');
    expect(text).toContain('RE-2026-00001');
    expect(text).not.toContain('Gutschrift');
  });

  it('equal data gives equal files', async () => {
    expect((await writeDocument(aDocument())).equals(await writeDocument(aDocument()))).toBe(true);
  });

  it('slips are one file, with no prices', async () => {
    const { pages } = await readPdf(await writeSlips([aSlip('2026-00417'), aSlip('2026-00418')]));
    expect(pages).toHaveLength(2);
    expect(pages[1]).toContain('2026-00418');
    expect(inOne(pages)).not.toContain('€');
  });

  it('the slip of a gift has giver and greeting for the recipient, says to staff that it is wrapped, and no price', async () => {
    const greeting = 'Liebe Marta,\nalles Gute zum Einzug!\nEnno';
    const gift = { from: 'Enno Harms', greeting, isWrapped: true };
    const address = { ...aSlip('').address, name: 'Marta Lüders' };
    const { pages, parts } = await readPdf(await writeSlips([{ ...aSlip('2026-00417'), address, gift }]));
    const text = inOne(pages);
    for (const words of [
      'Marta Lüders',
      'Ein Geschenk von Enno Harms',
      'alles Gute zum Einzug!',
      'Geschenkverpackung ja',
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/€|\d,\d\d/);
    expect(parts.filter((part) => part === 'P').length).toBeGreaterThan(1);
  });

  it('the slip of a gift without greeting names the giver alone; one whose giver is erased says only what it is', async () => {
    const slips = [
      { ...aSlip('2026-00417'), gift: { from: 'Enno Harms', isWrapped: false } },
      { ...aSlip('2026-00418'), language: 'en' as const, gift: { from: '', isWrapped: false } },
    ];
    const [first = '', second = ''] = (await readPdf(await writeSlips(slips))).pages.map((page) => inOne([page]));
    expect(first).toContain('Ein Geschenk von Enno Harms');
    expect(first).not.toContain('Geschenkverpackung');
    expect(second).toContain('A gift');
    expect(second).not.toContain('A gift from');
  });

  it('a greeting of the most lines leaves the goods on the first page', async () => {
    const greeting = Array.from({ length: limits.greetingLines }, () =>
      'W'.repeat(limits.greeting / limits.greetingLines - 1),
    ).join('\n');
    const { pages } = await readPdf(
      await writeSlips([{ ...aSlip('2026-00417'), gift: { from: 'Enno', greeting, isWrapped: true } }]),
    );
    expect(pages).toHaveLength(1);
  });

  it('lets other work run between two slips', async () => {
    let turns = 0;
    let isWriting = true;
    const count = () => {
      turns += 1;
      if (isWriting) setImmediate(count);
    };
    setImmediate(count);
    await writeSlips(Array.from({ length: 20 }, (_, index) => aSlip(`2026-${10_000 + index}`)));
    isWriting = false;
    expect(turns).toBeGreaterThanOrEqual(20);
  });
});
