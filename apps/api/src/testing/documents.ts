import type { DocumentData } from '../features/documents/writing/document-data.ts';
import { DocumentModel } from '../features/documents/document.model.ts';
import { words } from '@kontor/shared/rules/text/words';
import { randomHex } from '../lib/random.ts';

/** Seller with a German VAT id. */
export const sellerInHamburg = {
  legalName: 'Kontor Hansen e. K.',
  street: 'Speicherstadt',
  number: '4',
  zipcode: '20457',
  city: 'Hamburg',
  country: 'DE',
  email: 'post@kontor.example',
  vatId: 'DE136695976',
};

/** Creates a stored invoice of two rates. */
export function aDocument(overrides: Partial<DocumentData> = {}): DocumentData {
  const issuedAt = new Date('2026-11-22T10:00:00Z');
  return {
    kind: 'invoice',
    number: 'RE-2026-00001',
    issuedAt,
    language: 'de',
    taxMode: 'regular',
    seller: sellerInHamburg,
    shopName: 'Kontor',
    buyer: {
      name: 'Karla Kundin',
      street: 'Lindenweg',
      number: '7',
      zipcode: '50667',
      city: 'Köln',
      country: 'DE',
      email: 'karla@post.example',
    },
    order: { number: '2026-00417', orderedAt: issuedAt },
    payment: { method: 'PayPal', paidAt: issuedAt },
    lines: [
      { name: 'Vase', sku: 'V-1', qty: 2, priceCents: 1990, totalCents: 3980, taxPercent: 19 },
      { name: 'Buch', qty: 1, priceCents: 1070, totalCents: 1070, taxPercent: 7 },
    ],
    shippingCents: 0,
    taxIncluded: [
      { percent: 19, netCents: 3345, taxCents: 635 },
      { percent: 7, netCents: 1000, taxCents: 70 },
    ],
    totalCents: 5050,
    ...overrides,
  };
}

let stored = 50_000;

/** Stores an invoice of an order directly in the database. @returns its number */
export async function storeInvoice(order: { _id: string }, overrides: Partial<DocumentData> = {}): Promise<string> {
  stored += 1;
  const number = `RE-2026-${stored}`;
  const data = aDocument({ number, ...overrides });
  const { kind, issuedAt } = data;
  const terms = [...words(data.number), ...words(data.buyer.name ?? '')];
  await DocumentModel.create({ _id: data.number, kind, issuedAt, order: order._id, cause: randomHex(6), data, terms });
  return data.number;
}
