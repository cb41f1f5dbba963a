/** Words of mails about returns. None of them calls a return a withdrawal (Widerruf), which it is not. */
export const returnsDe = {
  reference: (reference: string) => `Vorgangsnummer: ${reference}`,
  open: 'Rücksendung ansehen',
  announced: {
    subject: (reference: string) => `Ihre Rücksendung ${reference}`,
    title: 'Ihre Rücksendung ist angemeldet',
    byBuyer: (number: string) => `zu Ihrer Bestellung ${number} haben Sie eine Rücksendung angemeldet.`,
    byShop: (number: string) => `zu Ihrer Bestellung ${number} haben wir eine Rücksendung für Sie angelegt.`,
    articles: 'Was zurückkommt',
    where: 'Senden Sie die Ware bitte an',
    slip: (reference: string) =>
      `Legen Sie einen Zettel mit der Vorgangsnummer ${reference} ins Paket und heben Sie den Einlieferungsbeleg auf.`,
    costsOfShop: 'Die Kosten der Rücksendung tragen wir.',
    next: 'Sobald die Ware bei uns ist, prüfen wir sie und schreiben Ihnen. Auf der Seite Ihrer Bestellung können Sie die Sendungsnummer eintragen.',
    noWithdrawal:
      'Eine Rücksendung ist noch kein Widerruf. Wenn Sie den Vertrag widerrufen möchten, erklären Sie das bitte eigens:',
  },
  label: {
    subject: (reference: string) => `Ihr Retourenschein zum Vorgang ${reference}`,
    title: 'Ihr Retourenschein ist da',
    intro: (number: string) => `Sie senden Ware aus Ihrer Bestellung ${number} an uns zurück.`,
  },
  received: {
    subject: (reference: string) => `Ihre Rücksendung ${reference} ist da`,
    title: 'Ihre Rücksendung ist bei uns',
    intro: (number: string) => `Ihre Rücksendung zur Bestellung ${number} ist bei uns angekommen.`,
    articles: 'Bei uns angekommen',
    next: 'Wir prüfen die Ware jetzt und schreiben Ihnen, sobald wir entschieden haben.',
    backSubject: (number: string) => `Ihr Paket zur Bestellung ${number} kam zu uns zurück`,
    backTitle: 'Ihr Paket konnte nicht zugestellt werden',
    back: (number: string) =>
      `ein Paket zu Ihrer Bestellung ${number} konnte nicht zugestellt werden und ist wieder bei uns.`,
    backNext:
      'Wir senden es noch einmal oder erstatten Ihr Geld und schreiben Ihnen dann. Stimmt Ihre Adresse nicht mehr, antworten Sie bitte auf diese E-Mail.',
  },
  decided: {
    subject: (reference: string) => `Zu Ihrer Rücksendung ${reference}`,
    refundTitle: 'Ihr Geld ist unterwegs',
    rejectedTitle: 'Zu Ihrer Rücksendung',
    title: 'Ihre Rücksendung ist abgeschlossen',
    refunded: (amount: string, number: string, method: string) =>
      `für Ihre Rücksendung zur Bestellung ${number} haben wir Ihnen ${amount} erstattet, auf dem Weg, auf dem Sie bezahlt haben (${method}).`,
    voucher: 'Was Sie mit einem Gutschein bezahlt haben, steht wieder auf dem Gutschein.',
    lessMoney: 'Die Ware hat an Wert verloren, deshalb erstatten wir weniger als den Kaufpreis.',
    lessCredit: 'Die Ware hat an Wert verloren, deshalb ziehen wir weniger als den Kaufpreis ab.',
    exchange: (number: string) =>
      `für die Ware, die Sie zur Bestellung ${number} zurückgesandt haben, erhalten Sie Ersatz.`,
    replacement: (number: string) => `Den Ersatz senden wir Ihnen mit der Bestellung ${number}.`,
    sendAgain: (number: string) => `wir senden das Paket zu Ihrer Bestellung ${number} noch einmal.`,
    settled: (number: string) =>
      `Ihre Rücksendung zur Bestellung ${number} ist abgeschlossen. Über die Erstattung haben wir Ihnen bereits geschrieben.`,
    rejected: (number: string) =>
      `Ihre Rücksendung zur Bestellung ${number} haben wir geprüft. Wir können sie leider nicht annehmen.`,
    reason: 'Unsere Begründung',
    rights: 'Ihre gesetzlichen Rechte, etwa bei Mängeln, bleiben davon unberührt.',
    questions: 'Haben Sie Fragen dazu, antworten Sie bitte auf diese E-Mail.',
  },
};
