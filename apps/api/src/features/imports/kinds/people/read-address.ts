import { findCountryCode } from '@kontor/shared/rules/address/country-codes';
import { foldName, tidyName } from '@kontor/shared/rules/address/names';
import { limits } from '@kontor/shared/rules/access/limits';
import { type SentAddress, sentAddressSchema } from '@kontor/shared/wire/addresses';
import type { ImportReading } from '@kontor/shared/wire/imports';
import { readYesNo } from '../../formats/reading/cells.ts';
import type { Fields } from '../rows/row-kind.ts';

/** Ids of neighbouring countries in a new Shopware 5, which exports ids instead of names. */
const shopware5Countries: Readonly<Record<string, string>> = { '2': 'DE', '23': 'AT', '26': 'CH' };

/** Returns a country's code if its name is known; the shop's own export keeps the text that customers typed. */
function readCountry(text: string, format: ImportReading): string | undefined {
  if (format === 'kontor') return text;
  // An id is meaningless outside of its shop.
  if (/^\d+$/.test(text)) return format === 'shopware5' ? shopware5Countries[text] : undefined;
  return findCountryCode(text) ?? text;
}

/** Separates the number of a house from its street: `Straße des 17. Juni 135a`, `12 Main Street`. */
export function splitStreet(line: string): { street: string; number?: string } {
  const text = tidyName(line).slice(0, 2 * limits.addressPart);
  const behind = /^(.+?),? (\d+ ?[a-z]?(?: ?[-–/+] ?\d+ ?[a-z]?)*)$/iu.exec(text);
  const before = /^(\d+[a-z]?) (\D.*)$/iu.exec(text);
  const [street = text, number] = behind ? behind.slice(1) : before ? [before[2], before[1]] : [];
  return { street, ...(number && { number }) };
}

/** Cells of one of a row's addresses. */
export type AddressParts = Partial<
  Record<
    'recipient' | 'firstName' | 'lastName' | 'company' | 'street' | 'number' | 'zipcode' | 'city' | 'country',
    string
  >
> &
  Pick<Fields, 'label' | 'vatId' | 'postNumber' | 'isDefault'>;

/** Returns the cells of a row's addresses: the customer's own, and the delivery address. */
export function listAddressParts(fields: Fields): AddressParts[] {
  const delivery = {
    recipient: fields.shippingRecipient,
    firstName: fields.shippingFirstName,
    lastName: fields.shippingLastName,
    company: fields.shippingCompany,
    street: fields.shippingStreet,
    number: fields.shippingNumber,
    zipcode: fields.shippingZipcode,
    city: fields.shippingCity,
    country: fields.shippingCountry,
    isDefault: fields.isDefault,
  };
  const stated = Object.fromEntries(Object.entries(delivery).filter(([, part]) => part !== undefined));
  return [fields, stated].filter(({ street, city }: AddressParts) => street !== undefined || city !== undefined);
}

export const joinName = ({ firstName, lastName }: Pick<AddressParts, 'firstName' | 'lastName'>): string | undefined =>
  [firstName, lastName].filter(Boolean).join(' ') || undefined;

/**
 * Reads an address in the form that customers send.
 * @param owner name of the customer
 * @returns undefined if required parts are missing; `dropped` names optional parts that cannot be read
 */
export function readAddress(
  parts: AddressParts,
  owner: string,
  format: ImportReading,
): { address: SentAddress; dropped: readonly string[] } | undefined {
  const split = parts.number === undefined && format !== 'kontor' ? splitStreet(parts.street ?? '') : parts;
  const { number, street } = split;
  const sent = {
    label: parts.label,
    name: parts.recipient ?? joinName(parts) ?? owner,
    company: parts.company,
    vatId: parts.vatId,
    street,
    number,
    // Shopify adds an apostrophe, because spreadsheets would read it as a number.
    zipcode: parts.zipcode?.replace(/^'/, ''),
    city: parts.city,
    country: parts.country === undefined ? undefined : readCountry(parts.country, format),
    ...(parts.postNumber && { packstation: { number, postNumber: parts.postNumber } }),
    isDefault: readYesNo(parts.isDefault) ?? false,
  };
  const optional = ['label', 'company', 'vatId', 'packstation'] as const;
  const { error } = sentAddressSchema.safeParse(sent);
  const wrong = new Set(error?.issues.map(({ path }) => String(path[0])));
  const dropped = optional.filter((field) => wrong.has(field));
  const kept = Object.fromEntries(Object.entries(sent).filter(([name]) => !dropped.some((field) => field === name)));
  const { data } = sentAddressSchema.safeParse(kept);
  return data && { address: data, dropped };
}

/** Returns a key that is equal for addresses of the same person at the same door. */
export function nameAddress({ name, company = '', street, number, zipcode, city, country }: SentAddress): string {
  return [name, company, street, number, zipcode, city, country].map(foldName).join('\n');
}
