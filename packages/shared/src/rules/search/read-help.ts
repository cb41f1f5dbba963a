import { type HelpTopic, helpTopics } from './help-topics.ts';
import { foldedWords } from './fold-letters.ts';

/** Words that ask about each subject, in German and English. */
const helpWords = {
  shipping: `versand versandkosten versandkostenfrei versanddauer lieferung lieferzeit lieferzeiten lieferkosten lieferdauer
    porto zustellung shipping delivery postage deliverytime`,
  returns: `retoure retouren rückgabe rückgaberecht rücksendung zurückgeben zurücksenden widerruf widerrufen widerrufsrecht
    umtausch umtauschen return returns refund refunds withdrawal`,
  contact: `kontakt kontaktformular kundenservice kundendienst ansprechpartner telefonnummer hotline impressum
    contact imprint helpline`,
  order: `rechnung rechnungen quittung zahlungsbeleg sendungsverfolgung sendungsstatus bestellstatus
    invoice invoices receipt tracking`,
  privacy: 'datenschutz datenschutzerklärung privacy',
  terms: 'agb geschäftsbedingungen',
} as const satisfies Record<HelpTopic, string>;

const topicsByWord = new Map(helpTopics.flatMap((topic) => foldedWords(helpWords[topic]).map((word) => [word, topic])));

/** Least number of letters by which an unfinished word is recognised. */
const shortestBeginning = 5;

/**
 * Returns the subject that a query asks about instead of a product.
 * @param options.isUnfinished whether the last word may go on: suggestions for a partly typed query
 */
export function readHelp(q: string, { isUnfinished = false } = {}): HelpTopic | undefined {
  const asked = foldedWords(q);
  const known = asked.map((word) => topicsByWord.get(word)).find(Boolean);
  const last = asked.at(-1);
  if (known || !isUnfinished || last === undefined || last.length < shortestBeginning) return known;
  return [...topicsByWord].find(([word]) => word.startsWith(last))?.[1];
}
