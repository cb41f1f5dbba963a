/** Words of mails about orders on account. */
export const onAccountDe = {
  ordered: (amount: string, days: number) =>
    `Sie bezahlen ${amount} auf Rechnung, innerhalb von ${days}\u00a0${days === 1 ? 'Tag' : 'Tagen'} nach dem Versand. Die Rechnung mit unserem Bankkonto bekommen Sie per E-Mail, sobald wir versenden.`,
  deliveryTime: (min: number, max: number) =>
    `Lieferzeit: ${min === max ? min : `${min}–${max}`}\u00a0${max === 1 ? 'Werktag' : 'Werktage'} ab Bestellung`,
  due: (day: string) => `Zahlbar bis ${day}.`,
  merchant: {
    subject: (number: string, amount: string) => `Neue Bestellung ${number} über ${amount}, auf Rechnung`,
    title: 'Neue Bestellung auf Rechnung',
    intro: (number: string, time: string) =>
      `Die Bestellung ${number} vom ${time}\u00a0Uhr wird auf Rechnung bezahlt. Sie kann jetzt versendet werden.`,
  },
  account_reminded: {
    subject: (number: string) => `Zahlungserinnerung zur Bestellung ${number}`,
    title: 'Zahlungserinnerung',
    intro: (number: string, amount: string, day: string) =>
      `die Rechnung zu Ihrer Bestellung ${number} war bis ${day} zu bezahlen. Offen sind noch ${amount}. Sicher haben Sie es nur übersehen: Bitte überweisen Sie den Betrag jetzt.`,
  },
  dunned: {
    subject: (number: string) => `1. Mahnung zur Bestellung ${number}`,
    title: '1. Mahnung',
    intro: (number: string, amount: string, day: string, daysToPay: number) =>
      `die Rechnung zu Ihrer Bestellung ${number} war bis ${day} zu bezahlen. Trotz unserer Erinnerung sind noch ${amount} offen. Bitte überweisen Sie den Betrag innerhalb von ${daysToPay}\u00a0${daysToPay === 1 ? 'Tag' : 'Tagen'}.`,
  },
  dunned_again: {
    subject: (number: string) => `2. Mahnung zur Bestellung ${number}`,
    title: '2. Mahnung',
    intro: (number: string, amount: string, day: string) =>
      `die Rechnung zu Ihrer Bestellung ${number} war bis ${day} zu bezahlen. Trotz unserer Mahnung sind noch ${amount} offen. Bitte überweisen Sie den Betrag sofort; dies ist unsere letzte Mahnung.`,
  },
  done: 'Haben Sie in den letzten Tagen schon bezahlt? Dann ist diese E-Mail gegenstandslos. Stimmt etwas nicht, antworten Sie bitte auf diese E-Mail.',
  credited: {
    subject: (number: string) => `Weniger zu bezahlen für die Bestellung ${number}`,
    title: 'Sie müssen weniger bezahlen',
    intro: (number: string, amount: string) => `zur Bestellung ${number} berechnen wir Ihnen ${amount} weniger.`,
    byReturn: (number: string, amount: string) =>
      `für Ihre Rücksendung zur Bestellung ${number} berechnen wir Ihnen ${amount} weniger.`,
    left: (amount: string) =>
      `Zu bezahlen sind noch ${amount}. Haben Sie schon mehr überwiesen, erhalten Sie den Unterschied zurück.`,
  },
  open: 'Bestellung ansehen',
  withdrawn: (day: string) =>
    `Was Sie widerrufen haben, müssen Sie nicht bezahlen. Haben Sie inzwischen schon bezahlt, erhalten Sie dieses Geld bis zum ${day} zurück, frühestens aber, wenn die Ware wieder bei uns ist oder Sie uns nachgewiesen haben, dass Sie sie abgesandt haben.`,
};
