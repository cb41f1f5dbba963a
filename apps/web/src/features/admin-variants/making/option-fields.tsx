import { limits } from '@kontor/shared/rules/access/limits';
import { localize } from '@kontor/shared/rules/text/localize';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { type NewValue, type OptionDraft, emptyValue } from './making-values.ts';

interface OptionFieldsProps {
  option: OptionDraft;
  index: number;
  /** Returns the error message at a path of the request. */
  errorAt: (path: string) => ReactNode;
  onChange: (option: OptionDraft) => void;
  /** Undefined if the option cannot be removed. */
  onRemove: (() => void) | undefined;
}

/** Option of variants: its name, and a line for each new value. Enter leads to the next line; a pasted list fills several. */
export function OptionFields({ option, index, errorAt, onChange, onRemove }: OptionFieldsProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const number = index + 1;
  const { known, values } = option;
  const path = `options.${index}`;
  const label = known ? localize(known, 'name', language) : t('adminVariants.option', { number });
  return (
    <fieldset className="flow">
      <legend className="label">{label}</legend>
      {known ? (
        <p className="note wrap-anywhere">
          {t('adminVariants.hasValues', {
            values: known.values.map((one) => localize(one, 'value', language)).join(', '),
          })}
        </p>
      ) : (
        <div className="fields">
          <TextField
            name={`${path}.name`}
            className="s3"
            label={t('adminVariants.optionName')}
            placeholder={t('adminVariants.optionExample')}
            autoComplete="off"
            maxLength={limits.factName}
            value={option.name}
            error={errorAt(`${path}.name`)}
            onChange={({ target }) => onChange({ ...option, name: target.value })}
          />
          <TextField
            name={`${path}.nameEn`}
            className="s3"
            label={t('adminVariants.optionNameEn')}
            optional={t('onward.optional')}
            autoComplete="off"
            maxLength={limits.factName}
            value={option.nameEn}
            error={errorAt(`${path}.nameEn`)}
            onChange={({ target }) => onChange({ ...option, nameEn: target.value })}
          />
        </div>
      )}
      <ValueLines
        path={path}
        offset={known?.values.length ?? 0}
        name={option.name || label}
        values={values}
        errorAt={errorAt}
        onChange={(changed) => onChange({ ...option, values: changed })}
      />
      {onRemove && (
        <p className="mt-2">
          <Button variant="link-danger" onClick={onRemove}>
            {t('adminVariants.removeOption', { number })}
          </Button>
        </p>
      )}
    </fieldset>
  );
}

interface ValueLinesProps {
  path: string;
  /** Number of values that the option has already. */
  offset: number;
  /** Name of the option for screen readers. */
  name: string;
  values: readonly NewValue[];
  errorAt: (path: string) => ReactNode;
  onChange: (values: readonly NewValue[]) => void;
}

function ValueLines({ path, offset, name, values, errorAt, onChange }: ValueLinesProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const isAdded = useRef(false);
  useEffect(() => {
    if (isAdded.current) list.current?.querySelector<HTMLElement>('.value-line:last-child input')?.focus();
    isAdded.current = false;
  });
  const add = (): void => {
    isAdded.current = true;
    onChange([...values, emptyValue]);
  };
  const set = (at: number, texts: Partial<NewValue>): void =>
    onChange(values.map((value, index) => (index === at ? { ...value, ...texts } : value)));
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    // Prevents that Enter submits the form.
    event.preventDefault();
    add();
  };
  const paste = (event: ClipboardEvent, at: number): void => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .filter((line) => line.trim());
    if (lines.length < 2) return;
    event.preventDefault();
    const pasted = lines.map((line) => {
      const [value = '', valueEn = ''] = line.split('\t');
      return { value: value.trim(), valueEn: valueEn.trim() };
    });
    onChange([...values.slice(0, at), ...pasted, ...values.slice(at + 1)]);
  };
  return (
    <>
      <div ref={list}>
        {values.map((value, index) => {
          const at = `${path}.values.${offset + index}`;
          const texts = { number: offset + index + 1, name };
          return (
            <div key={index} className="value-line">
              <TextField
                name={`${at}.value`}
                className="compact"
                label={t('adminVariants.value', texts)}
                labelHidden
                placeholder={t('adminVariants.valuePlaceholder')}
                autoComplete="off"
                maxLength={limits.factValue}
                value={value.value}
                error={errorAt(`${at}.value`)}
                onKeyDown={press}
                onPaste={(event) => paste(event, index)}
                onChange={({ target }) => set(index, { value: target.value })}
              />
              <TextField
                name={`${at}.valueEn`}
                className="compact"
                label={t('adminVariants.valueEn', texts)}
                labelHidden
                placeholder={t('adminVariants.valueEnPlaceholder')}
                autoComplete="off"
                maxLength={limits.factValue}
                value={value.valueEn}
                error={errorAt(`${at}.valueEn`)}
                onKeyDown={press}
                onChange={({ target }) => set(index, { valueEn: target.value })}
              />
              <IconButton
                icon="trash"
                label={t('adminVariants.removeValue', texts)}
                onClick={() => onChange(values.filter((_, other) => other !== index))}
              />
            </div>
          );
        })}
      </div>
      <Button size="small" onClick={add} aria-label={t('adminVariants.addValueTo', { name })}>
        {t('adminVariants.addValue')}
      </Button>
    </>
  );
}
