import { findCountryCode } from '@kontor/shared/rules/address/country-codes';
import type { DocumentAddress, DocumentBuyer, DocumentSeller } from '../writing/document-data.ts';
import { textOf, type XmlElement } from './xml-values.ts';

/**
 * Builds a postal address. An unknown country's name becomes one of its lines; such an order was sold like one in the seller's
 * own country.
 */
function postalAddress(address: Omit<DocumentAddress, 'name' | 'company'>, home: string): XmlElement {
  const { addition, street, number, zipcode, city, country } = address;
  const code = findCountryCode(country);
  return {
    'ram:PostcodeCode': textOf(zipcode),
    'ram:LineOne': textOf(`${street} ${number}`),
    'ram:LineTwo': textOf(addition),
    'ram:LineThree': code === undefined ? textOf(country) : undefined,
    'ram:CityName': textOf(city),
    'ram:CountryID': code ?? home,
  };
}

const emailOf = (email: string | undefined): XmlElement | undefined =>
  textOf(email) ? { 'ram:URIID': { '@schemeID': 'EM', '#text': textOf(email) } } : undefined;

/** `VA`: a VAT id, `FC`: the tax office's number. */
const registration = (scheme: 'VA' | 'FC', id: string | undefined): XmlElement[] =>
  textOf(id) ? [{ 'ram:ID': { '@schemeID': scheme, '#text': textOf(id) } }] : [];

function contactOf({ owner, legalName, phone, email }: DocumentSeller): XmlElement {
  return {
    'ram:PersonName': textOf(owner) ?? textOf(legalName),
    'ram:TelephoneUniversalCommunication': textOf(phone) ? { 'ram:CompleteNumber': textOf(phone) } : undefined,
    'ram:EmailURIUniversalCommunication': textOf(email) ? { 'ram:URIID': textOf(email) } : undefined,
  };
}

/**
 * Builds the seller (BG-4). With neither a VAT id nor an entry in a register, the tax number identifies the seller (BR-CO-26).
 */
export function sellerParty(seller: DocumentSeller, shopName: string): XmlElement {
  const { legalName, registerCourt, registerNumber, vatId, taxNumber } = seller;
  const register = textOf(registerNumber);
  return {
    'ram:ID': vatId || register ? undefined : textOf(taxNumber),
    'ram:Name': textOf(legalName) ?? textOf(shopName),
    'ram:Description': register ? textOf([registerCourt, registerNumber].filter(Boolean).join(', ')) : undefined,
    'ram:SpecifiedLegalOrganization':
      register || (textOf(legalName) && legalName !== shopName)
        ? { 'ram:ID': register, 'ram:TradingBusinessName': legalName === shopName ? undefined : textOf(shopName) }
        : undefined,
    'ram:DefinedTradeContact': contactOf(seller),
    'ram:PostalTradeAddress': postalAddress(seller, seller.country),
    'ram:URIUniversalCommunication': emailOf(seller.email),
    'ram:SpecifiedTaxRegistration': [...registration('FC', taxNumber), ...registration('VA', vatId)],
  };
}

const nameOf = ({ company, name }: Pick<DocumentAddress, 'company' | 'name'>): string | undefined =>
  textOf(company) ?? textOf(name);

/** Builds the buyer (BG-7); for a firm also the contact person. */
export function buyerParty(buyer: DocumentBuyer, home: string): XmlElement {
  const { company, name, email, vatId } = buyer;
  return {
    'ram:Name': nameOf(buyer) ?? textOf(email) ?? '-',
    'ram:DefinedTradeContact': textOf(company) && textOf(name) ? { 'ram:PersonName': textOf(name) } : undefined,
    'ram:PostalTradeAddress': postalAddress(buyer, home),
    'ram:URIUniversalCommunication': emailOf(email),
    'ram:SpecifiedTaxRegistration': registration('VA', vatId),
  };
}

/** Builds the place of delivery (BG-13). */
export function shipToParty(address: DocumentAddress, home: string): XmlElement {
  return { 'ram:Name': nameOf(address), 'ram:PostalTradeAddress': postalAddress(address, home) };
}
