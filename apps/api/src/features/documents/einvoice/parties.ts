import { findCountryCode } from '@kontor/shared/rules/address/country-codes';
import type { DocumentAddress, DocumentBuyer, DocumentSeller } from '../writing/document-data.ts';
import { cleanXmlText, type XmlElement } from './xml-values.ts';

/**
 * Builds a postal address. An unknown country's name becomes one of its lines; such an order was sold like one in the seller's
 * own country.
 */
function postalAddress(address: Omit<DocumentAddress, 'name' | 'company'>, home: string): XmlElement {
  const { addition, street, number, zipcode, city, country } = address;
  const code = findCountryCode(country);
  return {
    'ram:PostcodeCode': cleanXmlText(zipcode),
    'ram:LineOne': cleanXmlText(`${street} ${number}`),
    'ram:LineTwo': cleanXmlText(addition),
    'ram:LineThree': code === undefined ? cleanXmlText(country) : undefined,
    'ram:CityName': cleanXmlText(city),
    'ram:CountryID': code ?? home,
  };
}

const makeEmailElement = (email: string | undefined): XmlElement | undefined =>
  cleanXmlText(email) ? { 'ram:URIID': { '@schemeID': 'EM', '#text': cleanXmlText(email) } } : undefined;

/** `VA`: a VAT id, `FC`: the tax office's number. */
const registration = (scheme: 'VA' | 'FC', id: string | undefined): XmlElement[] =>
  cleanXmlText(id) ? [{ 'ram:ID': { '@schemeID': scheme, '#text': cleanXmlText(id) } }] : [];

function makeContactElement({ owner, legalName, phone, email }: DocumentSeller): XmlElement {
  return {
    'ram:PersonName': cleanXmlText(owner) ?? cleanXmlText(legalName),
    'ram:TelephoneUniversalCommunication': cleanXmlText(phone)
      ? { 'ram:CompleteNumber': cleanXmlText(phone) }
      : undefined,
    'ram:EmailURIUniversalCommunication': cleanXmlText(email) ? { 'ram:URIID': cleanXmlText(email) } : undefined,
  };
}

/**
 * Builds the seller (BG-4). With neither a VAT id nor an entry in a register, the tax number identifies the seller (BR-CO-26).
 */
export function sellerParty(seller: DocumentSeller, shopName: string): XmlElement {
  const { legalName, registerCourt, registerNumber, vatId, taxNumber } = seller;
  const register = cleanXmlText(registerNumber);
  return {
    'ram:ID': vatId || register ? undefined : cleanXmlText(taxNumber),
    'ram:Name': cleanXmlText(legalName) ?? cleanXmlText(shopName),
    'ram:Description': register ? cleanXmlText([registerCourt, registerNumber].filter(Boolean).join(', ')) : undefined,
    'ram:SpecifiedLegalOrganization':
      register || (cleanXmlText(legalName) && legalName !== shopName)
        ? { 'ram:ID': register, 'ram:TradingBusinessName': legalName === shopName ? undefined : cleanXmlText(shopName) }
        : undefined,
    'ram:DefinedTradeContact': makeContactElement(seller),
    'ram:PostalTradeAddress': postalAddress(seller, seller.country),
    'ram:URIUniversalCommunication': makeEmailElement(seller.email),
    'ram:SpecifiedTaxRegistration': [...registration('FC', taxNumber), ...registration('VA', vatId)],
  };
}

const readPartyName = ({ company, name }: Pick<DocumentAddress, 'company' | 'name'>): string | undefined =>
  cleanXmlText(company) ?? cleanXmlText(name);

/** Builds the buyer (BG-7); for a firm also the contact person. */
export function buyerParty(buyer: DocumentBuyer, home: string): XmlElement {
  const { company, name, email, vatId } = buyer;
  return {
    'ram:Name': readPartyName(buyer) ?? cleanXmlText(email) ?? '-',
    'ram:DefinedTradeContact':
      cleanXmlText(company) && cleanXmlText(name) ? { 'ram:PersonName': cleanXmlText(name) } : undefined,
    'ram:PostalTradeAddress': postalAddress(buyer, home),
    'ram:URIUniversalCommunication': makeEmailElement(email),
    'ram:SpecifiedTaxRegistration': registration('VA', vatId),
  };
}

/** Builds the place of delivery (BG-13). */
export function shipToParty(address: DocumentAddress, home: string): XmlElement {
  return { 'ram:Name': readPartyName(address), 'ram:PostalTradeAddress': postalAddress(address, home) };
}
