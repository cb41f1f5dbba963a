import countries from 'world-countries';
import { otherMemberState } from '@kontor/shared/rules/prices/eu-countries';
import { limits } from '@kontor/shared/rules/access/limits';
import type { Failure, Parcel, PostalAddress } from '../shipping-carrier.ts';
import type { DhlValues } from './dhl-values.ts';

/** ISO 3166-1 alpha-3, which DHL uses. */
const longCodes = new Map(countries.map(({ cca2, cca3 }) => [cca2, cca3]));

const longCode = (country: string): string => longCodes.get(country) ?? country;

/** Returns a name as lines: the firm first, then the person. */
function nameLines({ name, company, addition }: PostalAddress) {
  const [name1 = '', ...further] = [company, name, addition].filter(Boolean);
  const [name2, name3] = further;
  return { name1, ...(name2 && { name2 }), ...(name3 && { name3 }) };
}

function contact(address: PostalAddress) {
  const { street, houseNumber, zipcode, city, country } = address;
  return {
    ...nameLines(address),
    addressStreet: [street, houseNumber].filter(Boolean).join(' '),
    postalCode: zipcode,
    city,
    country: longCode(country),
  };
}

function consignee({ recipient }: Parcel, { notify }: DhlValues) {
  const { packstation, name, zipcode, city, email } = recipient;
  if (packstation) {
    const { number, postNumber } = packstation;
    return { name, lockerID: Number(number), postNumber, city, postalCode: zipcode, country: 'DEU' };
  }
  // DHL may have the buyer's address only with consent (Art. 4 no. 11 GDPR), which the merchant answers for.
  return { ...contact(recipient), ...(notify === 'yes' && email && { email }) };
}

/** Returns why a parcel cannot be sent by this contract; undefined if it can. */
export function refuseParcel({ recipient, weight }: Parcel, values: DhlValues): Failure | undefined {
  const isAbroad = recipient.country !== 'DE';
  // Outside of the EU a parcel needs a customs declaration, which the shop does not make.
  if (isAbroad && (!otherMemberState(recipient.country) || !values.billingNumberAbroad)) {
    return { problem: 'country', messages: [] };
  }
  const grams = weight ?? Number(values.weight);
  return grams >= 1 && grams <= limits.parcelWeight ? undefined : { problem: 'weight', messages: [] };
}

/** Returns a shipment in the form that `POST /orders` expects. */
export function toShipment(parcel: Parcel, values: DhlValues) {
  const isAbroad = parcel.recipient.country !== 'DE';
  return {
    product: isAbroad ? 'V53WPAK' : values.product,
    billingNumber: isAbroad ? values.billingNumberAbroad : values.billingNumber,
    refNo: parcel.reference,
    shipper: contact(parcel.sender),
    consignee: consignee(parcel, values),
    details: { weight: { uom: 'g', value: parcel.weight ?? Number(values.weight) } },
  };
}

/** Returns a return parcel in the form that DHL Retoure expects; its sender is the customer. */
export function toReturnOrder(parcel: Parcel, values: DhlValues) {
  return { receiverId: values.receiverId, customerReference: parcel.reference, shipper: contact(parcel.sender) };
}
