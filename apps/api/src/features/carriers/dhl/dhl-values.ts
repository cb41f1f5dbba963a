import type { CarrierField } from '../carrier.ts';

/** Formats of labels: DIN A6 and A4, and DHL's own paper for laser and thermal printers. */
const printFormats = [
  '910-300-700',
  '910-300-700-oz',
  '910-300-710',
  '910-300-600',
  '910-300-610',
  '910-300-300',
  '910-300-300-oz',
  '910-300-400',
  '910-300-410',
  '100x70mm',
  'A4',
] as const;

const billingNumber = /^\w{10}\d{2}\w{2}$/;

export const dhlFields = [
  {
    name: 'mode',
    label: { de: 'Umgebung', en: 'Environment' },
    kind: 'choice',
    isRequired: true,
    choices: ['live', 'sandbox'],
    usual: 'live',
  },
  {
    name: 'apiKey',
    label: { de: 'API-Schlüssel (developer.dhl.com)', en: 'API key (developer.dhl.com)' },
    kind: 'secret',
    isRequired: true,
  },
  {
    name: 'user',
    label: { de: 'Benutzername im Geschäftskundenportal', en: 'User name in the business customer portal' },
    kind: 'text',
    isRequired: true,
  },
  {
    name: 'password',
    label: { de: 'Passwort im Geschäftskundenportal', en: 'Password in the business customer portal' },
    kind: 'secret',
    isRequired: true,
  },
  {
    name: 'profile',
    label: { de: 'Gruppenprofil', en: 'Group profile' },
    kind: 'text',
    isRequired: true,
    usual: 'STANDARD_GRUPPENPROFIL',
  },
  {
    name: 'product',
    label: { de: 'Produkt im Inland', en: 'Product within Germany' },
    kind: 'choice',
    isRequired: true,
    choices: ['V01PAK', 'V62KP'],
    usual: 'V01PAK',
  },
  {
    name: 'billingNumber',
    label: { de: 'Abrechnungsnummer im Inland (14 Stellen)', en: 'Billing number within Germany (14 characters)' },
    kind: 'text',
    isRequired: true,
    pattern: billingNumber,
  },
  {
    name: 'billingNumberAbroad',
    label: { de: 'Abrechnungsnummer für die EU (14 Stellen)', en: 'Billing number for the EU (14 characters)' },
    kind: 'text',
    isRequired: false,
    pattern: billingNumber,
  },
  {
    name: 'printFormat',
    label: { de: 'Format der Etiketten', en: 'Format of labels' },
    kind: 'choice',
    isRequired: true,
    choices: printFormats,
    usual: '910-300-700',
  },
  {
    name: 'weight',
    label: { de: 'Gewicht eines Pakets in Gramm', en: 'Weight of a parcel in grams' },
    kind: 'text',
    isRequired: true,
    pattern: /^[1-9]\d{0,4}$/,
  },
  {
    name: 'notify',
    label: {
      de: 'E-Mail-Adresse an DHL geben (nur mit Einwilligung)',
      en: 'Give the e-mail address to DHL (with consent only)',
    },
    kind: 'choice',
    isRequired: true,
    choices: ['no', 'yes'],
    usual: 'no',
  },
  {
    name: 'receiverId',
    label: { de: 'Retoure: Name des Empfängers', en: 'Returns: name of the receiver' },
    kind: 'text',
    isRequired: false,
  },
  {
    name: 'returnMails',
    label: {
      de: 'Retoure: Schein der E-Mail über einen angenommenen Widerruf anhängen',
      en: 'Returns: attach the label to the e-mail about an accepted withdrawal',
    },
    kind: 'choice',
    isRequired: true,
    choices: ['no', 'yes'],
    usual: 'no',
  },
] as const satisfies readonly CarrierField[];

type Field = (typeof dhlFields)[number];

/** Values of DHL's settings; those that are not required may be missing. */
export type DhlValues = Record<Extract<Field, { isRequired: true }>['name'], string> &
  Partial<Record<Extract<Field, { isRequired: false }>['name'], string>>;
