/** The words of mails in German. */
export const de = {
  greeting: (name: string) => `Guten Tag ${name},`,
  /** Where the name is none that one would print. */
  greetingOfAll: 'Guten Tag,',
  thanks: (shop: string) => `Mit freundlichen Grüßen\n${shop}`,
  /** The law's own word beside no VAT (§ 19 UStG). */
  smallBusiness: 'Kein Ausweis von Umsatzsteuer, da Kleinunternehmer gemäß §\u00a019 UStG.',
  orderReceived: {
    subject: (number: string, shop: string) => `Ihre Bestellung ${number} bei ${shop}`,
    title: 'Vielen Dank für Ihre Bestellung',
    intro: (number: string, time: string) =>
      `Ihre Bestellung ${number} ist am ${time} Uhr bei uns eingegangen. Diese E-Mail bestätigt den Eingang.`,
    terms: 'Wann der Vertrag zustande kommt, sagen unsere AGB.',
    unpaid: (until: string) =>
      `Sie ist noch nicht bezahlt. Wir halten die Ware bis ${until} Uhr für Sie zurück. Sobald Sie mit dem Bezahlen beginnen, kann sich diese Zeit verlängern.`,
    unpaidForever: 'Sie ist noch nicht bezahlt.',
    open: 'Bestellung ansehen',
    openAndPay: 'Bestellung ansehen und bezahlen',
  },
  order: {
    articles: 'Ihre Artikel',
    line: (qty: number, name: string) => `${qty} × ${name}`,
    each: (price: string) => `Einzelpreis ${price}`,
    perUnit: (price: string, unit: string) => `Grundpreis ${price} je ${unit}`,
    sku: (sku: string) => `Artikelnummer ${sku}`,
    items: 'Zwischensumme',
    shipping: 'Versand',
    free: 'kostenlos',
    total: 'Gesamtbetrag',
    taxIncluded: (percent: string) => `darin enthaltene MwSt. ${percent} %`,
    delivery: 'Lieferung',
    deliveryTime: (min: number, max: number) =>
      `Lieferzeit: ${min === max ? min : `${min}–${max}`} ${max === 1 ? 'Werktag' : 'Werktage'} ab Zahlungseingang`,
    deliveredBetween: (from: string, until: string) => `Voraussichtliche Lieferung: ${from} bis ${until}`,
    /** In place of an address that holds a link. */
    addressOnPage: 'An die Adresse, die auf der Seite Ihrer Bestellung steht.',
    payment: 'Zahlungsart',
    methods: { PayPal: 'PayPal oder Karte', Stripe: 'Stripe' },
  },
  seller: {
    title: 'Verkäufer',
    owner: (owner: string) => `Inhaber: ${owner}`,
    phone: (phone: string) => `Telefon: ${phone}`,
    email: (email: string) => `E-Mail: ${email}`,
    register: (entry: string) => `Registereintrag: ${entry}`,
    vatId: (id: string) => `USt-IdNr.: ${id}`,
  },
  legal: { terms: 'Allgemeine Geschäftsbedingungen', withdrawal: 'Widerrufsbelehrung' },
  attached: (names: string) => `Angehängt: ${names}`,
  /** Below each page of what is attached. */
  foot: (shop: string, day: string, page: number, pages: number) =>
    `${shop} · Fassung vom ${day} · Seite ${page} von ${pages}`,
  paymentReceived: {
    subject: (number: string) => `Zahlung zur Bestellung ${number} erhalten`,
    title: 'Ihre Zahlung ist da',
    intro: (amount: string, number: string) =>
      `wir haben Ihre Zahlung über ${amount} für die Bestellung ${number} erhalten. Vielen Dank.`,
    open: 'Bestellung ansehen',
  },
  paymentReminder: {
    subject: (number: string) => `Ihre Bestellung ${number} wartet auf die Zahlung`,
    title: 'Möchten Sie Ihre Bestellung noch bezahlen?',
    intro: (number: string, amount: string, until: string) =>
      `Ihre Bestellung ${number} über ${amount} ist noch nicht bezahlt. Wir halten die Ware bis ${until} Uhr für Sie zurück, danach wird die Bestellung storniert.`,
    done: 'Haben Sie gerade eben bezahlt oder möchten Sie nicht mehr bestellen, brauchen Sie nichts zu tun.',
    open: 'Jetzt bezahlen',
  },
  orderCancelled: {
    subject: (number: string) => `Ihre Bestellung ${number} ist storniert`,
    title: 'Ihre Bestellung ist storniert',
    cancelled: (number: string, time: string) => `Ihre Bestellung ${number} wurde am ${time} Uhr storniert.`,
    expired: (number: string) =>
      `Ihre Bestellung ${number} wurde nicht rechtzeitig bezahlt und deshalb storniert. Sie müssen nichts bezahlen.`,
    paid: 'Was Sie bereits bezahlt haben, erstatten wir Ihnen. Sobald das geschehen ist, schreiben wir Ihnen wieder.',
    unpaid: 'Sie müssen nichts bezahlen.',
    again: 'Wenn Sie die Artikel weiterhin möchten, können Sie gern neu bestellen.',
    shop: 'Zum Shop',
  },
  refunded: {
    subject: (number: string) => `Erstattung zur Bestellung ${number}`,
    title: 'Wir haben Ihnen Geld erstattet',
    intro: (amount: string, number: string) =>
      `zur Bestellung ${number} haben wir Ihnen ${amount} erstattet, auf dem Weg, auf dem Sie bezahlt haben.`,
    time: 'Bis der Betrag auf Ihrem Konto steht, können einige Tage vergehen.',
    open: 'Bestellung ansehen',
  },
  guestLink: {
    subject: (number: string) => `Link zu Ihrer Bestellung ${number}`,
    title: 'Der Link zu Ihrer Bestellung',
    intro: (number: string) =>
      `hier ist der Link zu Ihrer Bestellung ${number}, um den für diese Adresse gebeten wurde.`,
    key: 'Wer diesen Link hat, kann die Bestellung sehen. Bitte geben Sie ihn nicht weiter. Haben Sie nicht darum gebeten, brauchen Sie nichts zu tun.',
    open: 'Bestellung ansehen',
  },
  merchant: {
    open: 'In der Verwaltung öffnen',
    buyer: 'Besteller',
    order: {
      subject: (number: string, amount: string) => `Neue bezahlte Bestellung ${number} über ${amount}`,
      title: 'Neue bezahlte Bestellung',
      intro: (number: string, time: string) =>
        `Die Bestellung ${number} vom ${time} Uhr ist bezahlt und kann versandt werden.`,
    },
    refundDue: {
      subject: (number: string) => `Zu erstatten: Bestellung ${number}`,
      title: 'Geld ist zu erstatten',
      intro: (amount: string, number: string) =>
        `Zur Bestellung ${number} sind ${amount} eingegangen, die nichts bezahlen: Sie ist storniert, anders bezahlt, oder es ist nicht der Preis. Bitte erstatten Sie den Betrag auf der Seite der Bestellung.`,
    },
    dispute: {
      subject: (number: string) => `Zahlung angefochten: Bestellung ${number}`,
      title: 'Eine Zahlung ist angefochten',
      intro: (amount: string, number: string) =>
        `Zur Bestellung ${number} verlangt der Käufer ${amount} über seine Bank oder den Zahlungsanbieter zurück. Antworten Sie auf den Seiten des Anbieters; bis wann, steht auf der Übersicht.`,
    },
    lowStock: {
      subject: (count: number) => (count === 1 ? 'Ein Artikel geht zur Neige' : `${count} Artikel gehen zur Neige`),
      title: 'Was zur Neige geht',
      intro: (threshold: number) => `Von diesen Artikeln sind noch ${threshold} Stück oder weniger da.`,
      pieces: (count: number) => (count === 0 ? 'ausverkauft' : `${count} Stück`),
      more: 'Weitere stehen in der Liste der Artikel.',
    },
    mailFailed: {
      subject: (to: string) => `Eine E-Mail an ${to} kam nicht an`,
      title: 'Eine E-Mail kam nicht an',
      intro: (subject: string, to: string) =>
        `Die E-Mail „${subject}“ an ${to} konnte nicht zugestellt werden. Der Shop versucht es nicht weiter.`,
      reason: (error: string) => `Grund: ${error}`,
      advice:
        'Ist die Adresse falsch geschrieben, erreichen Sie den Besteller vielleicht auf anderem Weg. Im Postausgang können Sie die E-Mail lesen und noch einmal senden.',
    },
    test: {
      subject: (shop: string) => `Probe-E-Mail von ${shop}`,
      title: 'Ihr Mailversand funktioniert',
      intro:
        'Wenn Sie das lesen, kommen die E-Mails Ihres Shops bei Ihnen an. Sehen Sie auch nach, ob diese im Ordner für unerwünschte E-Mails lag.',
    },
  },
};

export type MailTexts = typeof de;
