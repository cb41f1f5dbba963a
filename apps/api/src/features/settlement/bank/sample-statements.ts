/** Bank statements in the banks' forms, with invented people and accounts. */

export const ownIban = 'DE37999999990123456789';

/** Creates an entry of a CAMT.053 statement. */
export function anEntry({
  amount = '49.00',
  currency = 'EUR',
  sign = 'CRDT',
  status = '<Sts>BOOK</Sts>',
  reference = '',
  more = '',
} = {}) {
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>${status}
    <BookgDt><Dt>2026-11-20</Dt></BookgDt><ValDt><Dt>2026-11-20</Dt></ValDt>
    ${reference && `<AcctSvcrRef>${reference}</AcctSvcrRef>`}<BkTxCd/>${more}</Ntry>`;
}

/** Writes a transaction of an entry with its payer and its purpose. */
export function details(name: string, text: string, amount = ''): string {
  return `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${amount}
    <RltdPties><Dbtr><Nm>${name}</Nm></Dbtr><DbtrAcct><Id><IBAN>DE85999999990001234567</IBAN></Id></DbtrAcct></RltdPties>
    <RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
}

/** Creates a CAMT.053 statement of these entries. */
export function aCamt(
  entries: string,
  { iban = ownIban, head = '<?xml version="1.0" encoding="UTF-8"?>' } = {},
): Buffer {
  return Buffer.from(`${head}
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
  <GrpHdr><MsgId>053D2026-11-20</MsgId><CreDtTm>2026-11-20T20:00:00.0+01:00</CreDtTm></GrpHdr>
  <Stmt><Id>0352C5320261120220000</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>
  <Bal><Tp><CdOrPrtry><Cd>PRCD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">500.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
  ${entries}</Stmt></BkToCstmrStmt></Document>`);
}

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

/** Files of several banks with the same three movements: 49 € and 1,234.50 € incoming, 12.30 € outgoing. */
export const csvFiles: Readonly<Record<string, Buffer>> = {
  'Sparkasse, CSV-CAMT': latin1(
    [
      '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"',
      `"${ownIban}";"20.11.26";"20.11.26";"GUTSCHR. UEBERWEISUNG";"Bestellung 2026-00417 ";"";"";"";"";"";"";"Jörg Müller";"DE85999999990001234567";"MUSTDEHH";"49,00";"EUR";"Umsatz gebucht"`,
      `"${ownIban}";"19.11.26";"19.11.26";"GUTSCHR. UEBERWEISUNG";"Rechnung 7";"";"";"";"";"";"";"Karla Petersen";"DE85999999990001234567";"MUSTDEHH";"1.234,50";"EUR";"Umsatz gebucht"`,
      `"${ownIban}";"18.11.26";"18.11.26";"FOLGELASTSCHRIFT";"Strom";"";"";"";"";"";"";"Stadtwerke";"DE85999999990001234567";"MUSTDEHH";"-12,30";"EUR";"Umsatz gebucht"`,
    ].join('\r\n'),
  ),
  DKB: Buffer.from(
    [
      '\uFEFF"Girokonto";"DE37 9999 9999 0123 4567 89"',
      '"Kontostand vom 20.11.2026:";"1.270,20 €"',
      '""',
      '"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"',
      '"20.11.26";"20.11.26";"Gebucht";"Jörg Müller";"Kontor";"Bestellung 2026-00417";"Eingang";"DE85999999990001234567";"49";"";"";""',
      '"19.11.26";"19.11.26";"Gebucht";"Karla Petersen";"Kontor";"Rechnung 7";"Eingang";"DE85999999990001234567";"1.234,5";"";"";""',
      '"18.11.26";"18.11.26";"Gebucht";"Kontor";"Stadtwerke";"Strom";"Ausgang";"DE85999999990001234567";"-12,3";"";"";""',
    ].join('\n'),
  ),
  ING: latin1(
    [
      'Umsatzanzeige;Datei erstellt am: 20.11.2026 09:00',
      '',
      `IBAN;${ownIban.replaceAll(/(.{4})(?=.)/g, '$1 ')}`,
      'Kontoname;Girokonto',
      'Bank;ING',
      '',
      'Sortierung;Datum absteigend',
      '',
      'Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung',
      '20.11.2026;20.11.2026;Jörg Müller;Gutschrift;Bestellung 2026-00417;1.270,20;EUR;49,00;EUR',
      '19.11.2026;19.11.2026;Karla Petersen;Gutschrift;Rechnung 7;1.221,20;EUR;1.234,50;EUR',
      '18.11.2026;18.11.2026;Stadtwerke;Lastschrift;Strom;-13,30;EUR;-12,30;EUR',
    ].join('\r\n'),
  ),
  N26: Buffer.from(
    [
      '"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"',
      '2026-11-20,2026-11-20,"Jörg Müller",DE85999999990001234567,"Credit Transfer","Bestellung 2026-00417","Main Account",49.00,,,',
      '2026-11-19,2026-11-19,"Karla Petersen",DE85999999990001234567,"Credit Transfer","Rechnung 7","Main Account",1234.50,,,',
      '2026-11-18,2026-11-18,Stadtwerke,DE85999999990001234567,"Direct Debit",Strom,"Main Account",-12.30,,,',
    ].join('\n'),
  ),
  Commerzbank: Buffer.from(
    [
      '\uFEFFBuchungstag;Wertstellung;Umsatzart;Buchungstext;Betrag;Währung;IBAN Kontoinhaber;Kategorie',
      `20.11.2026;20.11.2026;Gutschrift;"Jörg Müller Bestellung 2026-00417";49,00;EUR;${ownIban};Einnahmen`,
      `19.11.2026;19.11.2026;Gutschrift;"Karla Petersen Rechnung 7";1234,50;EUR;${ownIban};Einnahmen`,
      `18.11.2026;18.11.2026;Lastschrift;"Stadtwerke Strom";-12,30;EUR;${ownIban};Wohnen`,
    ].join('\n'),
  ),
};
