/** The words of documents in German. */
export const documents = {
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
  discount: (amount: string) => `Rabatt ${amount}`,
  /** Stands beside the sum so far, at the end of a page and at the top of the next. */
  carried: 'Übertrag',
  goods: 'Zwischensumme',
  shipping: 'Versand',
  delivery: 'Lieferung',
  pickup: 'Abholung im Laden',
  wrapping: 'Geschenkverpackung',
  /** Stands beside it on a packing slip. */
  wrapped: 'ja',
  giftFrom: (giver: string) => (giver ? `Ein Geschenk von ${giver}` : 'Ein Geschenk'),
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
  byVoucher: (amount: string) => `Davon mit Gutschein: ${amount}.`,
  transfer: (amount: string) => `Bitte überweisen Sie ${amount} auf dieses Konto:`,
  /** Order on account: its due day, and the default of § 286 (3) BGB, of which consumers have to be informed. */
  dueOn: (day: string) =>
    `Zahlbar ohne Abzug bis ${day}. Spätestens 30\u00a0Tage nach Fälligkeit und Zugang dieser Rechnung kommen Sie in Verzug, auch ohne Mahnung (§\u00a0286 Abs.\u00a03 BGB).`,
  /** Stands on an e-invoice that is not paid yet. */
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

export type DocumentWords = typeof documents;
