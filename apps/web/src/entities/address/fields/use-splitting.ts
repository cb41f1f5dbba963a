import { useTranslation } from 'react-i18next';
import { type AddressParts, isPostBox, readAddressLine } from '../../../lib/read-address-line.ts';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import type { AddressPart, Tie } from './address-parts.ts';

/** Line of an address for floor or staircase. */
export interface Addition {
  value: string;
  set: (value: string) => void;
}

const writtenAlike = (text: string): string => text.toLowerCase().replaceAll(/\s/g, '');

/** Writes text after the house number into that line. @returns false if the line contains something else */
function writeAddition(line: Addition | undefined, addition: string): boolean {
  const typed = line?.value.trim();
  if (!line || (typed !== '' && typed !== addition)) return false;
  line.set(addition);
  return true;
}

interface Splitting extends Tie<AddressPart> {
  /** Undefined: text after the house number stays with the number. */
  addition: Addition | undefined;
}

/**
 * Splits a line into its fields, unless something else was typed there. People paste a whole address, and browsers fill street
 * and number into one field, as HTML's `autocomplete` has no name for the number.
 */
export function useSplitting({ field, set, addition: additionLine }: Splitting) {
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
    const isOther = (name: 'number' | 'zipcode' | 'city'): boolean => {
      const typed = field(name).value.trim();
      return typed !== '' && parts[name] !== undefined && writtenAlike(typed) !== writtenAlike(parts[name]);
    };
    if (isOther('number') || isOther('zipcode') || isOther('city')) return;
    const isAdded = addition !== undefined && writeAddition(additionLine, addition);
    const number = addition === undefined || isAdded ? parts.number : `${parts.number}, ${addition}`;
    set('street', parts.street);
    set('number', number);
    if (parts.zipcode) set('zipcode', parts.zipcode);
    if (parts.city) set('city', parts.city);
    say({ ...parts, number, ...(isAdded && { addition }) });
  };
}
