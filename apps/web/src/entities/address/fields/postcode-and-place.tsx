import { isGermany } from '@kontor/shared/schemas/postcodes';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/form/field.tsx';
import { type AddressLook, type AddressPart, describeLine, type Tie } from './address-parts.ts';
import { pickPostcodeKeys } from './pick-postcode-keys.ts';
import { PlaceField } from './place-field.tsx';

interface PostcodeAndPlaceProps extends Tie<AddressPart> {
  look: AddressLook;
  /** Decides whether the postcode is needed, and which places there are. */
  country: string;
}

/** Postcode and place; where it is known which places a postcode belongs to, a shopper is offered them. */
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
