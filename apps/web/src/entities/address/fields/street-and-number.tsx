import { useTranslation } from 'react-i18next';
import { isPostBox } from '../../../lib/read-address-line.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { type AddressLook, type AddressPart, describeLine, type Tie } from './address-parts.ts';
import { type Addition, useSplitting } from './use-splitting.ts';

interface StreetAndNumberProps extends Tie<AddressPart> {
  look: AddressLook;
  addition: Addition | undefined;
}

/** Fields for street and house number; an address in one line is split into the fields of its form. */
export function StreetAndNumber({ field, set, look, addition }: StreetAndNumberProps) {
  const { t } = useTranslation();
  const street = field('street');
  const number = { ...field('number'), ...describeLine(look, 'number') };
  const split = useSplitting({ field, set, addition });
  return (
    <>
      <TextField
        {...street}
        {...describeLine(look, 'street')}
        className="s4"
        onChange={(event) => {
          street.onChange(event);
          // More than one character at a time: pasted or autofilled.
          if (event.target.value.length > street.value.length + 1) split(event.target.value);
        }}
        onBlur={() => split(street.value)}
      />
      <TextField {...number} className="s2" label={isPostBox(street.value) ? t('shipping.boxNumber') : number.label} />
    </>
  );
}
