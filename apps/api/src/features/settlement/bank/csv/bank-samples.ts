/**
 * Two movements as German banks and neobanks export them: 84.95 € from Erika Muster for 'Bestellung 2026-00035', and 12.30 € to
 * the Stadtwerke. Column names, decimal marks, days and signs follow the source; people, accounts and purposes are invented.
 */
interface BankSample {
  bank: string;
  /** Public repository, or text in one, that shows the form. */
  source: string;
  lines: readonly string[];
  /** Payer or purpose as read, if the form has no payer, or more text than the purpose. */
  name?: string;
  text?: string;
  account?: string;
  encoding?: 'latin1' | 'utf8' | 'utf16le';
}

const own = 'DE37999999990123456789';
const theirs = 'DE85999999990001234567';
const db =
  'Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN / Kontonummer;BIC;Kundenreferenz;Mandatsreferenz;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung';
const dbRows = [
  `20.11.2026;20.11.2026;SEPA Überweisung;Erika Muster;Bestellung 2026-00035;${theirs};;NOTPROVIDED;;;;84,95;;;;;84,95;EUR`,
  `9.11.2026;9.11.2026;SEPA Lastschrift;Stadtwerke;Strom;${theirs};;;M1;DE1;;-12,3;;;;-12,3;;EUR`,
];
const dbBefore = ['Umsätze', 'Konto;Filial-/Kontonummer;IBAN;Währung', `Konto;123 1234567 00;${own};EUR`, ''];
const camt =
  '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"';
const firefly = 'firefly-iii/import-configurations';
const rechnungsFee = 'nicolettas-muggelbude/RechnungsPilot, vorlagen/bank-csv';
const bank2ynab = 'bank2ynab/bank2ynab';

