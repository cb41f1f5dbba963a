import type { DecisionGround, ReportOutcome, ReportReason } from '@kontor/shared/rules/product/review-rules';

/** Words of mails about reported and withheld reviews. */
export const reviewDe = {
  reasons: {
    insult: 'Beleidigung, Drohung oder Hass',
    false: 'unwahre Tatsachen oder unechte Bewertung',
    personal_data: 'persönliche Angaben über jemanden',
    rights: 'verletzt fremde Rechte (etwa Urheber- oder Markenrecht)',
    advertising: 'Werbung oder ohne Bezug zum Artikel',
    child_abuse: 'Darstellung sexuellen Missbrauchs von Kindern',
    other: 'anderer Grund',
  } satisfies Record<ReportReason, string> as Record<ReportReason, string>,
  grounds: {
    law: 'Wir halten den Inhalt für rechtswidrig. Rechtsgrundlage:',
    terms: 'Der Inhalt verstößt gegen unsere Regeln für Bewertungen. Grundlage:',
  } satisfies Record<DecisionGround, string> as Record<DecisionGround, string>,
  facts: 'Tatsachen und Umstände, auf denen die Entscheidung beruht:',
  humans:
    'Entschieden hat ein Mensch; automatische Mittel wurden weder beim Auffinden noch bei der Entscheidung verwendet.',
  redress: (email: string) =>
    `Sind Sie nicht einverstanden, antworten Sie auf diese E-Mail oder schreiben Sie an ${email}; wir prüfen die Entscheidung dann noch einmal. Unabhängig davon steht Ihnen der Weg zu den Gerichten offen.`,
  received: {
    subject: (reference: string) => `Eingangsbestätigung Ihrer Meldung ${reference}`,
    title: 'Ihre Meldung ist eingegangen',
    intro: (product: string, time: string) =>
      `Ihre Meldung einer Bewertung zu „${product}“ ist am ${time}\u00a0Uhr bei uns eingegangen.`,
    reason: (reason: string) => `Grund: ${reason}`,
    next: 'Ein Mensch prüft sie. Wir schreiben Ihnen, wie wir entschieden haben.',
    stranger:
      'Haben Sie nichts gemeldet, hat jemand Ihre Adresse angegeben: Antworten Sie dann bitte auf diese E-Mail.',
  },
  decided: {
    subject: (reference: string) => `Entscheidung über Ihre Meldung ${reference}`,
    title: 'Wir haben über Ihre Meldung entschieden',
    intro: (product: string, time: string) => `Sie haben am ${time}\u00a0Uhr eine Bewertung zu „${product}“ gemeldet.`,
    outcomes: {
      kept: 'Wir haben sie geprüft; die Bewertung bleibt sichtbar.',
      hidden: 'Wir haben sie geprüft und die Bewertung ausgeblendet: Niemand außer ihrem Verfasser sieht sie noch.',
      removed: 'Wir haben sie geprüft und die Bewertung entfernt.',
    } satisfies Record<ReportOutcome, string> as Record<ReportOutcome, string>,
  },
  withheld: {
    subject: (product: string) => `Ihre Bewertung zu „${product}“`,
    title: 'Zu Ihrer Bewertung',
    hidden: (product: string) =>
      `wir haben Ihre Bewertung zu „${product}“ ausgeblendet: Bis auf Weiteres sehen nur noch Sie sie, überall. In Durchschnitt und Anzahl zählt sie nicht mehr.`,
    removed: (product: string) =>
      `wir haben Ihre Bewertung zu „${product}“ dauerhaft und überall entfernt. In Durchschnitt und Anzahl zählt sie nicht mehr.`,
    byReport: 'Anlass war eine Meldung nach Art.\u00a016 der Verordnung (EU) 2022/2065.',
    byShop: 'Anlass war unsere eigene Durchsicht, keine Meldung.',
    yours: 'Ihre Bewertung',
  },
  restored: {
    title: 'Ihre Bewertung ist wieder sichtbar',
    intro: (product: string) => `Ihre Bewertung zu „${product}“ ist wieder für alle sichtbar und zählt wieder mit.`,
  },
  merchant: {
    subject: (reference: string) => `Bewertung gemeldet ${reference}`,
    title: 'Eine Bewertung wurde gemeldet',
    intro: (product: string, reason: string) => `Gemeldet wurde eine Bewertung zu „${product}“. Grund: ${reason}.`,
    explanation: 'Begründung',
    review: 'Die Bewertung',
    next: 'Bitte entscheiden Sie zeitnah und sorgfältig: Wer sie gemeldet und wer sie geschrieben hat, erfährt Ihre Entscheidung mit Gründen per E-Mail.',
  },
};
