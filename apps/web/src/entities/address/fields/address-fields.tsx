import { isGermany } from '@kontor/shared/schemas/postcodes';
import { useTranslation } from 'react-i18next';
import { type AddressLook, type AddressPart, describeLine, type Tie } from './address-parts.ts';
import { type CountryChoice, CountryField } from './country-field.tsx';
import { PackstationChoice, PackstationFields, type StationPart, tieStation } from './packstation-fields.tsx';
import { PostcodeAndPlace } from './postcode-and-place.tsx';
import { StreetAndNumber } from './street-and-number.tsx';
import type { Addition } from './use-splitting.ts';

interface AddressOptions extends Partial<AddressLook>, CountryChoice {
  /** The country of an address that names none. */
  usualCountry?: string;
  /** Puts the country below the place, beside another field; else it is above the street, for much follows from it. */
  countryLast?: boolean;
  /** The line for floor or staircase, which takes what stood behind the number of the house. */
  addition?: Addition;
}

type AddressFieldsProps = AddressOptions &
  (
    | (Tie<AddressPart> & { withStation?: false })
    /** A German address may be a Packstation. */
    | (Tie<AddressPart | StationPart> & { withStation: true })
  );

/** The lines that every address has, in a grid of fields; every form that asks for an address asks for it by them. */
export function AddressFields(props: AddressFieldsProps) {
  const { t } = useTranslation();
  const { field, set, usualCountry = '', countryLast = false } = props;
  const { fill, marks = 'required', labelOf = (part) => t(`shipping.${part}`) } = props;
  const look = { fill, marks, labelOf };
  const country = field('country').value || usualCountry;
  const station = props.withStation && isGermany(country) ? tieStation(props) : undefined;
  const countryField = (
    <CountryField
      {...field('country')}
      {...describeLine(look, 'country')}
      className={countryLast ? 's3 stack' : undefined}
      countries={props.countries}
      noCountry={props.noCountry}
      hint={props.countryHint}
    />
  );
  return (
    <>
      {!countryLast && countryField}
      {station && <PackstationChoice station={station} />}
      {station?.isChosen ? (
        <PackstationFields station={station} />
      ) : (
        <StreetAndNumber field={field} set={set} look={look} addition={props.addition} />
      )}
      <PostcodeAndPlace field={field} set={set} look={look} country={country} />
      {countryLast && countryField}
    </>
  );
}
