/** Words of mails about orders that are picked up. */
export const pickupDe = {
  /** Heading above the place of pick-up; documents print it, too. */
  title: 'Abholung',
  place: 'Sie holen die Bestellung bei uns ab:',
  days: (min: number, max: number) =>
    `Abholbereit: voraussichtlich ${min === max ? min : `${min}–${max}`}\u00a0${max === 1 ? 'Werktag' : 'Werktage'} ab Zahlungseingang. Wir schreiben Ihnen, sobald sie bereitliegt.`,
  between: (from: string, until: string) =>
    `Voraussichtlich abholbereit: ${from} bis ${until}. Wir schreiben Ihnen, sobald sie bereitliegt.`,
  daysFromOrder: (min: number, max: number) =>
    `Abholbereit: voraussichtlich ${min === max ? min : `${min}–${max}`}\u00a0${max === 1 ? 'Werktag' : 'Werktage'} ab Bestellung. Wir schreiben Ihnen, sobald sie bereitliegt.`,
  payThere: (amount: string) =>
    `Sie bezahlen ${amount} bei der Abholung an unserer Kasse. Den Beleg bekommen Sie dort.`,
  payUntil: (amount: string, until: string) =>
    `Sie bezahlen ${amount} bei der Abholung an unserer Kasse. Den Beleg bekommen Sie dort. Wir halten die Ware bis ${until}\u00a0Uhr für Sie zurück.`,
  expired: (number: string) =>
    `Ihre Bestellung ${number} wurde nicht rechtzeitig abgeholt und deshalb storniert. Sie müssen nichts bezahlen.`,
  reminder: {
    subject: (number: string) => `Ihre Bestellung ${number} wartet auf Sie`,
    title: 'Möchten Sie Ihre Bestellung noch abholen?',
    intro: (number: string, amount: string, until: string) =>
      `Ihre Bestellung ${number} liegt bei uns bereit. Sie bezahlen ${amount} bei der Abholung. Wir halten die Ware bis ${until}\u00a0Uhr für Sie zurück, danach wird die Bestellung storniert.`,
    code: (code: string) => `Ihr Abholcode: ${code}`,
  },
  ready: {
    subject: (number: string) => `Ihre Bestellung ${number} liegt zur Abholung bereit`,
    title: 'Ihre Bestellung liegt bereit',
    intro: (number: string) => `Ihre Bestellung ${number} liegt bei uns bereit. Sie können sie jetzt abholen.`,
    code: 'Abholcode',
    number: 'Bestellnummer',
    bring: 'Bitte nennen Sie beim Abholen die Bestellnummer und den Abholcode. Wer beides kennt, bekommt die Ware.',
    open: 'Bestellung ansehen',
  },
  notReady: {
    subject: (number: string) => `Ihre Bestellung ${number} liegt noch nicht bereit`,
    title: 'Ihre Bestellung liegt noch nicht bereit',
    intro: (number: string) =>
      `wir haben uns geirrt: Ihre Bestellung ${number} liegt noch nicht zur Abholung bereit. Bitte entschuldigen Sie.`,
    code: 'Der Abholcode aus unserer letzten E-Mail gilt nicht mehr. Wir schreiben Ihnen mit einem neuen Code, sobald sie bereitliegt.',
  },
};
