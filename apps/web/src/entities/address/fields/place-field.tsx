import { hasKnownPlaces } from '@kontor/shared/schemas/postcodes';
import { type ComponentProps, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../ui/feedback/announcer.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { fitsPlace } from './fits-place.ts';
import { PlaceNote, useDescribePlaces } from './place-note.tsx';
import { type KnownPlaces, usePlaces } from '../use-places.ts';

interface PlaceFieldProps extends ComponentProps<typeof TextField> {
  value: string;
  country: string;
  /** Postcode as typed. */
  zipcode: string;
  set: (place: string) => void;
}

/**
 * Fills the only place of a postcode into a field that is empty or was filled this way, never over a typed place. It announces
 * several places, or that a different one was typed. In a focused field the value is selected, so that typing replaces it.
 */
function useWriting({ zipcode, places }: KnownPlaces, value: string, set: (place: string) => void) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const describe = useDescribePlaces();
  const input = useRef<HTMLInputElement>(null);
  const written = useRef('');
  const isFresh = useRef(false);
  const write = (place: string): void => {
    written.current = place;
    set(place);
    announce(t('shipping.placeWritten', { place }));
  };
  const isOther = (): boolean => value.trim() !== '' && !places.some((place) => fitsPlace(value, place));
  const tell = (): void => announce(describe({ zipcode, places }));
  const onKnown = useEffectEvent((_known: KnownPlaces) => {
    const [place, ...others] = places;
    if (place === undefined || value === place) return;
    const isTyped = value.trim() !== '' && value !== written.current;
    if (!isTyped && others.length === 0) {
      isFresh.current = true;
      write(place);
    } else if (!isTyped || isOther()) tell();
  });
  useLayoutEffect(() => onKnown({ zipcode, places }), [zipcode, places]);
  const onValue = useEffectEvent((_present: string) => {
    if (isFresh.current && document.activeElement === input.current) input.current?.select();
    isFresh.current = false;
  });
  useLayoutEffect(() => onValue(value), [value]);
  const keepTyped = (): void => {
    written.current = '';
  };
  /** The hint is hidden once the shopper has moved on. */
  const onLeave = (): void => {
    if (places.length === 1 && isOther()) tell();
  };
  return { input, write, keepTyped, onLeave };
}

/** Field for a place, with help from the postcode. */
export function PlaceField({ country, zipcode, set, ...field }: PlaceFieldProps) {
  const known = usePlaces(country, zipcode);
  const { input, write, keepTyped, onLeave } = useWriting(known, field.value, set);
  const [isWriting, setWriting] = useState(false);
  const list = useId();
  const take = (place: string, byKeyboard: boolean): void => {
    write(place);
    if (byKeyboard) input.current?.focus();
  };
  const isList = known.places.length > 1;
  return (
    <>
      <TextField
        {...field}
        ref={input}
        {...(isList && { list })}
        hint={
          hasKnownPlaces(country) && <PlaceNote {...known} typed={field.value} isWriting={isWriting} onTake={take} />
        }
        onChange={(event) => {
          keepTyped();
          field.onChange?.(event);
        }}
        onFocus={() => setWriting(true)}
        onBlur={() => {
          setWriting(false);
          onLeave();
        }}
      />
      {isList && (
        <datalist id={list}>
          {known.places.map((place) => (
            <option key={place}>{place}</option>
          ))}
        </datalist>
      )}
    </>
  );
}
