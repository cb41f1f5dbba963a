/** Words of mails about orders that are picked up. */
export const pickupDe = {
  /** Heading above the place, and the word of documents. */
  title: 'Abholung',
  place: 'Sie holen die Bestellung bei uns ab:',
  days: (min: number, max: number) =>
    `Abholbereit: voraussichtlich ${min === max ? min : `${min}–${max}`}\u00a0${max === 1 ? 'Werktag' : 'Werktage'} ab Zahlungseingang. Wir schreiben Ihnen, sobald sie bereitliegt.`,
  between: (from: string, until: string) =>
    `Voraussichtlich abholbereit: ${from} bis ${until}. Wir schreiben Ihnen, sobald sie bereitliegt.`,
  ready: {
    subject: (number: string) => `Ihre Bestellung ${number} liegt zur Abholung bereit`,
    title: 'Ihre Bestellung liegt bereit',
    intro: (number: string) => `Ihre Bestellung ${number} liegt bei uns bereit. Sie können sie jetzt abholen.`,
    code: 'Abholcode',
    number: 'Bestellnummer',
    bring: 'Bitte nennen Sie beim Abholen die Bestellnummer und den Abholcode. Wer beides kennt, bekommt die Ware.',
    open: 'Bestellung ansehen',
  },
};
