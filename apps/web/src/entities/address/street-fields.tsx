import { isGermany } from '@kontor/shared/postcodes';
import { useTranslation } from 'react-i18next';
import { splitStreet } from '../../lib/split-street.ts';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { TextField } from '../../ui/form/field.tsx';
import type { useZodForm } from '../../components/use-zod-form.ts';
import { PackstationChoice, PackstationFields, type StationControl } from './packstation-fields.tsx';
import { PlaceField } from './place-field.tsx';

type FieldProps = ReturnType<ReturnType<typeof useZodForm>['field']>;

interface StreetFieldsProps {
  field: (name: 'street' | 'number' | 'zipcode' | 'city') => FieldProps;
  /** Takes a street and a number apart that came in one, and writes a place. */
  set: (name: 'street' | 'number' | 'city', value: string) => void;
  /** Of the address: where it is known which places a postcode belongs to, they are offered. Nowhere without it. */
  country?: string;
  /** Of the address, where places are not offered: decides whether the postcode is needed. */
  postcodeOf?: string;
  /** A German address may be a Packstation; nowhere without it. */
  station?: StationControl;
  /** Whether the address may be left out: no line is marked then, as all are wanted once there is one. The postcode may be, outside of Germany. */
  optional?: boolean;
  /** What browsers fill in: the shopper's own address, that of their invoices, or nothing. */
  fill?: 'own' | 'billing';
}

/**
 * Takes a house's number out of the street, as long as no other one was typed. Browsers fill in both as one line, and no field
 * has a name for the number (HTML, `autocomplete`).
 */
function useSplitting(number: FieldProps, set: StreetFieldsProps['set']) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  return (line: string): void => {
    const parts = splitStreet(line);
    const typed = number.value.trim();
    if (!parts || (typed !== '' && typed !== parts.number)) return;
    set('street', parts.street);
    set('number', parts.number);
    announce(t('shipping.split', parts));
  };
}

/** The lines of an address that all countries have, in a grid of fields. */
export function StreetFields({
  field,
  set,
  country,
  postcodeOf = country,
  station,
  optional = false,
  fill,
}: StreetFieldsProps) {
  const { t } = useTranslation();
  const street = field('street');
  const number = field('number');
  const zipcode = field('zipcode');
  const split = useSplitting(number, set);
  const mark = optional ? {} : { required: true };
  const isGerman = postcodeOf !== undefined && isGermany(postcodeOf);
  const filled = (token: string) =>
    fill === undefined ? {} : { autoComplete: fill === 'own' ? token : `${fill} ${token}` };
  const city = {
    ...field('city'),
    ...filled('address-level2'),
    ...mark,
    className: 's4 stack',
    label: t('shipping.city'),
  };
  return (
    <>
      {station && isGerman && <PackstationChoice station={station} />}
      {station?.isChosen && isGerman ? (
        <PackstationFields station={station} />
      ) : (
        <>
          <TextField
            {...street}
            {...filled('address-line1')}
            {...mark}
            className="s4"
            label={t('shipping.street')}
            onChange={(event) => {
              street.onChange(event);
              // More than one sign at a time: pasted, or filled in.
              if (event.target.value.length > street.value.length + 1) split(event.target.value);
            }}
            onBlur={() => split(street.value)}
          />
          <TextField {...number} autoComplete="off" {...mark} className="s2" label={t('shipping.number')} />
        </>
      )}
      <TextField
        {...zipcode}
        {...filled('postal-code')}
        className="s2 stack"
        label={t('shipping.zipcode')}
        {...(isGerman ? mark : { optional: t('onward.optional') })}
        inputMode={fill === 'own' ? 'numeric' : undefined}
      />
      {country === undefined ? (
        <TextField {...city} />
      ) : (
        <PlaceField {...city} country={country} zipcode={zipcode.value} set={(place) => set('city', place)} />
      )}
    </>
  );
}
