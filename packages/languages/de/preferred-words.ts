import type { Preference } from '../preference-type.ts';

export const preferredWords: readonly Preference[] = [
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
];
