import { isGermany } from '@kontor/shared/postcodes';
import { useTranslation } from 'react-i18next';
import { type AddressParts, isPostBox, readAddressLine } from '../../lib/read-address-line.ts';
import { useAnnounce } from '../../ui/feedback/announcer.tsx';
import { TextField } from '../../ui/form/field.tsx';
import type { useZodForm } from '../../components/use-zod-form.ts';
import { PackstationChoice, PackstationFields, type StationControl } from './packstation-fields.tsx';
import { pickPostcodeKeys } from './pick-postcode-keys.ts';
import { PlaceField } from './place-field.tsx';

type FieldProps = ReturnType<ReturnType<typeof useZodForm>['field']>;

type TypedPart = 'street' | 'number' | 'zipcode' | 'city';

interface StreetFieldsProps {
  field: (name: TypedPart) => FieldProps;
  /** Writes what came in one line into its fields, and the place of a postcode. */
  set: (name: TypedPart, value: string) => void;
  /** Writes what stood behind the number of the house into a field of its own, or says that this is taken; without it, it stays with the number. */
  setAddition?: (addition: string) => boolean;
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

const writtenAlike = (text: string): string => text.toLowerCase().replaceAll(/\s/g, '');

/**
 * Writes the parts of a line into their fields, as long as nothing else was typed there. People paste an address whole, and
 * browsers fill in street and number as one, as no field has a name for the number (HTML, `autocomplete`).
 */
function useSplitting({ field, set, setAddition }: Pick<StreetFieldsProps, 'field' | 'set' | 'setAddition'>) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const say = ({ street, number, addition, zipcode, city }: AddressParts): void => {
    const said = [
      isPostBox(street) ? `${street} ${number}.` : t('shipping.split', { street, number }),
      addition && `${t('shipping.addition')}: ${addition}.`,
      zipcode && t('shipping.zipcodeUsed', { zipcode }),
      city && t('shipping.placeWritten', { place: city }),
    ];
    announce(said.filter(Boolean).join(' '));
  };
  return (line: string): void => {
    const found = readAddressLine(line);
    if (!found) return;
    const { addition, ...parts } = found;
    const isOther = (name: Exclude<TypedPart, 'street'>): boolean => {
      const typed = field(name).value.trim();
      return typed !== '' && parts[name] !== undefined && writtenAlike(typed) !== writtenAlike(parts[name]);
    };
    if (isOther('number') || isOther('zipcode') || isOther('city')) return;
    const isAdded = addition !== undefined && setAddition?.(addition) === true;
    const number = addition === undefined || isAdded ? parts.number : `${parts.number}, ${addition}`;
    set('street', parts.street);
    set('number', number);
    if (parts.zipcode) set('zipcode', parts.zipcode);
    if (parts.city) set('city', parts.city);
    say({ ...parts, number, ...(isAdded && { addition }) });
  };
}

/** The lines of an address that all countries have, in a grid of fields. */
export function StreetFields({
  field,
  set,
  setAddition,
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
  const split = useSplitting({ field, set, ...(setAddition && { setAddition }) });
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
          <TextField
            {...number}
            autoComplete={fill === undefined ? 'off' : 'on'}
            {...mark}
            className="s2"
            label={isPostBox(street.value) ? t('shipping.boxNumber') : t('shipping.number')}
          />
        </>
      )}
      <TextField
        {...zipcode}
        {...filled('postal-code')}
        className="s2 stack"
        label={t('shipping.zipcode')}
        {...(isGerman ? mark : { optional: t('onward.optional') })}
        inputMode={pickPostcodeKeys(postcodeOf)}
      />
      {country === undefined ? (
        <TextField {...city} />
      ) : (
        <PlaceField {...city} country={country} zipcode={zipcode.value} set={(place) => set('city', place)} />
      )}
    </>
  );
}
