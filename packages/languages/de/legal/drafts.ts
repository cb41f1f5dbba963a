import type { DraftWords } from '../../legal-type.ts';

/** Words that drafts of legal texts are filled with, in German. */
export const drafts: DraftWords = {
  facts: {
    shopName: 'Name des Shops',
    legalName: 'Name oder Firma',
    representation: 'Wer die Firma führt oder vertritt',
    address: 'Anschrift',
    addressLine: 'Anschrift in einer Zeile',
    email: 'E-Mail-Adresse',
    phone: 'Telefonnummer',
    economicId: 'Wirtschafts-Identifikationsnummer',
    register: 'Registergericht und Registernummer',
    vatId: 'Umsatzsteuer-Identifikationsnummer',
    returnAddress: 'Anschrift für Rücksendungen',
    countries: 'Lieferländer',
    deliveryTime: 'Lieferzeit',
    shippingCosts: 'Versandkosten je Land',
    paymentMethods: 'Zahlungsarten',
    contract: 'Wann der Vertrag zustande kommt',
    paying: 'Wie bezahlt wird',
    paymentPrivacy: 'Wer von einer Zahlung was erfährt',
    tax: 'Umsatzsteuer',
  },
  representation: { company: 'Vertreten durch: ', trader: 'Inhaber: ' },
  settings: {
    workingDays: (days, isOne) => `${days} ${isOne ? 'Werktag' : 'Werktage'}`,
    shippingIsFree: 'Der Versand ist kostenlos.',
    countryIsFree: (country) => `- ${country}: kostenlos`,
    countryCosts: (country, price) => `- ${country}: ${price}`,
    countryCostsUntil: (country, price, freeFrom) =>
      `- ${country}: ${price}; ab einem Warenwert von ${freeFrom} kostenlos`,
    whereSeen: 'Die Versandkosten Ihrer Bestellung sehen Sie im Warenkorb und noch einmal, bevor Sie bestellen.',
    tax: {
      regular: 'Sie enthalten die gesetzliche Umsatzsteuer.',
      small_business: 'Als Kleinunternehmer nach §\u00a019 UStG weisen wir keine Umsatzsteuer aus.',
    },
  },
  payments: {
    contract: {
      service:
        'Der Vertrag kommt zustande, sobald Sie die Zahlung beim gewählten Zahlungsdienst freigegeben haben und wir sie entgegennehmen.',
      transfer: 'Der Vertrag kommt zustande, sobald wir Ihnen nach der Bestellung unsere Bankverbindung nennen.',
      both: 'Der Vertrag kommt zustande, sobald Sie die Zahlung beim gewählten Zahlungsdienst freigegeben haben und wir sie entgegennehmen; zahlen Sie durch Überweisung, so kommt er zustande, sobald wir Ihnen nach der Bestellung unsere Bankverbindung nennen.',
    },
    paying: {
      service: 'Die Zahlung geben Sie beim Zahlungsdienst selbst frei; dabei gelten auch dessen Bedingungen.',
      transfer: 'Eine Überweisung geht auf das Konto, das wir Ihnen nach der Bestellung nennen.',
    },
    privacy: {
      service:
        'Beim Bezahlen öffnen Sie den Zahlungsdienst, den Sie gewählt haben. Erst dann wird eine Verbindung zu ihm aufgebaut. Von uns erhält er die Bestellnummer und den Betrag; alles andere geben Sie bei ihm selbst ein. Von ihm erfahren wir, ob und wann gezahlt wurde, die Kennung der Zahlung, Erstattungen und Streitfälle. Rechtsgrundlage ist Art. 6 Abs. 1 Buchst. b DSGVO. Für die Daten bei ihm ist der Dienst selbst verantwortlich:',
      transfer:
        'Überweisen Sie, so erfahren wir von unserer Bank, was auf dem Kontoauszug steht: Namen und Bankverbindung, Betrag, Tag und Verwendungszweck. Damit ordnen wir die Zahlung Ihrer Bestellung zu. Rechtsgrundlage ist Art. 6 Abs. 1 Buchst. b DSGVO.',
    },
    abroad:
      'Dabei können Daten in die USA übermittelt werden; Grundlage sind der Angemessenheitsbeschluss zum EU-US-Datenschutzrahmen oder Standardvertragsklauseln.',
  },
};