export const bankSamples: readonly BankSample[] = [
  {
    bank: 'Sparkasse CSV-CAMT V2',
    source: `${firefly}, de/sparkasse`,
    encoding: 'latin1',
    account: own,
    lines: [
      camt,
      `"${own}";"20.11.26";"20.11.26";"GUTSCHR. UEBERWEISUNG";"Bestellung 2026-00035";"";"";"";"";"";"";"Erika Muster";"${theirs}";"MUSTDEHH";"84,95";"EUR";"Umsatz gebucht"`,
      `"${own}";"19.11.26";"19.11.26";"FOLGELASTSCHRIFT";"Strom";"DE1";"M1";"";"";"";"";"Stadtwerke";"${theirs}";"MUSTDEHH";"-12,30";"EUR";"Umsatz gebucht"`,
    ],
  },
  {
    bank: 'Sparkasse CSV-CAMT V8, with a category',
    source: `${firefly}, de/sparkasse/csv-camt52v8.json`,
    encoding: 'latin1',
    account: own,
    lines: [
      `${camt};"Kategorie"`,
      `"${own}";"20.11.2026";"20.11.2026";"GUTSCHR. UEBERWEISUNG";"Bestellung 2026-00035";"";"";"";"";"";"";"Erika Muster";"${theirs}";"MUSTDEHH";"84,95";"EUR";"Umsatz gebucht";"Einnahmen"`,
      `"${own}";"19.11.2026";"19.11.2026";"FOLGELASTSCHRIFT";"Strom";"DE1";"M1";"";"";"";"";"Stadtwerke";"${theirs}";"MUSTDEHH";"-12,30";"EUR";"Umsatz gebucht";"Energie"`,
    ],
  },
  {
    bank: 'Sparkasse CSV-MT940',
    source: `${firefly}, de/sparkasse/neubrandenburg-demmin/csv-mt940.json`,
    encoding: 'latin1',
    account: own,
    lines: [
      '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer";"BLZ";"Betrag";"Waehrung";"Info"',
      `"${own}";"20.11.26";"20.11.26";"GUTSCHRIFT";"Bestellung 2026-00035";"Erika Muster";"${theirs}";"MUSTDEHH";"84,95";"EUR";"Umsatz gebucht"`,
      `"${own}";"19.11.26";"19.11.26";"LASTSCHRIFT";"Strom";"Stadtwerke";"${theirs}";"MUSTDEHH";"-12,30";"EUR";"Umsatz gebucht"`,
    ],
  },
  {
    bank: 'Volksbank, Raiffeisenbank, Sparda, PSD (Atruvia)',
    source: 'chlumskyvaclav and others: header of the VR export, in 10 public importers',
    account: own,
    lines: [
      '\uFEFFBezeichnung Auftragskonto;IBAN Auftragskonto;BIC Auftragskonto;Bankname Auftragskonto;Buchungstag;Valutadatum;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;BIC (SWIFT-Code) Zahlungsbeteiligter;Buchungstext;Verwendungszweck;Betrag;Waehrung;Saldo nach Buchung;Bemerkung;Gekennzeichneter Umsatz;Glaeubiger ID;Mandatsreferenz',
      `Konto;${own};GENODEXX;Volksbank;20.11.2026;20.11.2026;Erika Muster;${theirs};MUSTDEHH;Gutschrift;Bestellung 2026-00035;84,95;EUR;1084,95;;;;`,
      `Konto;${own};GENODEXX;Volksbank;19.11.2026;19.11.2026;Stadtwerke;${theirs};MUSTDEHH;Basislastschrift;Strom;-12,30;EUR;1000,00;;;DE1;M1`,
    ],
  },
  {
    bank: 'GLS, before Atruvia (GAD)',
    source: 'OpenBankProject, import of GLS statements',
    account: '123456789',
    lines: [
      'Kontonummer;Buchungstag;Wertstellung;Auftraggeber/Empfänger;Buchungstext;VWZ1;VWZ2;VWZ3;VWZ4;Betrag;Kontostand;Währung',
      '123456789;20.11.2026;20.11.2026;Erika Muster;Gutschrift;Bestellung;2026-00035;;;84,95;12.345,67;EUR',
      '123456789;19.11.2026;19.11.2026;Stadtwerke;Lastschrift;Strom;;;;-12,30;12.260,72;EUR',
    ],
  },
  {
    bank: 'Volksbank, older, with S and H below no name',
    source: 'frankstollmeier, beancount importer of Volksbank and GLS, header 1',
    encoding: 'latin1',
    text: 'Gutschrift Bestellung 2026-00035',
    lines: [
      '"Volksbank Muster eG"',
      '',
      '"Buchungstag";"Valuta";"Auftraggeber/Zahlungsempfänger";"Empfänger/Zahlungspflichtiger";"Konto-Nr.";"IBAN";"BLZ";"BIC";"Vorgang/Verwendungszweck";"Kundenreferenz";"Währung";"Umsatz";" "',
      `"20.11.2026";"20.11.2026";"Kontor";"Erika Muster";"";"${theirs}";"";"";"Gutschrift\nBestellung 2026-00035";"";"EUR";"84,95";"H"`,
      `"19.11.2026";"19.11.2026";"Kontor";"Stadtwerke";"";"${theirs}";"";"";"Lastschrift\nStrom";"";"EUR";"12,30";"S"`,
      '',
      '"01.11.2026";;;;;;;;;"Anfangssaldo";"EUR";"1.234,56";"H"',
      '"20.11.2026";;;;;;;;;"Endsaldo";"EUR";"1.307,21";"H"',
    ],
  },
  {
    bank: 'Volksbank, older, with a column Soll/Haben',
    source: 'frankstollmeier, beancount importer of Volksbank and GLS, header 2',
    encoding: 'latin1',
    lines: [
      'Buchungstag;Valuta;Textschlüssel;Primanota;Zahlungsempfänger;ZahlungsempfängerKto;ZahlungsempfängerIBAN;ZahlungsempfängerBLZ;ZahlungsempfängerBIC;Vorgang/Verwendungszweck;Kundenreferenz;Währung;Umsatz;Soll/Haben',
      `20.11.2026;20.11.2026;51 Gutschrift;931;Erika Muster;0;${theirs};;;Bestellung 2026-00035;;EUR;84,95;H`,
      `19.11.2026;19.11.2026;05 Lastschrift;801;Stadtwerke;0;${theirs};;;Strom;;EUR;12,30;S`,
      ';;;;;;;;;;;;;',
      '01.11.2026;;;;;;;;;;Anfangssaldo;EUR;1.234,56;H',
    ],
  },
  {
    bank: 'Deutsche Bank',
    source: `${firefly}, de/deutschebank`,
    account: own,
    lines: [...dbBefore, db, ...dbRows, 'Kontostand;20.11.2026;;;1.000,00;EUR'],
  },
  {
    bank: 'Deutsche Bank, older, with an empty amount',
    source: 'moonserver kontoimporter, CSVBuchungFormat2014',
    encoding: 'latin1',
    lines: [
      'Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN;BIC;Kundenreferenz;Mandatsreferenz ;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Soll;Haben;Währung',
      `20.11.2026;20.11.2026;SEPA-Gutschrift von;Erika Muster;Bestellung 2026-00035;${theirs};;;;;;;;;84,95;EUR`,
      `19.11.2026;19.11.2026;SEPA-Lastschrift von;Stadtwerke;Strom;${theirs};;;;;;;;-12,30;;EUR`,
    ],
  },
  {
    bank: 'Postbank',
    source: 'PostbankGiroImportService, its test',
    account: own,
    lines: [...dbBefore, db, ...dbRows],
  },
  { bank: 'norisbank', source: 'the platform of Deutsche Bank', account: own, lines: [...dbBefore, db, ...dbRows] },
  {
    bank: 'FYRST, with amounts that bear no sign',
    source: 'importer of FYRST, its test',
    lines: [
      'Kontoinhaber;Beispiel GmbH',
      'Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;Betrag;Soll;Haben;Währung',
      '20.11.2026;20.11.2026;SEPA Überweisung;Erika Muster;Bestellung 2026-00035;84,95;;84,95;EUR',
      '19.11.2026;19.11.2026;SEPA Lastschrift;Stadtwerke;Strom;12,30;12,30;;EUR',
    ],
  },
  {
    bank: 'Postbank, older',
    source: 'Finance::Bank::Postbank_de, hledger rules of Postbank',
    encoding: 'latin1',
    account: own,
    lines: [
      '"Umsatzauskunft";',
      `"IBAN";"${own}"`,
      '"Buchungsdatum";"Wertstellung";"Umsatzart";"Buchungsdetails";"Auftraggeber";"Empfänger";"Betrag (EUR)";"Saldo (EUR)"',
      '"20.11.2026";"20.11.2026";"Gutschrift";"Bestellung 2026-00035";"Erika Muster";"Kontor";"84,95 EUR";"1.084,95 EUR"',
      '"19.11.2026";"19.11.2026";"Lastschrift";"Strom";"Kontor";"Stadtwerke";"-12,30 EUR";"1.000,00 EUR"',
    ],
  },
  {
    bank: 'Commerzbank',
    source: `${rechnungsFee}; ${firefly}, de/commerzbank`,
    account: own,
    name: '',
    text: 'Erika Muster Bestellung 2026-00035',
    lines: [
      '\uFEFFBuchungstag;Wertstellung;Umsatzart;Buchungstext;Betrag;Währung;IBAN Kontoinhaber;Kategorie',
      `20.11.2026;20.11.2026;Gutschrift;Erika Muster Bestellung 2026-00035;84,95;EUR;${own};Einnahmen`,
      `19.11.2026;19.11.2026;Lastschrift;Stadtwerke Strom;-12,3;EUR;${own};Wohnen`,
    ],
  },
  {
    bank: 'Commerzbank, older',
    source: 'german-bank-csv generators of public finance tools',
    account: own,
    name: '',
    text: 'Erika Muster Bestellung 2026-00035',
    lines: [
      'Buchungstag;Wertstellung;Umsatzart;Buchungstext;Betrag;Währung;Auftraggeberkonto;Bankleitzahl Auftraggeberkonto;IBAN Auftraggeberkonto;Kategorie',
      `20.11.2026;20.11.2026;Gutschrift;"Erika Muster Bestellung 2026-00035";84,95;EUR;12345678;20040000;${own};Einnahmen`,
      `19.11.2026;19.11.2026;Lastschrift;"Stadtwerke Strom";-12,30;EUR;12345678;20040000;${own};Wohnen`,
    ],
  },
  {
    bank: 'comdirect',
    source: 'ctheune/ynab-bank-imports, comdirect.py; beancount importer of comdirect',
    encoding: 'latin1',
    lines: [
      ';',
      '"Umsätze Girokonto";"Zeitraum: 30 Tage";',
      '"Neuer Kontostand";"1.000,00 EUR";',
      '',
      '"Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";',
      '"20.11.2026";"20.11.2026";"Übertrag / Überweisung";"Auftraggeber: Erika Muster Buchungstext: Bestellung 2026-00035 Ref. AB12C3D4/1";"84,95";',
      '"19.11.2026";"19.11.2026";"Lastschrift / Belastung";"Empfänger: StadtwerkeKto/IBAN: DE85 Buchungstext: Strom Ref. X1/2";"-12,30";',
      '"Alter Kontostand";"927,35 EUR";',
    ],
  },
  {
    bank: 'ING, with and without the balance',
    source: `${firefly}, de/ing; ${bank2ynab}, DE ING-DiBa`,
    encoding: 'latin1',
    account: own,
    lines: [
      'Umsatzanzeige;Datei erstellt am: 20.11.2026 09:00',
      `IBAN;${own.replaceAll(/(.{4})(?=.)/g, '$1 ')}`,
      'Saldo;1.234,56;EUR',
      'Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung',
      '20.11.2026;20.11.2026;Erika Muster;Gutschrift;Bestellung 2026-00035;1.270,20;EUR;84,95;EUR',
      '19.11.2026;19.11.2026;Stadtwerke;Lastschrift;Strom;1.185,25;EUR;-12,30;EUR',
    ],
  },
  {
    bank: 'DKB',
    source: `${firefly}, de/dkb/csv-giro.json; hamvocke/dkb2homebank`,
    account: own,
    lines: [
      `\uFEFF"Girokonto";"${own}"`,
      '"Kontostand vom 20.11.2026:";"1.270,20 €"',
      '""',
      '"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"',
      `"20.11.26";"20.11.26";"Gebucht";"Erika Muster";"Kontor";"Bestellung 2026-00035";"Eingang";"${theirs}";"84,95";"";"";""`,
      `"19.11.26";"19.11.26";"Gebucht";"Kontor";"Stadtwerke";"Strom";"Ausgang";"${theirs}";"-12,3";"";"";""`,
    ],
  },
  {
    bank: 'DKB, before 2023',
    source: `${firefly}, de/dkb/csv-giro-legacy.json`,
    encoding: 'latin1',
    account: own,
    lines: [
      `"Kontonummer:";"${own} / Girokonto";`,
      '"Kontostand vom 20.11.2026:";"1.270,20 EUR";',
      '"Buchungstag";"Wertstellung";"Buchungstext";"Auftraggeber / Begünstigter";"Verwendungszweck";"Kontonummer";"BLZ";"Betrag (EUR)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz";',
      `"20.11.2026";"20.11.2026";"Gutschrift";"Erika Muster";"Bestellung 2026-00035";"${theirs}";"MUSTDEHH";"84,95";"";"";"";`,
      `"19.11.2026";"19.11.2026";"Lastschrift";"Stadtwerke";"Strom";"${theirs}";"MUSTDEHH";"-12,30";"";"";"";`,
    ],
  },
  {
    bank: 'HypoVereinsbank',
    source: 'homebanking-hilfe.de, topic 18429',
    encoding: 'latin1',
    account: '123456789',
    lines: [
      'Kontonummer;Buchungsdatum;Valuta;Empfaenger 1;Empfaenger 2;Verwendungszweck;Betrag;Waehrung',
      '123456789;20.11.2026;20.11.2026;Erika Muster;;Bestellung 2026-00035;84,95;EUR',
      '123456789;19.11.2026;19.11.2026;Stadtwerke;;Strom;-12,30;EUR',
    ],
  },
  {
    bank: 'N26',
    source: `${firefly}, de/n26`,
    lines: [
      '"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"',
      `2026-11-20,2026-11-20,"Erika Muster",${theirs},"Credit Transfer","Bestellung 2026-00035","Main Account",84.95,,,`,
      `2026-11-19,2026-11-19,Stadtwerke,${theirs},"Direct Debit",Strom,"Main Account",-12.30,,,`,
    ],
  },
  {
    bank: 'N26, older',
    source: `${bank2ynab}, test-data/20171001-20171106.csv`,
    lines: [
      '"Date","Payee","Account number","Transaction type","Payment reference","Amount (EUR)","Amount (Foreign Currency)","Type Foreign Currency","Exchange Rate"',
      `"2026-11-20","Erika Muster","${theirs}","Income","Bestellung 2026-00035","84.95","","",""`,
      `"2026-11-19","Stadtwerke","${theirs}","Direct Debit","Strom","-12.3","","",""`,
    ],
  },
  {
    bank: 'N26, older, in German',
    source: `${bank2ynab}, DE N26`,
    lines: [
      '"Datum","Empfänger","Kontonummer","Transaktionstyp","Verwendungszweck","Kategorie","Betrag (EUR)","Betrag (Fremdwährung)","Fremdwährung","Wechselkurs"',
      `"2026-11-20","Erika Muster","${theirs}","Gutschrift","Bestellung 2026-00035","Einkommen","84.95","","",""`,
      `"2026-11-19","Stadtwerke","${theirs}","Lastschrift","Strom","Wohnen","-12.3","","",""`,
    ],
  },
  {
    bank: 'Targobank, without names of columns',
    source: `${rechnungsFee}, targobank-duesseldorf.csv`,
    account: own,
    lines: [
      `20.11.2026;Gutschrift   Erika Muster   ${theirs}   Bestellung 2026-00035;;84,95;;;'${own}'`,
      `19.11.2026;Lastschrift   Stadtwerke   ${theirs}   Strom;-12,30;;;;'${own}'`,
    ],
  },
  {
    bank: 'Santander',
    source: 'zetric/santander-csv-formater',
    account: own,
    lines: [
      `Kontonummer:;${own}`,
      '',
      'Kontostand vom 20.11.2026 (EUR):1.000,00',
      '',
      'Buchungsdatum;Wertstellung;Betrag(EUR);Saldo(EUR);Verwendungszweck',
      `20.11.2026;20.11.2026;84,95;1.000,00;ÜBERWEISUNG VON Erika Muster     12345678901ABC IBAN ${theirs} BIC MUSTDEHH EREF+001 SVWZ+Bestellung 2026-00035     `,
      '19.11.2026;19.11.2026;-12,30;915,05;LASTSCHRIFT VON Stadtwerke     123 SVWZ+Strom',
    ],
  },
  {
    bank: 'Consorsbank',
    source: 'importers of Cortal Consors, header of 2026',
    lines: [
      'Konto;Inhaber;Exportdatum',
      'Buchung ;Valuta;Sender / Empfänger;IBAN;BIC;Buchungstext;Verwendungszweck;Kategorie;Stichwörter;Umsatz geteilt;Betrag;Währung',
      `20.11.2026;20.11.2026;Erika Muster;${theirs};MUSTDEHH;GUTSCHRIFT;Bestellung 2026-00035;n/a;n/a;n/a;84,95;EUR`,
      `19.11.2026;19.11.2026;Stadtwerke;${theirs};MUSTDEHH;LASTSCHRIFT;Strom;n/a;n/a;n/a;−12,30;EUR`,
    ],
  },
  {
    bank: 'Consorsbank, older',
    source: `${bank2ynab}, DE Consorsbank checking`,
    encoding: 'latin1',
    lines: [
      'Buchung;Valuta;Sender / Empfänger;IBAN / Konto-Nr.;BIC / BLZ;Buchungstext;Verwendungszweck;Kategorie;Stichwörter;Umsatz geteilt;Betrag in EUR',
      `20.11.2026;20.11.2026;Erika Muster;${theirs};MUSTDEHH;Gutschrift;Bestellung 2026-00035;;;;84,95`,
      `19.11.2026;19.11.2026;Stadtwerke;${theirs};MUSTDEHH;Lastschrift;Strom;;;;-12,30`,
    ],
  },
  {
    bank: '1822direkt, with the amount below Soll/Haben',
    source: 'ynab-converters of 1822direkt, their rows',
    encoding: 'latin1',
    account: '123456789',
    lines: [
      'Kontonummer;Datum/Zeit;Buchungstag;Wertstellung;Soll/Haben;Buchungsschlüssel;Buchungsart;Empfänger/Auftraggeber Name;Empfänger/Auftraggeber IBAN;Empfänger/Auftraggeber BIC;Glaeubiger-ID;Mandatsreferenz;Mandatsdatum;Vwz.0;Vwz.1;Vwz.2;End-to-End-Identifikation',
      `123456789;20.11.2026 10:00;20.11.2026;20.11.2026;84,95;1;Gutschrift Überw.;Erika Muster;${theirs};MUSTDEHH;;;;Bestellung;2026-00035;;`,
      `123456789;19.11.2026 10:00;19.11.2026;19.11.2026;-12,30;1;Lastschrift;Stadtwerke;${theirs};MUSTDEHH;;;;Strom;;;`,
    ],
  },
  {
    bank: 'Revolut',
    source: 'hledger rules and importers of Revolut, header since 2021',
    text: 'Payment from Erika Muster',
    lines: [
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
      'TOPUP,Current,2026-11-20 10:00:00,2026-11-20 10:00:05,Payment from Erika Muster,84.95,0.00,EUR,COMPLETED,1084.95',
      'CARD_PAYMENT,Current,2026-11-19 09:00:00,2026-11-19 12:00:00,Stadtwerke,-12.30,0.00,EUR,COMPLETED,1000.00',
    ],
  },
  {
    bank: 'Revolut Business',
    source: 'importers of Revolut Business, their tests',
    lines: [
      'Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Orig currency,Orig amount,Payment currency,Amount,Fee,Balance',
      '2026-11-20,2026-11-20,a,TOPUP,COMPLETED,Payment from Erika Muster,Bestellung 2026-00035,Erika Muster,EUR,84.95,EUR,84.95,0.00,1084.95',
      '2026-11-19,2026-11-19,b,TRANSFER,COMPLETED,To Stadtwerke,Strom,,EUR,-12.30,EUR,-12.30,0.00,1000.00',
    ],
  },
  {
    bank: 'Wise',
    source: 'WiseTransactionsConverter, its test',
    lines: [
      '"TransferWise ID",Date,Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Exchange To","Exchange Rate","Payer Name","Payee Name","Payee Account Number",Merchant,"Total fees"',
      'TRANSFER-1,20-11-2026,84.95,EUR,"Received money from Erika Muster","Bestellung 2026-00035",1084.95,,,,"Erika Muster",,,,0.00',
      'TRANSFER-2,09-11-2026,-12.30,EUR,"Sent money to Stadtwerke",Strom,1000.00,,,,,Stadtwerke,,,0.00',
    ],
  },
  {
    bank: 'bunq',
    source: `${bank2ynab}, test-data/2019-03-02_11-50-46_bunq-statement.csv`,
    account: 'NL26BUNQ2025126409',
    lines: [
      '"Date","Amount","Account","Counterparty","Name","Description"',
      `"2026-11-20","84,95","NL26BUNQ2025126409","${theirs}","Erika Muster","Bestellung 2026-00035"`,
      `"2026-11-19","-12,30","NL26BUNQ2025126409","${theirs}","Stadtwerke","Strom"`,
    ],
  },
  {
    bank: 'Qonto',
    source: 'support.qonto.com, fields of the export; parsers of Qonto',
    lines: [
      'Status,Settlement date (UTC),Operation date,Total amount (incl. VAT),Currency,Counterparty name,Counterparty IBAN,Payment method,Reference',
      `executed,20-11-2026 10:00:00,20-11-2026,84.95,EUR,Erika Muster,${theirs},Transfer,Bestellung 2026-00035`,
      `executed,19-11-2026 10:00:00,19-11-2026,-12.30,EUR,Stadtwerke,${theirs},Direct debit,Strom`,
    ],
  },
  {
    bank: 'Kontist',
    source: 'eür-generator, parser of Kontist',
    lines: [
      '"Buchungsdatum";"Transaktionstyp";"Empfänger";"IBAN";"Verwendungszweck";"Betrag"',
      `"2026-11-20";"SEPA_CREDIT_TRANSFER";"Erika Muster";"${theirs}";"Bestellung 2026-00035";"84,95"`,
      `"2026-11-19";"SEPA_DIRECT_DEBIT";"Stadtwerke";"${theirs}";"Strom";"-12,30"`,
    ],
  },
  {
    bank: 'Holvi',
    source: 'eür-generator, parser of Holvi',
    lines: [
      'Holvi,Kontoauszug',
      '"Valutadatum","Betrag","Währung","Gegenpartei","Bezeichnung","Referenz","Nachricht"',
      '"20.11.2026","84,95","EUR","Erika Muster","","","Bestellung 2026-00035"',
      '"19.11.2026","-12,30","EUR","Stadtwerke","","","Strom"',
    ],
  },
  {
    bank: 'Finom',
    source: `${rechnungsFee}, finom.csv`,
    account: own,
    lines: [
      'Buchungsdatum,Time completed,Status,Transaktionsart,Auftraggeber/Empfänger,Counterparty BIC,Counterparty IBAN,Verwendungszweck,Tags,Zahlungsfreigeber,Kartennummer,Ursprungswährung,Ursprungsbetrag,Zahlungswährung,Zahlungsbetrag,Wallet-Saldo nach Transaktion,Wallet-Name,Wallet-IBAN,Begleitende Dokumente,Transaktions-ID',
      `20.11.2026,10:15,Completed,Transfer,Erika Muster,N/A,${theirs},Bestellung 2026-00035,N/A,N/A,N/A,EUR,84.95,EUR,84.95,584.95,Hauptkonto,${own},N/A,TX-1`,
      `19.11.2026,09:57,Completed,Card,Stadtwerke,N/A,N/A,Strom,N/A,N/A,***1234,EUR,-12.30,EUR,-12.30,500.00,Hauptkonto,${own},N/A,TX-2`,
    ],
  },
  {
    bank: 'Vivid',
    source: `${rechnungsFee}, vivid.csv`,
    lines: [
      'Completed date,Counterparty name,Reference,Payment amount,Payment currency',
      '20.11.2026,Erika Muster,Bestellung 2026-00035,84.95,EUR',
      '19.11.2026,Stadtwerke,Strom,-12.30,EUR',
    ],
  },
  {
    bank: 'Tomorrow',
    source: `${firefly}, de/tomorrow`,
    lines: [
      'account_type,booking_date,valuta_date,sender_or_recipient,iban,booking_type,description,category,amount,currency',
      `"Personal Account","2026-11-20","2026-11-20","Erika Muster","${theirs}","Incoming Transfer","Bestellung 2026-00035","Income","84,95","EUR"`,
      `"Personal Account","2026-11-19","2026-11-19","Stadtwerke","${theirs}","Direct Debit","Strom","Housing","-12,30","EUR"`,
    ],
  },
];

/** Returns the file of a sample in its bank's form. */
export function makeSampleFile({ lines, encoding = 'utf8' }: Pick<BankSample, 'lines' | 'encoding'>): Buffer {
  return Buffer.from(lines.join('\r\n'), encoding);
}
