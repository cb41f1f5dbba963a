import type { Language } from '@kontor/shared/rules/text/languages';
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
