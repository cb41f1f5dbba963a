/** Words of mails about who works in the shop, and about what was done to accounts. */
export const peopleDe = {
  noRole: 'keine (Kundenkonto)',
  somebody: 'jemand mit den Rechten eines Inhabers',
  role: {
    subject: (shop: string) => `Ihre Rolle bei ${shop} wurde geändert`,
    title: 'Ihre Rolle wurde geändert',
    intro: (shop: string, role: { before: string; after: string }, by: string) =>
      `Ihre Rolle im Shop ${shop} ist jetzt: ${role.after}. Bisher war sie: ${role.before}. Geändert hat sie: ${by}.`,
    notYou: 'Ist das nicht richtig? Dann machen Sie die Änderung mit diesem Link rückgängig:',
    open: 'Änderung rückgängig machen',
    valid:
      'Der Link gilt 72\u00a0Stunden und nur einmal. Wer die Rolle geändert hat, wird dabei überall abgemeldet, und alle Inhaber erfahren davon.',
  },
  roleUndone: {
    subject: (shop: string) => `Ihre Rolle bei ${shop} wurde zurückgesetzt`,
    title: 'Ihre Rolle wurde zurückgesetzt',
    intro: (shop: string, role: string) =>
      `ein Inhaber hat eine Änderung Ihrer Rolle im Shop ${shop} rückgängig gemacht. Ihre Rolle ist jetzt: ${role}.`,
    ask: 'Haben Sie Fragen dazu, wenden Sie sich bitte an einen Inhaber des Shops.',
  },
  owners: {
    subject: (shop: string) => `Neue Rechte im Shop ${shop}`,
    title: 'Jemand hat neue Rechte',
    intro: {
      role: (shop: string, name: string, role: string, by: string) =>
        `im Shop ${shop} hat ${name} jetzt die Rolle ${role}. Gegeben hat sie: ${by}.`,
      invitation: (shop: string, email: string, by: string) =>
        `${email} wurde eingeladen, Inhaber des Shops ${shop} zu werden. Eingeladen hat: ${by}.`,
    },
    notYou: 'Ist das nicht in Ihrem Sinn? Dann nehmen Sie es mit diesem Link zurück:',
    open: 'Zurücknehmen',
    valid:
      'Der Link gilt 72\u00a0Stunden und nur einmal. Wer die Rechte gegeben hat, wird dabei überall abgemeldet; wer sie bekommen hat, verliert sie.',
  },
  bank: {
    subject: (shop: string) => `Neue Bankverbindung im Shop ${shop}`,
    title: 'Die Bankverbindung wurde geändert',
    intro: (shop: string, { before, after }: { before: string; after: string }, by: string) =>
      `im Shop ${shop} wurde die Bankverbindung geändert, auf die Überweisungen gehen: IBAN ${after || 'keine'} statt ${before || 'keiner'}. Geändert hat sie: ${by}.`,
    notYou: 'Ist das nicht richtig? Dann machen Sie die Änderung mit diesem Link rückgängig:',
    open: 'Änderung rückgängig machen',
    valid:
      'Der Link gilt 72\u00a0Stunden und nur einmal. Wer die Bankverbindung geändert hat, wird dabei überall abgemeldet.',
  },
  ended: {
    subject: 'Offene Anträge zu Ihrem Konto sind beendet',
    title: 'Offene Anträge sind beendet',
    intro: (shop: string) =>
      `für Ihr Konto bei ${shop} gilt ein neues Passwort, oder es hat wieder seine frühere Adresse. Was bis dahin im Namen des Kontos beantragt war, gilt deshalb nicht mehr:`,
    what: {
      email_change: 'der Wechsel zu einer anderen E-Mail-Adresse',
      former_address: 'der Rückweg zu einer Adresse, die das Konto zwischenzeitlich hatte',
      invitation: 'Einladungen zur Mitarbeit im Shop',
      erasure: 'das Löschen des Kontos',
      second_factor: 'das Einrichten eines zweiten Faktors',
    },
    again: 'War etwas davon Ihr eigener Wunsch, beantragen Sie es bitte noch einmal.',
  },
  removed: {
    subject: (shop: string) => `Ihr Konto bei ${shop} wurde gelöscht`,
    title: 'Ihr Konto wurde gelöscht',
    intro: (shop: string, day: string) =>
      `${shop} hat Ihr Konto gelöscht: Anmelden ist damit nicht mehr möglich. Was dazu noch gespeichert ist, löschen wir am ${day}. Bis dahin können Sie das Konto zurückholen:`,
    open: 'Konto zurückholen',
    valid: (day: string) => `Der Link gilt bis zum ${day} und nur einmal.`,
    ignore: 'Soll es dabei bleiben, brauchen Sie nichts zu tun.',
  },
};
