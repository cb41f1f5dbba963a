import type { Language } from '@kontor/shared/languages';
import { nameMethod } from '@kontor/shared/provider-names';
import type { DocumentData } from './document-data.ts';

/** The words of documents in German. */
const de = {
  invoice: 'Rechnung',
  // Never 'Gutschrift': the law calls something else by that (§ 14 (2) UStG).
  correction: 'Rechnungskorrektur',
  slip: 'Lieferschein',
  numbers: { invoice: 'Rechnungsnummer', correction: 'Korrekturnummer' },
  dates: { invoice: 'Rechnungsdatum', correction: 'Datum' },
  date: 'Datum',
  orderNumber: 'Bestellnummer',
  orderedAt: 'Bestellt am',
  suppliedOn: 'Leistungsdatum',
  notSupplied: 'Lieferung steht noch aus',
  buyersVatId: 'Ihre USt-IdNr.',
  corrects: (number: string, day: string) => `Hiermit berichtigen wir unsere Rechnung ${number} vom ${day}.`,
  correctsNumber: (number: string) => `Korrektur zur Rechnung ${number}`,
  reason: (reason: string) => `Grund: ${reason}`,
  columns: {
    position: 'Pos.',
    article: 'Bezeichnung',
    qty: 'Menge',
    price: 'Einzelpreis',
    vat: 'USt.',
    amount: 'Gesamt',
  },
  sku: (sku: string) => `Artikelnummer ${sku}`,
  /** Of the sums so far, at the end of a page and at the top of the next. */
  carried: 'Übertrag',
  goods: 'Zwischensumme',
  shipping: 'Versand',
  free: 'kostenlos',
  total: 'Gesamtbetrag',
  includedTax: 'Im Gesamtbetrag enthaltene Umsatzsteuer',
  taxColumns: { rate: 'Satz', net: 'Netto', tax: 'USt.', gross: 'Brutto' },
  smallBusiness:
    'Es gilt die Steuerbefreiung für Kleinunternehmer (§\u00a019 UStG). Umsatzsteuer wird nicht ausgewiesen.',
  /** The note of § 14a (3) and § 14 (4) no. 8 UStG, with both VAT ids. */
  intraCommunity: 'Steuerfreie innergemeinschaftliche Lieferung (§\u00a04 Nr.\u00a01 Buchst.\u00a0b, §\u00a06a UStG).',
  bothVatIds: (seller: string, buyer: string) => `Unsere USt-IdNr.: ${seller}. USt-IdNr. des Abnehmers: ${buyer}.`,
  paid: (day: string, method?: string) =>
    `Bezahlt am ${day}.${method ? ` Zahlungsart: ${method}.` : ''} Es ist nichts mehr zu überweisen.`,
  method: (method: string) => `Zahlungsart: ${method}.`,
  transfer: (amount: string) => `Bitte überweisen Sie ${amount} auf dieses Konto:`,
  /** Of an e-invoice that nobody has paid yet. */
  payAtOnce: 'Zahlbar sofort ohne Abzug.',
  bank: { holder: 'Kontoinhaber', iban: 'IBAN', bic: 'BIC', reference: 'Verwendungszweck' },
  deliveredTo: 'Lieferanschrift',
  pricesInclude: 'Einzelpreise und Beträge in Euro, einschließlich Umsatzsteuer.',
  foot: {
    owner: (owner: string) => `Inhaber: ${owner}`,
    represented: (person: string) => `Vertreten durch: ${person}`,
    phone: (phone: string) => `Telefon ${phone}`,
    vatId: (id: string) => `USt-IdNr. ${id}`,
    taxNumber: (number: string) => `Steuernummer ${number}`,
    page: (page: number, pages: number) => `Seite ${page} von ${pages}`,
  },
};

export type DocumentWords = typeof de;

const en: DocumentWords = {
  invoice: 'Invoice',
  correction: 'Invoice correction',
  slip: 'Packing slip',
  numbers: { invoice: 'Invoice number', correction: 'Correction number' },
  dates: { invoice: 'Invoice date', correction: 'Date' },
  date: 'Date',
  orderNumber: 'Order number',
  orderedAt: 'Ordered on',
  suppliedOn: 'Date of supply',
  notSupplied: 'not supplied yet',
  buyersVatId: 'Your VAT ID',
  corrects: (number, day) => `This document corrects our invoice ${number} of ${day}.`,
  correctsNumber: (number) => `Correction of invoice ${number}`,
  reason: (reason) => `Reason: ${reason}`,
  columns: {
    position: 'No.',
    article: 'Description',
    qty: 'Quantity',
    price: 'Unit price',
    vat: 'VAT',
    amount: 'Amount',
  },
  sku: (sku) => `Item number ${sku}`,
  carried: 'Carried forward',
  goods: 'Subtotal',
  shipping: 'Shipping',
  free: 'free',
  total: 'Total',
  includedTax: 'VAT included in the total',
  taxColumns: { rate: 'Rate', net: 'Net', tax: 'VAT', gross: 'Gross' },
  smallBusiness: 'Exempt from VAT as a small business (§\u00a019 of the German VAT act, UStG). No VAT is shown.',
  intraCommunity:
    'VAT-exempt intra-Community supply (§\u00a04 no.\u00a01\u00a0b, §\u00a06a of the German VAT act, UStG; Art. 138 Directive 2006/112/EC).',
  bothVatIds: (seller, buyer) => `Our VAT ID: ${seller}. VAT ID of the customer: ${buyer}.`,
  paid: (day, method) => `Paid on ${day}.${method ? ` Payment method: ${method}.` : ''} Nothing is left to pay.`,
  method: (method) => `Payment method: ${method}.`,
  transfer: (amount) => `Please transfer ${amount} to this account:`,
  payAtOnce: 'Due at once, without deduction.',
  bank: { holder: 'Account holder', iban: 'IBAN', bic: 'BIC', reference: 'Reference' },
  deliveredTo: 'Delivery address',
  pricesInclude: 'Unit prices and amounts in euros, including VAT.',
  foot: {
    owner: (owner) => `Owner: ${owner}`,
    represented: (person) => `Represented by: ${person}`,
    phone: (phone) => `Phone ${phone}`,
    vatId: (id) => `VAT ID ${id}`,
    taxNumber: (number) => `Tax number ${number}`,
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
};

export const documentWords: Record<Language, DocumentWords> = { de, en };

/** What the method of a document's payment is called; undefined where it says none. */
export function methodNameOf({ language, payment: { method, ways } }: DocumentData): string | undefined {
  return method && nameMethod(method, language, ways);
}
