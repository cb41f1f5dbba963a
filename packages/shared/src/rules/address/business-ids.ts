import { isCountryCode } from './countries.ts';

/** Lengths of IBANs by country; those of other countries have 15 to 34 characters (ISO 13616). */
const ibanLengths = new Map(
  `AD24 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IS26 IT27 LI21 LT20
   LU20 LV21 MC27 MT31 NL18 NO15 PL28 PT25 RO24 SE24 SI19 SK24 SM27 VA22`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** Returns the remainder of a number of any length, divided by 97. */
function remainderOf97(digits: string): number {
  return Array.from(digits).reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0);
}

/**
 * Whether an IBAN is well formed: country, length and check digits (ISO 13616, ISO 7064).
 * @param iban in capitals, without spaces
 */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const country = iban.slice(0, 2);
  const isKnown = isCountryCode(country) || country === 'XK';
  if (!isKnown || (ibanLengths.get(country) ?? iban.length) !== iban.length) return false;
  // The first four characters go to the end, and letters count from 10.
  const digits = (iban.slice(4) + iban.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  return remainderOf97(digits) === 1;
}

/** Whether a BIC is well formed (ISO 9362). @param bic in capitals, without spaces */
export function isBic(bic: string): boolean {
  return /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic) && isCountryCode(bic.slice(4, 6));
}

/**
 * Pattern of a VAT id after its country prefix. Covers the EU states as in VIES (`EL` is Greece, `XI` Northern Ireland), Great
 * Britain, and Switzerland with Liechtenstein.
 */
const vatIds: Partial<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CH: /^E\d{9}(?:MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/,
};

/**
 * Whether a VAT id has the form of its country. It need not be the seller's own: a foreign trader may be registered in
 * Germany.
 * @param id in capitals, without spaces, dots and hyphens
 */
export function isVatId(id: string): boolean {
  return vatIds[id.slice(0, 2)]?.test(id.slice(2)) ?? false;
}

/** Returns the check digit of eight digits (ISO 7064, MOD 11,10), as the Federal Central Tax Office uses it. */
function computeCheckDigit(digits: string): number {
  const product = Array.from(digits).reduce((carried, digit) => {
    const sum = (carried + Number(digit)) % 10 || 10;
    return (sum * 2) % 11;
  }, 10);
  return (11 - product) % 10;
}

/**
 * Whether a German economic id is well formed (W-IdNr., § 139c AO): `DE`, nine digits of which the last is a check digit, a
 * hyphen, and five digits for the number of the activity.
 * @param id in capitals, without spaces
 */
export function isEconomicId(id: string): boolean {
  const [, digits = '', check = ''] = /^DE(\d{8})(\d)-\d{5}$/.exec(id) ?? [];
  return digits !== '' && !id.endsWith('-00000') && computeCheckDigit(digits) === Number(check);
}
