import { isGermany } from '@kontor/shared/schemas/postcodes';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/form/field.tsx';
import { type AddressLook, type AddressPart, describeLine, type Tie } from './address-parts.ts';
import { pickPostcodeKeys } from './pick-postcode-keys.ts';
import { PlaceField } from './place-field.tsx';

interface PostcodeAndPlaceProps extends Tie<AddressPart> {
  look: AddressLook;
  /** Country: it decides whether the postcode is required, and which places exist. */
  country: string;
}

/** Fields for postcode and place. Shoppers are offered the places of the postcode, where known. */
export function PostcodeAndPlace({ field, set, look, country }: PostcodeAndPlaceProps) {
  const { t } = useTranslation();
  const zipcode = { ...field('zipcode'), ...describeLine(look, 'zipcode') };
  const city = { ...field('city'), ...describeLine(look, 'city'), className: 's4 stack' };
  const mayLack = !isGermany(country) && look.marks !== 'none';
  return (
    <>
      <TextField
        {...zipcode}
        {...(mayLack && { required: false, optional: t('onward.optional') })}
        className="s2 stack"
        inputMode={pickPostcodeKeys(country)}
      />
      {look.fill === undefined ? (
        <TextField {...city} />
      ) : (
        <PlaceField {...city} country={country} zipcode={zipcode.value} set={(place) => set('city', place)} />
      )}
    </>
  );
}
