import type { Language } from '@kontor/shared/rules/text/languages';
import { fillPlaceholders } from '@kontor/shared/rules/legal/legal-placeholders';
import type { LegalTemplate } from '@kontor/shared/wire/legal';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { findPlaces, type OpenPlace, removeMark } from './find-places.ts';

/** Length at which a shown value is cut; the start is enough to recognise it. */
const longestShown = 60;

function shorten(value: string): string {
  const line = value.replaceAll('\n', ', ');
  return line.length > longestShown ? `${line.slice(0, longestShown)} …` : line;
}

interface OpenPlacesProps {
  language: Language;
  text: string;
  /** Values that the settings know, by the placeholders' names; undefined while they load. */
  template: LegalTemplate | undefined;
  onShow: (place: OpenPlace) => void;
  onChange: (text: string) => void;
}

/** List of the placeholders: each leads to its position in the text, and can be filled with the value from the settings. */
export function OpenPlaces({ language, text, template, onShow, onChange }: OpenPlacesProps) {
  const { t } = useTranslation();
  const places = findPlaces(text);
  if (places.length === 0) return null;
  const known = template?.values[language] ?? [];
  return (
    <div className="open-places">
      <p className="note">{t('adminLegal.placesHint')}</p>
      <ul className="list">
        {places.map((place) => {
          const value = known.find(({ name }) => name === place.name)?.value;
          return (
            <li key={place.name}>
              <PlaceName place={place} onShow={() => onShow(place)} />
              {place.isMark && (
                <Button size="small" onClick={() => onChange(removeMark(text, place))}>
                  {t('adminLegal.removeMark')}
                </Button>
              )}
              {value !== undefined && (
                <Button size="small" onClick={() => onChange(fillPlaceholders(text, { [place.name]: value }))}>
                  {t('adminLegal.insert', { value: shorten(value) })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function PlaceName({ place: { name, count, isMark }, onShow }: { place: OpenPlace; onShow: () => void }) {
  const { t } = useTranslation();
  return (
    <span className="wrap-anywhere">
      <Button variant="link" onClick={onShow}>
        {isMark ? t('adminLegal.mark') : name}
      </Button>
      {count > 1 && <span className="note"> {t('adminLegal.times', { count })}</span>}
    </span>
  );
}
