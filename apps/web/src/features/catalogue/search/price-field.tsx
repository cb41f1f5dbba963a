import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { readEuros } from '@kontor/shared/catalogue-query';

interface PriceFieldProps {
  label: string;
  placeholder: string;
  /** In euros; undefined where there is no bound. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** Euros as people type them: `20`, `19,90`, `19.90 €`. Undefined is no bound, null no amount. */
function parseEuros(text: string): number | undefined | null {
  const plain = text.replaceAll(/[\s€]/g, '');
  return plain === '' ? undefined : (readEuros(plain) ?? null);
}

/** One bound of a price range; it counts once the field is left or Enter is pressed. */
export function PriceField({ label, placeholder, value, onChange }: PriceFieldProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [draft, setDraft] = useState<string>();
  const [refused, setRefused] = useState(false);
  const written = value === undefined ? '' : String(value);
  const settle = (): void => {
    if (draft === undefined) return;
    const euros = parseEuros(draft);
    setRefused(euros === null);
    if (euros === null) return;
    setDraft(undefined);
    if (euros !== value) onChange(euros);
  };
  return (
    <TextField
      label={label}
      labelHidden
      placeholder={placeholder}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      value={draft ?? (language === 'de' ? written.replace('.', ',') : written)}
      error={refused && t('home.notANumber')}
      onChange={(event) => {
        setDraft(event.target.value);
        setRefused(false);
      }}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
      }}
    />
  );
}
