import { isGermany } from '@kontor/shared/schemas/postcodes';
import { useTranslation } from 'react-i18next';
import { type AddressLook, type AddressPart, describeLine, type Tie } from './address-parts.ts';
import { type CountryChoice, CountryField } from './country-field.tsx';
import { PackstationChoice, PackstationFields, type StationPart, tieStation } from './packstation-fields.tsx';
import { PostcodeAndPlace } from './postcode-and-place.tsx';
import { StreetAndNumber } from './street-and-number.tsx';
import type { Addition } from './use-splitting.ts';

interface AddressOptions extends Partial<AddressLook>, CountryChoice {
  /** Default country of an address without one. */
  usualCountry?: string;
  /** Puts the country below the place, beside another field; by default it is above the street, because much depends on it. */
  countryLast?: boolean;
  /** Line for floor or staircase, which takes text after the house number. */
  addition?: Addition;
}

type AddressFieldsProps = AddressOptions &
  (
    | (Tie<AddressPart> & { withStation?: false })
    /** Whether a German address may be a Packstation. */
    | (Tie<AddressPart | StationPart> & { withStation: boolean })
  );

/** Fields for the lines of an address in a grid, used by every form with an address. */
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
