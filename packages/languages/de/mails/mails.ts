import type { WithdrawalFlag } from '@kontor/shared/rules/order/withdrawal-rules';
import { peopleDe } from './people.ts';
import { giftMailDe, plannedDe, sentDe } from './gift-vouchers.ts';
import { onAccountDe } from './on-account.ts';
import { pickupDe } from './pickup.ts';
import { returnsDe } from './returns.ts';
import { reviewDe } from './reviews.ts';

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
      `Ihre Bestellung ${number} ist am ${time}\u00a0Uhr bei uns eingegangen. Diese E-Mail bestätigt den Eingang.`,
    terms: 'Wann der Vertrag zustande kommt, sagen unsere AGB.',
    unpaid: (until: string) =>
      `Sie ist noch nicht bezahlt. Wir halten die Ware bis ${until}\u00a0Uhr für Sie zurück. Sobald Sie mit dem Bezahlen beginnen, kann sich diese Zeit verlängern.`,
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
    shippingBy: (name: string) => `Versand (${name})`,
    wrapping: 'Geschenkverpackung',
    discount: (amount: string) => `Rabatt ${amount}`,
    discounts: (names: string) => `Rabatt (${names})`,
    paidAlready: 'Bereits bezahlt',
    voucher: (ending: string) => `davon mit Gutschein (…${ending})`,
    gift: 'Ein Geschenk',
    giftHint: 'Im Paket liegt kein Preis. Auf dem Paket steht der Name oben; Rechnung und E-Mails gehen an Sie.',
    greetingOnPage: 'Ihren Gruß finden Sie auf der Seite der Bestellung.',
    free: 'kostenlos',
    total: 'Gesamtbetrag',
    taxIncluded: (percent: string) => `darin enthaltene MwSt. ${percent}\u00a0%`,
    taxFree: 'Steuerfreie innergemeinschaftliche Lieferung (§\u00a04 Nr.\u00a01 Buchst.\u00a0b, §\u00a06a UStG).',
    delivery: 'Lieferung',
    billing: 'Rechnung an',
    deliveryTime: (min: number, max: number) =>
      `Lieferzeit: ${min === max ? min : `${min}–${max}`}\u00a0${max === 1 ? 'Werktag' : 'Werktage'} ab Zahlungseingang`,
    deliveredBetween: (from: string, until: string) => `Voraussichtliche Lieferung: ${from} bis ${until}`,
    /** In place of an address that holds a link. */
    addressOnPage: 'An die Adresse, die auf der Seite Ihrer Bestellung steht.',
    payment: 'Zahlungsart',
  },
  transfer: {
    title: 'Bitte überweisen Sie',
    holder: 'Empfänger',
    iban: 'IBAN',
    bic: 'BIC',
    amount: 'Betrag',
    reference: 'Verwendungszweck',
    code: 'GiroCode für Ihre Banking-App',
    note: 'Bitte geben Sie nur die Bestellnummer als Verwendungszweck an, damit wir Ihre Zahlung zuordnen können. Einen QR-Code für Ihre Banking-App finden Sie auf der Seite Ihrer Bestellung.',
    until: (until: string) =>
      `Wir halten die Ware bis ${until}\u00a0Uhr für Sie zurück. Geht bis dahin kein Geld ein, stornieren wir die Bestellung.`,
    partSubject: (number: string) => `Zu Ihrer Bestellung ${number} fehlt noch ein Betrag`,
    partTitle: 'Ein Teil Ihrer Zahlung ist da',
    part: (number: string, received: string, missing: string) =>
      `zu Ihrer Bestellung ${number} sind bisher ${received} bei uns eingegangen. Es fehlen noch ${missing}. Sobald der ganze Betrag da ist, versenden wir Ihre Bestellung.`,
  },
  seller: {
    title: 'Verkäufer',
    owner: (owner: string) => `Inhaber: ${owner}`,
    represented: (person: string) => `Vertreten durch: ${person}`,
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
  orderEdited: {
    subject: (number: string) => `Ihre Bestellung ${number} ist geändert`,
    title: 'Ihre Bestellung ist geändert',
    intro: (number: string, total: string) =>
      `wie besprochen haben wir Ihre Bestellung ${number} geändert. Sie kostet jetzt ${total}; unten steht, was dazugehört. Stimmt etwas nicht, antworten Sie bitte auf diese E-Mail.`,
    toVoucher: (ending: string, amount: string, left: string) =>
      `Auf dem Gutschein …${ending} sind ${amount} zurück; darauf stehen jetzt ${left}.`,
    owed: (amount: string) => `Zu bezahlen sind jetzt ${amount}.`,
    refunded: (number: string, amount: string) =>
      `wie besprochen haben wir Ihre Bestellung ${number} geändert. Wir erstatten Ihnen ${amount}; unten steht, was wir noch senden. Stimmt etwas nicht, antworten Sie bitte auf diese E-Mail.`,
    open: 'Bestellung ansehen',
    pay: 'Bestellung ansehen und bezahlen',
  },
  giftVoucher: {
    address: 'Rechnungsadresse',
    subject: (number: string) => `Ihre Gutscheine zur Bestellung ${number}`,
    title: 'Ihre Gutscheine',
    intro: (count: number, number: string) =>
      count === 1
        ? `hier ist der Gutschein aus Ihrer Bestellung ${number}. Sie finden ihn auch als PDF im Anhang, zum Ausdrucken und Verschenken.`
        : `hier sind die ${count} Gutscheine aus Ihrer Bestellung ${number}. Sie finden jeden auch als PDF im Anhang, zum Ausdrucken und Verschenken.`,
    row: (value: string, until: string) => `${value}, gültig bis ${until}`,
    redeem:
      'Zum Einlösen geben Sie den Code im Warenkorb ein. Es geht auch in mehreren Einkäufen: Der Rest bleibt auf dem Gutschein. Wer den Code kennt, kann ihn einlösen; bewahren Sie ihn auf wie Bargeld.',
    byMail: 'Die Gutscheine kommen per E-Mail, sobald Ihre Zahlung da ist. Es wird kein Paket verschickt.',
    open: 'Bestellung ansehen',
    toRecipient: (day: string) =>
      `Die Gutscheine gehen per E-Mail an die Person, die Sie genannt haben: am ${day} oder, wenn Ihre Zahlung erst danach kommt, sobald sie da ist. Es wird kein Paket verschickt.`,
    balance: 'Guthaben ansehen',
    gift: giftMailDe,
    planned: plannedDe,
    sent: sentDe,
    pdf: {
      file: (ending: string) => `Gutschein-${ending}.pdf`,
      title: 'Gutschein',
      over: (value: string) => `über ${value}`,
      code: 'Code',
      until: (day: string) => `Gültig bis ${day}`,
      redeem: (url: string) => `Einzulösen auf ${url}: Code im Warenkorb eingeben. Ein Rest bleibt auf dem Gutschein.`,
    },
  },
  paymentReminder: {
    subject: (number: string) => `Ihre Bestellung ${number} wartet auf die Zahlung`,
    title: 'Möchten Sie Ihre Bestellung noch bezahlen?',
    intro: (number: string, amount: string, until: string) =>
      `Ihre Bestellung ${number} über ${amount} ist noch nicht bezahlt. Wir halten die Ware bis ${until}\u00a0Uhr für Sie zurück, danach wird die Bestellung storniert.`,
    done: 'Haben Sie gerade eben bezahlt oder möchten Sie nicht mehr bestellen, brauchen Sie nichts zu tun.',
    open: 'Jetzt bezahlen',
  },
  orderCancelled: {
    subject: (number: string) => `Ihre Bestellung ${number} ist storniert`,
    title: 'Ihre Bestellung ist storniert',
    cancelled: (number: string, time: string) => `Ihre Bestellung ${number} wurde am ${time}\u00a0Uhr storniert.`,
    expired: (number: string) =>
      `Ihre Bestellung ${number} wurde nicht rechtzeitig bezahlt und deshalb storniert. Sie müssen nichts bezahlen.`,
    paid: 'Was Sie bereits bezahlt haben, erstatten wir Ihnen. Sobald das geschehen ist, schreiben wir Ihnen wieder.',
    unpaid: 'Sie müssen nichts bezahlen.',
    again: 'Wenn Sie die Artikel weiterhin möchten, können Sie gern neu bestellen.',
    shop: 'Zum Shop',
  },
  orderShipped: {
    subject: (number: string) => `Ihre Bestellung ${number} ist unterwegs`,
    partSubject: (number: string) => `Ein Teil Ihrer Bestellung ${number} ist unterwegs`,
    title: 'Ihre Sendung ist unterwegs',
    all: (number: string) => `wir haben Ihre Bestellung ${number} versandt.`,
    part: (number: string) => `wir haben einen Teil Ihrer Bestellung ${number} versandt. Der Rest folgt.`,
    last: (number: string) => `wir haben den letzten Teil Ihrer Bestellung ${number} versandt.`,
    inside: 'In der Sendung',
    carrier: (name: string) => `Versanddienst: ${name}`,
    number: (tracking: string) => `Sendungsnummer: ${tracking}`,
    track: 'Sendung verfolgen',
    open: 'Bestellung ansehen',
  },
  refunded: {
    subject: (number: string) => `Erstattung zur Bestellung ${number}`,
    title: 'Wir haben Ihnen Geld erstattet',
    intro: (amount: string, number: string) =>
      `zur Bestellung ${number} haben wir Ihnen ${amount} erstattet, auf dem Weg, auf dem Sie bezahlt haben.`,
    fromVoucher: (ending: string, amount: string, left: string) =>
      `Vom gekauften Gutschein …${ending} haben wir dafür ${amount} abgezogen; darauf stehen noch ${left}.`,
    toVoucher: (ending: string, amount: string, left: string) =>
      `Davon sind ${amount} zurück auf dem Gutschein …${ending}; darauf stehen jetzt ${left}.`,
    time: 'Bis der Betrag auf Ihrem Konto steht, können einige Tage vergehen.',
    open: 'Bestellung ansehen',
  },
  issued: {
    invoice: {
      subject: (number: string, order: string) => `Ihre Rechnung ${number} zur Bestellung ${order}`,
      title: 'Ihre Rechnung',
      intro: (number: string, order: string) =>
        `im Anhang finden Sie die Rechnung ${number} zu Ihrer Bestellung ${order}. Bitte bewahren Sie sie auf.`,
    },
    correction: {
      subject: (number: string, order: string) => `Rechnungskorrektur ${number} zur Bestellung ${order}`,
      title: 'Ihre Rechnung wurde korrigiert',
      intro: (number: string, order: string) =>
        `im Anhang finden Sie die Rechnungskorrektur ${number} zu Ihrer Bestellung ${order}. Bitte bewahren Sie sie zusammen mit der Rechnung auf.`,
    },
    again: 'Sie finden alle Rechnungen auch auf der Seite Ihrer Bestellung.',
    open: 'Bestellung ansehen',
  },
  guestLink: {
    subject: (number: string) => `Link zu Ihrer Bestellung ${number}`,
    title: 'Der Link zu Ihrer Bestellung',
    intro: (number: string) =>
      `hier ist der Link zu Ihrer Bestellung ${number}, um den für diese Adresse gebeten wurde.`,
    key: 'Wer diesen Link hat, kann die Bestellung sehen. Bitte geben Sie ihn nicht weiter. Haben Sie nicht darum gebeten, brauchen Sie nichts zu tun.',
    open: 'Bestellung ansehen',
    subjectOfMany: 'Links zu Ihren letzten Bestellungen',
    titleOfMany: 'Die Links zu Ihren letzten Bestellungen',
    introOfMany: 'hier sind die Links zu Ihren letzten Bestellungen, um die für diese Adresse gebeten wurde.',
    openOne: (number: string, day: string) => `Bestellung ${number} vom ${day} ansehen`,
    keys: 'Wer einen dieser Links hat, kann die Bestellung sehen. Bitte geben Sie sie nicht weiter. Haben Sie nicht darum gebeten, brauchen Sie nichts zu tun.',
  },
  account: {
    reset: {
      subject: (shop: string) => `Neues Passwort für Ihr Konto bei ${shop}`,
      title: 'Neues Passwort wählen',
      intro: 'für Ihr Konto wurde ein neues Passwort angefordert. Mit diesem Link können Sie es wählen:',
      open: 'Neues Passwort wählen',
      valid: 'Der Link gilt 30\u00a0Minuten und nur einmal. Wurden mehrere angefordert, gilt nur der neueste.',
      ignore: 'Haben Sie nicht darum gebeten, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
    },
    invitation: {
      subject: (shop: string) => `Einladung zur Mitarbeit bei ${shop}`,
      title: 'Sie sind eingeladen',
      intro: (shop: string, role: string) =>
        `Sie sind eingeladen, im Shop ${shop} mitzuarbeiten, in der Rolle ${role}. Mit diesem Link legen Sie Ihr Konto an:`,
      roles: { owner: 'Inhaber', office: 'Büro', packing: 'Versand', catalogue: 'Katalog' },
      open: 'Einladung annehmen',
      valid: 'Der Link gilt 7\u00a0Tage und nur einmal. Wurden Sie mehrmals eingeladen, gilt nur der neueste.',
      ignore: 'Sagt Ihnen das nichts, brauchen Sie nichts zu tun.',
    },
    passwordChanged: {
      subject: 'Ihr Passwort wurde geändert',
      title: 'Ihr Passwort wurde geändert',
      intro: (shop: string, time: string) =>
        `das Passwort Ihres Kontos bei ${shop} wurde am ${time}\u00a0Uhr geändert. Auf allen Geräten wurden Sie abgemeldet.`,
      notYou: 'Waren Sie das nicht, wählen Sie bitte gleich ein neues Passwort und antworten Sie auf diese E-Mail.',
      open: 'Neues Passwort anfordern',
    },
    verification: {
      subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      title: 'Ist das Ihre E-Mail-Adresse?',
      intro: (shop: string) =>
        `für ein Konto bei ${shop} ist diese E-Mail-Adresse eingetragen. Bitte bestätigen Sie, dass sie Ihnen gehört:`,
      open: 'E-Mail-Adresse bestätigen',
      valid:
        'Der Link gilt 24\u00a0Stunden und nur einmal. Ihr Konto können Sie auch ohne Bestätigung nutzen; nötig ist sie nur, um Bestellungen in Ihr Konto zu übernehmen, die Sie als Gast aufgegeben haben.',
      ignore:
        'Haben Sie kein Konto bei uns angelegt, bestätigen Sie bitte nichts: Wer es angelegt hat, bekäme Einblick in Ihre Bestellungen als Gast.',
    },
    emailChange: {
      subject: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
      title: 'Ihre neue E-Mail-Adresse',
      intro: (shop: string) =>
        `ein Konto bei ${shop} soll künftig diese E-Mail-Adresse haben. Bitte bestätigen Sie das:`,
      open: 'Neue Adresse bestätigen',
      valid: 'Der Link gilt 24\u00a0Stunden und nur einmal. Bis dahin bleibt die bisherige Adresse.',
      ignore: 'Haben Sie nicht darum gebeten, bestätigen Sie bitte nichts: Das Konto gehört dann jemand anderem.',
    },
    emailChanged: {
      subject: 'Die E-Mail-Adresse Ihres Kontos wurde geändert',
      title: 'Ihr Konto hat eine andere E-Mail-Adresse',
      intro: (shop: string, email: string) =>
        `Ihr Konto bei ${shop} hat jetzt die E-Mail-Adresse ${email}. Was wir Ihnen schreiben, geht künftig dorthin.`,
      notYou: 'Waren Sie das nicht? Dann machen Sie die Änderung mit diesem Link rückgängig:',
      open: 'Änderung rückgängig machen',
      valid:
        'Der Link gilt 72\u00a0Stunden und nur einmal. Wer angemeldet ist, wird dabei überall abgemeldet, und Sie wählen ein neues Passwort.',
    },
    /** To an address that was never confirmed, and may be a stranger's: without the new address, and without a link. */
    emailLeft: {
      subject: 'Ein Konto hat jetzt eine andere E-Mail-Adresse',
      title: 'Diese E-Mail-Adresse gehört nicht mehr zum Konto',
      intro: (shop: string, time: string) =>
        `ein Konto bei ${shop}, das diese E-Mail-Adresse hatte, hat seit dem ${time}\u00a0Uhr eine andere. Die Adresse war nicht bestätigt. Wegen dieses Kontos schreiben wir Ihnen nicht mehr.`,
      notYou: 'Ist das Ihr Konto, und haben Sie die Adresse nicht geändert? Dann antworten Sie bitte auf diese E-Mail.',
    },
  },
  stock: {
    confirm: {
      subject: (product: string) => `Wieder da? Bitte bestätigen: ${product}`,
      title: 'Sollen wir Ihnen Bescheid geben?',
      intro: (shop: string, product: string) =>
        `bei ${shop} wurde mit dieser Adresse darum gebeten, Bescheid zu geben, sobald „${product}“ wieder da ist. Bitte bestätigen Sie das:`,
      open: 'Ja, Bescheid geben',
      valid: 'Der Link gilt 72\u00a0Stunden. Sie bekommen dann eine einzige E-Mail, sobald Sie an der Reihe sind.',
      ignore: 'Haben Sie nicht darum gebeten, brauchen Sie nichts zu tun: Sie hören dann nichts mehr davon.',
    },
    back: {
      subject: (product: string) => `Wieder da: ${product}`,
      title: 'Wieder da',
      intro: (shop: string, product: string) =>
        `„${product}“ ist bei ${shop} wieder da. Wir schreiben so vielen, wie Stücke da sind, in der Reihenfolge der Anfragen. Zurückgelegt ist nichts.`,
      open: 'Zum Artikel',
      once: 'Das war die einzige E-Mail dazu: Ihre Adresse ist dafür nicht mehr gespeichert.',
    },
  },
  /** Leads to the withdrawal function. */
  personalData: {
    request: {
      subject: (shop: string) => `Ihre Daten bei ${shop}`,
      title: 'Ihre Daten',
      intro: (shop: string) =>
        `mit diesem Link sehen Sie, was ${shop} zu Ihren Bestellungen als Gast speichert. Sie können es auch löschen lassen:`,
      open: 'Daten ansehen',
      valid:
        'Der Link gilt 24\u00a0Stunden. Wurden mehrere angefordert, so gilt nur der neueste. Geben Sie ihn bitte nicht weiter.',
      ignore: 'Haben Sie ihn nicht angefordert, so brauchen Sie nichts zu tun.',
    },
    erasure: {
      subject: (shop: string) => `Ihre Daten bei ${shop} werden gelöscht`,
      title: 'Ihre Daten werden gelöscht',
      intro: {
        account: (shop: string, day: string) =>
          `wie gewünscht löschen wir Ihr Konto bei ${shop} am ${day}. Bis dahin können Sie es nutzen wie gewohnt.`,
        guest: (shop: string, day: string) =>
          `wie gewünscht löschen wir am ${day}, was ${shop} zu Ihren Bestellungen als Gast speichert.`,
      },
      change: {
        account: 'Bis dahin können Sie es sich anders überlegen. Melden Sie sich dafür an:',
        guest: 'Bis dahin können Sie es sich anders überlegen. Lassen Sie sich dafür einen neuen Link senden:',
      },
      open: 'Doch nicht löschen',
      notYou: 'Waren Sie das nicht, so nehmen Sie das Löschen bitte gleich zurück und antworten Sie auf diese E-Mail.',
    },
    erased: {
      subject: (shop: string) => `Ihre Daten bei ${shop} sind gelöscht`,
      title: 'Ihre Daten sind gelöscht',
      intro: (shop: string) => `wie gewünscht hat ${shop} Ihre Daten gelöscht.`,
      left: 'Aufbewahren müssen wir nur, was das Gesetz verlangt: Rechnungen sowie Name und Anschrift an bezahlten Bestellungen. Auch das löschen wir, sobald die Fristen enden. Diese E-Mail ist die letzte; bei uns wird sie nach 7\u00a0Tagen gelöscht.',
    },
  },
  withdraw: 'Vertrag widerrufen',
  withdrawal: {
    receivedSubject: (reference: string) => `Eingangsbestätigung Ihres Widerrufs ${reference}`,
    receivedTitle: 'Ihr Widerruf ist eingegangen',
    received: (time: string, reference: string) =>
      `Ihr Widerruf ist am ${time}\u00a0Uhr bei uns eingegangen. Vorgangsnummer: ${reference}`,
    content: 'Was Sie erklärt haben',
    declared: 'Hiermit widerrufe ich den Vertrag.',
    name: (name: string) => `Name: ${name}`,
    email: (email: string) => `E-Mail-Adresse für diese Bestätigung: ${email}`,
    order: (order: string) => `Bestellung: ${order}`,
    wholeOrder: 'Der Widerruf gilt für die ganze Bestellung.',
    articles: 'Der Widerruf gilt für diese Artikel:',
    message: 'Mitteilung:',
    /** In place of lines that hold a link. */
    restInFile: 'Was wie ein Link aussieht, steht hier nicht, sondern vollständig in der angehängten Datei.',
    fileName: 'Widerruf.txt',
    next: 'Diese E-Mail bestätigt den Eingang. Wir prüfen den Widerruf und schreiben Ihnen, wie es weitergeht. Steht Ihnen eine Erstattung zu, erhalten Sie Ihr Geld spätestens 14\u00a0Tage nach dem Eingang zurück, frühestens aber, wenn die Ware wieder bei uns ist oder Sie uns nachgewiesen haben, dass Sie sie abgesandt haben.',
    returns: 'Rücksendung',
    sendBack: 'Bitte senden Sie die Ware spätestens 14\u00a0Tage nach Ihrem Widerruf zurück an:',
    label: (carrier: string, tracking: string) =>
      `Im Anhang finden Sie dafür einen Retourenschein von ${carrier}, Sendungsnummer ${tracking}. Drucken Sie ihn aus und kleben Sie ihn auf das Paket.`,
    labelLater:
      'Einen Retourenschein können wir noch nicht mitsenden, weil der Versanddienst gerade nicht erreichbar ist. Sie erhalten ihn mit einer weiteren E-Mail, sobald er vorliegt.',
    labelName: 'retourenschein.pdf',
    costs: 'Die unmittelbaren Kosten der Rücksendung tragen Sie, wenn unsere Widerrufsbelehrung nichts anderes sagt.',
    decidedSubject: (reference: string) => `Zu Ihrem Widerruf ${reference}`,
    acceptedTitle: 'Ihr Widerruf ist angenommen',
    accepted: (reference: string, time: string) =>
      `wir haben Ihren Widerruf ${reference}, eingegangen am ${time}\u00a0Uhr, angenommen.`,
    refund: (day: string) =>
      `Sie erhalten Ihr Geld bis zum ${day} zurück, frühestens aber, wenn die Ware wieder bei uns ist oder Sie uns nachgewiesen haben, dass Sie sie abgesandt haben. Ist das schon geschehen, brauchen Sie nichts zu tun.`,
    rejectedTitle: 'Zu Ihrem Widerruf',
    rejected: (reference: string, time: string) =>
      `Ihren Widerruf ${reference}, eingegangen am ${time}\u00a0Uhr, können wir leider nicht annehmen.`,
    questions: 'Haben Sie Fragen dazu, antworten Sie bitte auf diese E-Mail.',
  },
  returns: returnsDe,
  review: reviewDe,
  pickup: pickupDe,
  onAccount: onAccountDe,
  people: peopleDe,
  merchant: {
    open: 'In der Verwaltung öffnen',
    buyer: 'Besteller',
    order: {
      subject: (number: string, amount: string) => `Neue bezahlte Bestellung ${number} über ${amount}`,
      title: 'Neue bezahlte Bestellung',
      intro: (number: string, time: string) =>
        `Die Bestellung ${number} vom ${time}\u00a0Uhr ist bezahlt und kann versandt werden.`,
    },
    orderPaidLater: {
      subject: (number: string, amount: string) => `Neue Bestellung ${number} über ${amount}, Bezahlung bei Abholung`,
      title: 'Neue Bestellung, noch nicht bezahlt',
      intro: (number: string, time: string) =>
        `Die Bestellung ${number} vom ${time}\u00a0Uhr wird abgeholt und dann an Ihrer Kasse bezahlt. Sie kann vorbereitet werden.`,
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
        `Zur Bestellung ${number} verlangt der Käufer ${amount} über seine Bank oder den Zahlungsdienst zurück. Antworten Sie auf den Seiten des Anbieters; bis wann, steht auf der Übersicht.`,
    },
    withdrawal: {
      subject: (reference: string) => `Neuer Widerruf ${reference}`,
      title: 'Ein Widerruf ist eingegangen',
      intro: (time: string, reference: string) =>
        `Am ${time}\u00a0Uhr ist der Widerruf ${reference} eingegangen. Der Absender hat eine Eingangsbestätigung erhalten.`,
      matches: (number: string) => `Die Nummer gehört zur Bestellung ${number}.`,
      unknown: 'Zu dieser Nummer gibt es keine Bestellung.',
      flags: {
        name_differs: 'Der Name ist ein anderer als in der Bestellung.',
        email_differs: 'Die E-Mail-Adresse ist eine andere als in der Bestellung.',
        cancelled: 'Die Bestellung ist storniert.',
      } as Partial<Record<WithdrawalFlag, string>>,
      until: (day: string) => `Ist der Widerruf wirksam, muss das Geld bis zum ${day} zurück sein.`,
    },
    lowStock: {
      subject: (count: number) => (count === 1 ? 'Ein Artikel geht zur Neige' : `${count} Artikel gehen zur Neige`),
      title: 'Was zur Neige geht',
      intro: (threshold: number) => `Von diesen Artikeln sind noch ${threshold}\u00a0Stück oder weniger da.`,
      pieces: (count: number) => (count === 0 ? 'ausverkauft' : `${count}\u00a0Stück`),
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
    webhookOff: {
      subject: 'Ein Webhook ist abgeschaltet',
      title: 'Ein Webhook ist abgeschaltet',
      intro: (url: string) => `Der Shop meldet ${url} keine Ereignisse mehr.`,
      reasons: {
        gone: 'Das Programm hat geantwortet, dass es diese Adresse nicht mehr gibt (410).',
        failed: 'Drei Tage lang kam auf ein Ereignis keine gute Antwort.',
        secret_lost: 'Der Shop kann das Geheimnis des Webhooks nicht mehr lesen: JWT_SECRET wurde gewechselt.',
      },
      advice:
        'Wenn das Programm wieder erreichbar ist, schalten Sie den Webhook in der Verwaltung ein. Was bis zur Abschaltung noch nicht gesendet war, folgt dann. Ist das Geheimnis verloren, erneuern Sie es vorher.',
    },
  },
};

export type MailTexts = typeof de;
