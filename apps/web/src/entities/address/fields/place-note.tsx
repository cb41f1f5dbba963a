import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { fitsPlace } from './fits-place.ts';
import type { KnownPlaces } from '../use-places.ts';

/** Maximum number of buttons, if they fit; for more places the field itself offers those that begin with the typed text. */
const MOST_BUTTONS = 4;
const MOST_LETTERS = 44;

function areMany(places: readonly string[]): boolean {
  return places.length > MOST_BUTTONS || (places.length > 1 && places.join('').length > MOST_LETTERS);
}

interface PlaceNoteProps extends KnownPlaces {
  /** Text in the field of the place. */
  typed: string;
  /** Whether the field has the focus: half a word is not reported as another place. */
  isWriting: boolean;
  /** @param byKeyboard whether a key was pressed: the button disappears, and with it the focus */
  onTake: (place: string, byKeyboard: boolean) => void;
}

/**
 * Note with the places of a postcode and their source, as long as the typed place is none of them. Its space is always kept
 * free.
 */
export function PlaceNote({ zipcode, places, typed, isWriting, onTake }: PlaceNoteProps) {
  const { t } = useTranslation();
  const isOffered = !places.some((place) => fitsPlace(typed, place)) && (places.length > 1 || !isWriting);
  return (
    <span className="place-note">
      {isOffered && <Offer zipcode={zipcode} places={places} onTake={onTake} />}
      {places.length > 0 && <span>{t('shipping.placesCredit')}</span>}
    </span>
  );
}

function Offer({ zipcode, places, onTake }: Pick<PlaceNoteProps, 'zipcode' | 'places' | 'onTake'>) {
  const { t } = useTranslation();
  const [place, ...others] = places;
  if (place === undefined) return null;
  if (areMany(places)) return <span>{t('shipping.placesMany', { zipcode, number: places.length })}</span>;
  const button = (name: string, words: string) => (
    // A press by keyboard has a click count of 0.
    <Button key={name} variant="link" onClick={({ detail }) => onTake(name, detail === 0)}>
      {words}
    </Button>
  );
  return (
    <>
      <span>{others.length > 0 ? t('shipping.placesOf', { zipcode }) : t('shipping.placeOf', { zipcode, place })}</span>
      {others.length > 0 ? places.map((name) => button(name, name)) : button(place, t('shipping.takePlace'))}
    </>
  );
}

/** Returns a function that puts the note into a sentence, for announcements. */
export function useDescribePlaces() {
  const { t } = useTranslation();
  return ({ zipcode, places }: KnownPlaces): string => {
    const [place, ...others] = places;
    if (areMany(places)) return t('shipping.placesMany', { zipcode, number: places.length });
    return place !== undefined && others.length === 0
      ? t('shipping.placeOf', { zipcode, place })
      : `${t('shipping.placesOf', { zipcode })} ${places.join(', ')}`;
  };
}
