import { useFormat } from '../../i18n/format.ts';

interface PostalAddressProps {
  name: string;
  address: { street: string; number: string; zipcode: string; city: string; country: string };
}

/** An address as it stands on a parcel; the country is an ISO code or free text. */
export function PostalAddress({ name, address }: PostalAddressProps) {
  const format = useFormat();
  const { street, number, zipcode, city, country } = address;
  return (
    <address>
      {name}
      <br />
      {street} {number}
      <br />
      {zipcode && `${zipcode} `}
      {city}
      <br />
      {format.country(country)}
    </address>
  );
}
