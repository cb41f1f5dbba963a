import type { ProcedureFacts, ProcedureFormats, ProcedureText, WrittenFacts } from '../../procedure-type.ts';

/** Chapters 5 to 7 of the procedure documentation in German: protection against changes, rights, and what the business adds. */
function writeControls({
  settings: { security },
  sendsMails,
}: Pick<ProcedureFacts, 'settings' | 'sendsMails'>): string {
  return `# 5. Warum nichts unbemerkt geändert werden kann

- Für Rechnungen, Bewegungen und abgeschlossene Monate gibt es in der Verwaltung und in der Schnittstelle keine Änderung und keine Löschung.
- Jede Änderung an einer Bestellung läuft über eine Stelle des Programms und hinterlässt ein Ereignis mit Zeitpunkt, Art, Betrag und Namen.
- Wer Einstellungen, Preise, Bestände, Rollen oder Rechtstexte ändert, steht mit Zeitpunkt, vorherigem und neuem Wert im Protokoll.
- Rechtstexte bekommen mit jeder Veröffentlichung eine neue Fassung; frühere bleiben.

Wer Zugriff auf den Server selbst hat, könnte die Datenbank verändern. Davor schützen die Prüfsummen der abgeschlossenen Monate, Ausdrucke davon und die Zugangsregeln des Betriebs zum Server.

# 6. Wer was darf

- **Inhaber:** alles.
- **Büro:** Bestellungen, Versand, Erstattungen, Widerrufe, Belege, Kontoauszüge, Buchhaltung, Postausgang, Kundschaft, Bewertungen.
- **Versand:** was zu versenden ist, ohne Beträge.
- **Katalog:** Artikel, Preise, Bestände und Entwürfe der Rechtstexte.

Ein zweiter Faktor bei der Anmeldung ist ${security.secondFactorRequired ? 'für alle Mitarbeitenden vorgeschrieben' : 'möglich und nicht vorgeschrieben'}. E-Mails an Kundschaft werden gespeichert, wie sie versandt wurden${sendsMails ? '' : ' (zurzeit ist kein Mailserver eingerichtet)'}.

# 7. Was der Betrieb ergänzt

- Wer die Bücher abholt und wohin sie gehen: [[Steuerberatung oder Buchhaltung]]
- Wann und wo gesichert wird und wann das Zurückspielen zuletzt geprobt wurde: [[Datensicherung]]
- Wer Zugang zum Server hat: [[Zugang zum Server]]
- Wie Eingangsrechnungen aufbewahrt werden: [[Eingangsrechnungen]]
`;
}

