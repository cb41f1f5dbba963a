import { limits } from '@kontor/shared/rules/access/limits';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/form/choice.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { moveItem, type OptionDraft, type ValueDraft } from './option-values.ts';

interface Place {
  index: number;
  /** Index of the last one. */
  last: number;
}

interface OptionEditorProps {
  option: OptionDraft;
  place: Place;
  /** Whether no variant has the value any more. */
  isRemovable: (valueId: string) => boolean;
  /** Returns the error message at a path of the request. */
  errorAt: (path: string) => ReactNode;
  onChange: (option: OptionDraft) => void;
  onMove: (by: -1 | 1) => void;
}

/** An option of a group with its texts and its place, and a line for each of its values. */
export function OptionEditor({ option, place, isRemovable, errorAt, onChange, onMove }: OptionEditorProps) {
  const { t } = useTranslation();
  const { name, nameEn, values } = option;
  const path = `options.${place.index}`;
  const set = (at: number, texts: Partial<ValueDraft>): void =>
    onChange({ ...option, values: values.map((value, index) => (index === at ? { ...value, ...texts } : value)) });
  return (
    <fieldset className="flow">
      <legend className="label">{t('adminVariants.option', { number: place.index + 1 })}</legend>
      <div className="value-line">
        <Texts
          at={`${path}.name`}
          text={name}
          textEn={nameEn}
          max={limits.factName}
          labels={[t('adminVariants.optionName'), t('adminVariants.optionNameEn')]}
          errorAt={errorAt}
          onChange={(text, textEn) => onChange({ ...option, name: text, nameEn: textEn })}
        />
      </div>
      {place.last > 0 && (
        <div className="row">
          <Moves name={name} place={place} onMove={onMove} />
        </div>
      )}
      {values.map((value, index) => {
        const texts = { number: index + 1, name };
        return (
          <div key={value._id}>
            <div className="value-line">
              <Texts
                at={`${path}.values.${index}.value`}
                text={value.value}
                textEn={value.valueEn}
                max={limits.factValue}
                labels={[t('adminVariants.value', texts), t('adminVariants.valueEn', texts)]}
                isCompact
                errorAt={errorAt}
                onChange={(text, textEn) => set(index, { value: text, valueEn: textEn })}
              />
            </div>
            <div className="row">
              <Moves
                name={value.value}
                place={{ index, last: values.length - 1 }}
                onMove={(by) => onChange({ ...option, values: moveItem(values, index, by) })}
              />
              {isRemovable(value._id) && (
                <IconButton
                  icon="trash"
                  label={t('adminVariants.removeValue', texts)}
                  onClick={() => onChange({ ...option, values: values.filter((_, at) => at !== index) })}
                />
              )}
              {place.index === 0 && <OwnPictures value={value} onChange={(change) => set(index, change)} />}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}

interface OwnPicturesProps {
  value: ValueDraft;
  onChange: (change: Pick<ValueDraft, 'ownPictures'>) => void;
}

function OwnPictures({ value: { value, ownPictures }, onChange }: OwnPicturesProps) {
  const { t } = useTranslation();
  return (
    <Choice
      type="checkbox"
      label={
        <>
          {t('adminVariants.ownPictures')} <VisuallyHidden>({value})</VisuallyHidden>
        </>
      }
      checked={ownPictures}
      onChange={({ target }) => onChange({ ownPictures: target.checked })}
    />
  );
}

interface TextsProps {
  /** Path of the text in the request; that of the English one ends in `En`. */
  at: string;
  text: string;
  textEn: string;
  max: number;
  labels: [string, string];
  isCompact?: boolean;
  errorAt: (path: string) => ReactNode;
  onChange: (text: string, textEn: string) => void;
}

function Texts({ at, text, textEn, max, labels: [label, labelEn], isCompact, errorAt, onChange }: TextsProps) {
  const { t } = useTranslation();
  const shared = { autoComplete: 'off', maxLength: max, ...(isCompact && { className: 'compact', labelHidden: true }) };
  return (
    <>
      <TextField
        {...shared}
        name={at}
        label={label}
        value={text}
        error={errorAt(at)}
        onChange={({ target }) => onChange(target.value, textEn)}
      />
      <TextField
        {...shared}
        name={`${at}En`}
        label={labelEn}
        placeholder={t('adminVariants.valueEnPlaceholder')}
        value={textEn}
        error={errorAt(`${at}En`)}
        onChange={({ target }) => onChange(text, target.value)}
      />
    </>
  );
}

function Moves({ name, place: { index, last }, onMove }: { name: string; place: Place; onMove: (by: -1 | 1) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <IconButton
        icon="previous"
        className="upright"
        label={t('adminVariants.moveUp', { name })}
        disabled={index === 0}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="next"
        className="upright"
        label={t('adminVariants.moveDown', { name })}
        disabled={index === last}
        onClick={() => onMove(1)}
      />
    </>
  );
}
