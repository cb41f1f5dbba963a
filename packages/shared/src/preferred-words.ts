import type { Language } from './languages.ts';

interface Preference {
  /** What is not said. */
  not: RegExp;
  /** What is said in its place. */
  word: string;
}

/** One word per thing in what shoppers and merchants read, the site's and the mails'; the reasons are those of `docs/glossary.md`. */
const preferences: Record<Language, readonly Preference[]> = {
  de: [
    { not: /\b(log(gen|ge|in)?[ -]?in|einlogg\w*|eingeloggt|log-?ins?)\b/i, word: 'anmelden, Anmeldung' },
    { not: /\b(log-?out|auslogg\w*|ausgeloggt)\b/i, word: 'abmelden' },
    { not: /\b(account|benutzerkonto|nutzerkonto|kundenkonto)s?\b/i, word: 'Konto' },
    { not: /\be-?mail-?adresse\b(?<!E-Mail-Adresse)|\bemails?\b|\bmailadresse\b/i, word: 'E-Mail, E-Mail-Adresse' },
    { not: /\b(plz|postleitzahlen?-?code)\b/i, word: 'Postleitzahl' },
    { not: /\b(einkaufswagen|warenkörbchen|basket)\b/i, word: 'Warenkorb' },
    { not: /\b(versandadresse|versandanschrift|lieferanschrift)\b/i, word: 'Lieferadresse' },
    { not: /\brechnungsanschrift\b/i, word: 'Rechnungsadresse' },
    { not: /\b(zahlungsmethoden?|zahlungsweisen?|bezahlart(en)?|zahlart(en)?)\b/i, word: 'Zahlungsart' },
    { not: /\bvorkasse\b/i, word: 'Überweisung' },
    { not: /\b(zahlungsanbieters?|bezahldienste?s?|zahlungsdienstleisters?)\b/i, word: 'Zahlungsdienst' },
    { not: /\b(schon kunde|unsere kunden|der kunde)\b/i, word: 'Sie, Kundinnen und Kunden, Kundschaft' },
    { not: /\bseit eben\b/i, word: 'seit Ihrem letzten Besuch, inzwischen' },
    { not: /\b(du|dein|deine[mnrs]?|dir|dich)\b/i, word: 'Sie' },
    { not: /\b(trackingnummer|paketnummer|tracking-nummer)\b/i, word: 'Sendungsnummer' },
    { not: /\b(stornierungs?|annulliert)\b/i, word: 'stornieren, storniert' },
    { not: /\b(zur übersicht|weiter einkaufen|weiter shoppen)\b/i, word: 'zum Sortiment' },
  ],
  en: [
    { not: /\blog(ged|ging|s)?[ -]?in\b|\blogins?\b/i, word: 'sign in' },
    { not: /\blog(ged|ging|s)?[ -]?(out|off)\b/i, word: 'sign out' },
    { not: /\bemails?\b/i, word: 'e-mail' },
    { not: /\b(zip|postal)[ -]?codes?\b|\bpost code\b/i, word: 'postcode' },
    { not: /\b(basket|shopping bag|trolley)\b/i, word: 'cart' },
    { not: /\bshipping address\b/i, word: 'delivery address' },
    { not: /\b(billing address)\b/i, word: 'invoice address' },
    { not: /\b(payment service|payment processor)s?\b/i, word: 'payment provider' },
    { not: /\b(package|packet)s?\b/i, word: 'parcel' },
    { not: /\bcatalog\b|\bcolor\b|\bcanceled\b|\bfavorite\b/i, word: 'catalogue, colour, cancelled, favourite' },
    { not: /\bwhere may we\b/i, word: 'where should we' },
    { not: /\bfrom \{\{count, number\}\} reviews?\b/i, word: 'based on … reviews' },
    { not: /\b(phone|telephone) nr\b|\bmobile number\b/i, word: 'phone number' },
    { not: /\b(continue shopping|to the overview)\b/i, word: 'to the catalogue' },
    { not: /\bdelivery (cost|fee|charge)s?\b/i, word: 'shipping' },
  ],
};

/**
 * Places where a text calls a thing by another word than the shop does.
 * @param texts by their keys; placeholders (`{{email}}`) and addresses are no words
 * @returns a line each: key, the word, and what to say
 */
export function findOtherWords(language: Language, texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([key, text]) => {
    const words = text.replaceAll(/\{\{(?!count, number)[^{}]*\}\}|https?:\/\/\S+|(?<!\S)[^\s@]+@\S+/g, ' ');
    return preferences[language].flatMap(({ not, word }) => {
      const found = not.exec(words);
      return found ? [`${key}: ${found[0]} → ${word}`] : [];
    });
  });
}
