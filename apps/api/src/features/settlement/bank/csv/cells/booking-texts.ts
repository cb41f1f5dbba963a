/** Payer and purpose from a bank's combined text. */
export interface SplitText {
  name: string;
  text: string;
}

/** Length above which a text is not split, because a file may contain anything. */
const longestText = 2000;

/**
 * Labels of comdirect: `Auftraggeber: Erika Muster Buchungstext: Bestellung 7 Ref. AB12/1`, sometimes without the blank before
 * a label.
 */
const labels =
  /(Auftraggeber|Zahlungspflichtiger|Empf(?:ä|ae)nger|Kto\/IBAN|BLZ\/BIC|Buchungstext|Verwendungszweck) ?:/gi;
const bankReference = / Ref\. [A-Z0-9]+(?:\/\d+)?.*$/;

function splitLabelled(text: string): SplitText | undefined {
  const found = [...text.matchAll(labels)];
  if (found.length === 0) return undefined;
  const parts = new Map(
    found.map((label, index) => {
      const from = label.index + label[0].length;
      return [(label[1] ?? '').toLowerCase(), text.slice(from, found[index + 1]?.index).trim()] as const;
    }),
  );
  const name = ['auftraggeber', 'zahlungspflichtiger', 'empfänger', 'empfaenger'].map((label) => parts.get(label));
  const purpose = parts.get('buchungstext') ?? parts.get('verwendungszweck') ?? text.slice(0, found[0]?.index);
  return { name: name.find((one) => one) ?? '', text: purpose.replace(bankReference, '') };
}

/** Splits the form of Santander: `ÜBERWEISUNG VON Erika Muster   1234 IBAN … EREF+1 SVWZ+Bestellung 7`. */
function splitTagged(text: string): SplitText | undefined {
  const [, purpose] = /SVWZ\+(.*?)(?: [A-Z]{4}\+|$)/s.exec(text) ?? [];
  const [, name] = /^[\p{Lu}-]+ VON (.+?)(?: {2,}|$)/u.exec(text) ?? [];
  if (purpose === undefined && name === undefined) return undefined;
  return { name: name?.trim() ?? '', text: purpose?.trim() ?? text };
}

const iban = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const bic = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** Splits the form of Targobank: kind, name, IBAN, BIC and purpose, with three blanks between them. */
function splitSpaced(text: string): SplitText | undefined {
  const parts = text.split(/ {3,}/).map((part) => part.trim());
  if (parts.length < 3) return undefined;
  const [name = '', ...rest] = parts.slice(1).filter((part) => part !== '' && !iban.test(part) && !bic.test(part));
  return { name, text: rest.join(' ') };
}

/** Splits the form of Revolut and Wise: `Payment from Erika Muster`, `Received money from Erika Muster with reference 7`. */
function splitEnglish(text: string): SplitText | undefined {
  const [, name, reference] =
    /^(?:payment|transfer|received money|money received) from (.+?)(?: with reference (.*))?$/is.exec(text.trim()) ??
    [];
  return name === undefined ? undefined : { name, text: reference ?? text };
}

/** Splits a bank's combined text of payer and purpose, for tables without a column for the payer. */
export function splitBookingText(text: string): SplitText {
  const bounded = text.slice(0, longestText);
  const split =
    splitLabelled(bounded) ?? splitTagged(bounded) ?? splitSpaced(bounded) ?? splitEnglish(bounded) ?? undefined;
  return split ?? { name: '', text: bounded };
}
