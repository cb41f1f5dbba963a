/** Words of the mail that brings a recipient vouchers. */
export const giftMailDe = {
  subject: (shop: string) => `Ein Gutschein für ${shop}`,
  title: (count: number): string => (count === 1 ? 'Ein Gutschein für Sie' : 'Gutscheine für Sie'),
  somebody: 'Jemand',
  intro: (giver: string, count: number, shop: string) =>
    count === 1
      ? `${giver} schenkt Ihnen einen Gutschein für ${shop}. Sie finden ihn auch als PDF im Anhang.`
      : `${giver} schenkt Ihnen ${count} Gutscheine für ${shop}. Sie finden jeden auch als PDF im Anhang.`,
  open: 'Zum Shop',
  privacyLink: 'Datenschutz',
  privacy:
    'Ihren Namen und Ihre E-Mail-Adresse haben wir von der Person, die Ihnen den Gutschein schenkt. Wir nutzen sie nur für diese E-Mail.',
};

/** Words of the mail that says when and to whom vouchers go. */
export const plannedDe = {
  subject: (number: string) => `Ihre Gutscheine zur Bestellung ${number}: Versand geplant`,
  title: 'Ihre Gutscheine werden verschickt',
  intro: (name: string, day: string, number: string) =>
    `Ihre Bestellung ${number} ist bezahlt. Die Gutscheine gehen am ${day} per E-Mail an ${name}, jeder auch als PDF. Sie bekommen dann eine Bestätigung.`,
  nameless: 'die Person, die Sie genannt haben',
  email: 'E-Mail-Adresse',
  noGreeting: 'Ihr Gruß enthält einen Link oder eine Adresse und wird deshalb nicht mitgeschickt.',
  wrong: 'Stimmt die Adresse nicht, antworten Sie bitte vor diesem Tag auf diese E-Mail.',
};

/** Words of the mail that says that vouchers were sent to their recipient. */
export const sentDe = {
  subject: (number: string) => `Ihre Gutscheine zur Bestellung ${number} sind verschickt`,
  title: 'Ihre Gutscheine sind verschickt',
  intro: (name: string, number: string) =>
    `die Gutscheine aus Ihrer Bestellung ${number} haben wir per E-Mail an ${name} geschickt.`,
};
