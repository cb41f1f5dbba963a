import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TwoStates } from '../../../../components/editing/two-states.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { Conflict, FieldDifference } from './edit-conflict.ts';
import { haveSamePictures, type Picture } from '../../pictures/pictures.ts';
import { isSame, type FieldName, type Values } from '../values/product-values.ts';
import { useFieldLabels } from '../use-field-labels.ts';
import { useChoiceWords } from '../use-choice-words.ts';

interface ConflictPanelProps {
  conflict: Conflict;
  values: Values;
  pictures: readonly Picture[];
  /** Whether to take the focus, because a save was refused. */
  focused: boolean;
  onChoose: (name: FieldName, value: string) => void;
  onPictures: (pictures: readonly Picture[]) => void;
  onClose: () => void;
}

/** Fields that somebody else has changed, with both states and a choice between them. Saving again stores the choice. */
export function ConflictPanel({ conflict, focused, onChoose, onPictures, onClose, ...form }: ConflictPanelProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  const { fields, pictures } = conflict;
  const chooseAll = (side: 'mine' | 'stored'): void => {
    for (const field of fields) onChoose(field.name, field[side]);
    if (pictures) onPictures(pictures[side]);
  };
  const differs = fields.length > 0 || pictures !== undefined;
  return (
    <section className="ruled flow mb-8" aria-labelledby="conflict">
      <h2 id="conflict" className="h-small" tabIndex={-1} ref={heading}>
        {t('adminProducts.conflict')}
      </h2>
      <p role="status">{t(differs ? 'adminProducts.conflictHint' : 'adminProducts.conflictSame')}</p>
      {fields.map((field) => (
        <FieldChoice key={field.name} field={field} present={form.values[field.name]} onChoose={onChoose} />
      ))}
      {pictures && (
        <TwoStates
          name="pictures"
          legend={t('adminProducts.pictures')}
          mine={<Thumbnails pictures={pictures.mine} />}
          stored={<Thumbnails pictures={pictures.stored} />}
          isStored={haveSamePictures(form.pictures, pictures.stored)}
          onChoose={(side) => onPictures(pictures[side])}
        />
      )}
      <div className="row">
        {differs && (
          <>
            <Button size="small" onClick={() => chooseAll('mine')}>
              {t('adminProducts.allMine')}
            </Button>
            <Button size="small" onClick={() => chooseAll('stored')}>
              {t('adminProducts.allStored')}
            </Button>
          </>
        )}
        <Button variant="link-quiet" onClick={onClose}>
          {t('adminProducts.closeConflict')}
        </Button>
      </div>
    </section>
  );
}

interface FieldChoiceProps {
  field: FieldDifference;
  /** Value in the form. */
  present: string;
  onChoose: ConflictPanelProps['onChoose'];
}

/** Renders a text with the line breaks of its field. */
const words = (text: string) => <span className="wrap-anywhere wrap-lines">{text || '–'}</span>;

function FieldChoice({ field: { name, mine, stored }, present, onChoose }: FieldChoiceProps) {
  const labelOf = useFieldLabels();
  const wordsOf = useChoiceWords();
  const show = (value: string) => words(wordsOf(name, value));
  return (
    <TwoStates
      name={name}
      legend={labelOf(name)}
      mine={show(mine)}
      stored={show(stored)}
      isStored={isSame(name, present, stored)}
      onChoose={(side) => onChoose(name, side === 'mine' ? mine : stored)}
    />
  );
}

/** Small preview of pictures; screen readers get their number. */
function Thumbnails({ pictures }: { pictures: readonly Picture[] }) {
  const { t } = useTranslation();
  return (
    <span className="thumbnails">
      {t('adminProducts.pictureCount', { count: pictures.length })}
      {pictures.map(({ name, path }) => (
        <img key={name} src={path} alt="" width={32} height={40} />
      ))}
    </span>
  );
}