/** The procedure documentation in German, as Markdown. */
function write(
  { settings, publicUrl, methods, sendsMails, closedMonths, at, suppliesTaxFree, auditDays }: WrittenFacts,
  { day, country: nameCountry }: ProcedureFormats,
): string {
  const { seller, tax, books, shipping } = settings;
  const isSmall = tax.mode === 'small_business';
  const exempt = suppliesTaxFree
    ? ' Ohne Umsatzsteuer (steuerfreie innergemeinschaftliche Lieferung, § 4 Nr. 1 Buchst. b, § 6a UStG) wird nur an Firmen in anderen Mitgliedstaaten geliefert, deren USt-IdNr. vor der Bestellung qualifiziert geprüft wurde. Die Bestellung hält Tag, Ergebnis und Namen der prüfenden Person fest, ebenso den Nachweis der Ankunft (§§ 17a bis 17d UStDV), der nach dem Versand eingetragen wird; offene Nachweise zählt die Übersicht.'
    : '';
  const months = closedMonths.length > 0 ? closedMonths.join(', ') : 'noch keine';
  const rates = tax.rates.map(({ country, standard, reduced }) => `${nameCountry(country)} ${standard}/${reduced} %`);
  return `# 1. Gegenstand

Diese Verfahrensdokumentation beschreibt, wie der Online-Shop ${publicUrl} Geschäftsvorfälle erfasst, aufbewahrt und vor Änderung schützt (GoBD, Rz. 151 ff.). Der Shop schreibt sie aus seinen Einstellungen vom ${day(at)}. Was außerhalb des Shops geschieht (Kasse, Bank, Buchhaltung, Datensicherung), gehört in die Unterlagen des Betriebs.

Unternehmen: ${seller.legalName || 'noch nicht eingetragen'}, ${seller.street} ${seller.number}, ${seller.zipcode} ${seller.city}. Steuernummer: ${seller.taxNumber ?? 'nicht eingetragen'}. USt-IdNr.: ${seller.vatId ?? 'nicht eingetragen'}.

# 2. Was erfasst wird

- **Bestellungen:** im Augenblick des Bestellens, mit Artikeln, Preisen, Steuersätzen und der Fassung der angenommenen Rechtstexte. Preise und Summen rechnet der Server; sie werden nie neu gerechnet.
- **Zahlungen:** sobald der Zahlungsdienst sie bestätigt. Der Shop fragt den Dienst selbst und glaubt keiner Angabe aus dem Browser. Angeboten werden: ${methods.join(', ') || 'zurzeit keine'}.
- **Überweisungen:** aus eingelesenen Kontoauszügen oder von Hand, mit Tag und Namen dessen, der sie gebucht hat. Der Auszug selbst wird nicht gespeichert.
- **Erstattungen, Rückbelastungen und Stornos:** jeweils als eigener Vorgang mit eigenem Tag.
- **Rechnungen und Rechnungskorrekturen:** selbsttätig innerhalb von Sekunden nach der Zahlung, mit einer lückenlosen Nummernfolge je Jahr (RE-Jahr-Nummer, RK-Jahr-Nummer), als PDF/A-3 mit eingebetteter E-Rechnung (EN 16931).
- **Versand:** Sendungen mit Tag, Dienst und Sendungsnummer.

Umsatzsteuer: ${isSmall ? 'Kleinunternehmer nach § 19 UStG; es wird keine ausgewiesen.' : `Regelbesteuerung; Sätze (voll/ermäßigt): ${rates.join('; ')}.`} Geliefert wird nach: ${shipping.rates.map(({ country }) => nameCountry(country)).join(', ')}.${exempt}

# 3. Bücher

Jede Geldbewegung wird in derselben Datenbanktransaktion wie der Vorgang einmal geschrieben (Sammlung „movements“) und danach nie mehr geändert; eine Berichtigung ist eine neue Bewegung. Ein Schlüssel aus Anbieter, Vorgang und Art verhindert doppelte Buchungen auch bei Wiederholung oder Absturz.

Die Verwaltung zeigt sie unter „Buchhaltung“ und gibt sie als CSV und im Format von DATEV (EXTF, Buchungsstapel, Kontenrahmen ${books.chart}) aus. Ein Monat kann nach seinem Ende abgeschlossen werden; dann steht eine Prüfsumme (SHA-256) über alle seine Bewegungen fest, die bei jedem Ansehen nachgerechnet wird. Was danach bekannt wird, gehört in den Monat, in dem der Shop davon erfährt. Abgeschlossen in diesem und im vorigen Jahr: ${months}.

# 4. Wo es steht und wie lange

Alle Daten stehen in der Datenbank (MongoDB) des Servers; jede Änderung mehrerer Dinge geschieht ganz oder gar nicht. Belege werden einmal erzeugt, mit Prüfsumme gespeichert und unverändert ausgegeben, auch gesammelt je Monat als ZIP.

- **Rechnungen, Korrekturen, Name und Anschrift an bezahlten Bestellungen:** 8 Jahre.
- **Bewegungen, Monatsabschlüsse, Artikel und Beträge der Bestellungen, Änderungen der Einstellungen:** 10 Jahre.
- **Widerrufe:** 6 Jahre.
- **Protokoll der Anmeldungen und Änderungen:** ${auditDays} Tage.

Die Jahre zählen vom Ende des Kalenderjahrs an; danach löscht der Shop selbsttätig.

${writeControls({ settings, sendsMails })}`;
}

export const procedure: ProcedureText = {
  title: 'Verfahrensdokumentation',
  foot: (day, page) => `Stand ${day} · Seite ${page}`,
  write,
};
