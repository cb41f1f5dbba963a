import { type Packstation, writePostNumber } from '@kontor/shared/schemas/packstation';
import { nameRecipient } from '@kontor/shared/rules/order/name-recipient';
import { Fragment } from 'react';
import { useFormat } from '../../i18n/format.ts';

interface PostalAddressProps {
  /** Buyer's name; the address may name another person. */
  name: string;
  /** Present if it is a gift: only the recipient's name is on the parcel. */
  gift?: { recipient: string } | null | undefined;
  address: {
    street: string;
    number: string;
    zipcode: string;
    city: string;
    country: string;
    name?: string | undefined;
    company?: string | undefined;
    addition?: string | undefined;
    packstation?: Packstation | undefined;
  };
}

/** An address as on a parcel; the country is an ISO code or free text. */
export function PostalAddress({ name, gift, address }: PostalAddressProps) {
  const format = useFormat();
  const { street, number, zipcode, city, country, company, addition } = address;
  return (
    <address>
      {nameRecipient({ gift, shippingAddress: address }, name)}
      <br />
      {[company, addition, writePostNumber(address)].map(
        (line) =>
          line && (
            <Fragment key={line}>
              {line}
              <br />
            </Fragment>
          ),
      )}
      {street} {number}
      <br />
      {zipcode && `${zipcode} `}
      {city}
      <br />
      {format.country(country)}
    </address>
  );
}
