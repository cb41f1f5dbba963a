import { notations } from '@kontor/languages/notations';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { useEarlyInput } from '../../../../lib/browser/loading/use-early-input.ts';
import { TextField } from '../../../../ui/form/field.tsx';
import { readEuros } from '@kontor/shared/wire/catalogue-query';

interface PriceFieldProps {
  /** Query parameter of the list's address. */
  name: 'minPrice' | 'maxPrice';
  label: string;
  placeholder: string;
  /** In euros; undefined without a bound. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** Parses euros as typed: `20`, `19,90`, `19.90 €`. Undefined means no bound, null an invalid amount. */
function parseEuros(text: string): number | undefined | null {
  return text.trim() === '' ? undefined : (readEuros(text) ?? null);
}

/** Bound of a price range; it applies on leaving the field or pressing Enter. */
export function PriceField({ value, onChange, ...rest }: PriceFieldProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [draft, setDraft] = useState<string>();
  const [refused, setRefused] = useState(false);
  const written = value === undefined ? '' : String(value);
  const shown = written.replace('.', notations[language].decimal);
  const settle = (typed: string | undefined): void => {
    if (typed === undefined) return;
    const euros = parseEuros(typed);
    setRefused(euros === null);
    setDraft(euros === null ? typed : undefined);
    if (euros !== null && euros !== value) onChange(euros);
  };
  const input = useEarlyInput<HTMLInputElement>((field) => {
    if (field.value === shown) return;
    if (field === document.activeElement) setDraft(field.value);
    else settle(field.value);
  });
  return (
    <TextField
      {...rest}
      ref={input}
      labelHidden
      inputMode="decimal"
      maxLength={12}
      value={draft ?? shown}
      error={refused && t('finding.notANumber')}
      onChange={(event) => {
        setDraft(event.target.value);
        setRefused(false);
      }}
      onBlur={() => settle(draft)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle(draft);
      }}
    />
  );
}
