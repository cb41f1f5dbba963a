import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/form/field.tsx';

/** Tells whether the year is still being typed, as in `0202-01-01`. */
const isHalfTyped = (day: string): boolean => day !== '' && day < '2000';

interface DayFieldProps {
  label: string;
  /** Such as `2026-11-20`; undefined for none. */
  value: string | undefined;
  error?: string | false;
  /** Called with each complete day, and with `''` for none. */
  onDay: (day: string) => void;
}

/** Field for a day to filter a list by; the list stays unchanged while the day is being typed. */
function DayField({ label, value = '', error, onDay }: DayFieldProps) {
  const [draft, setDraft] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    setDraft(value);
  }
  return (
    <TextField
      label={label}
      type="date"
      min="2000-01-01"
      max="9999-12-31"
      value={draft}
      error={error}
      onChange={({ target }) => {
        setDraft(target.value);
        if (!isHalfTyped(target.value)) onDay(target.value);
      }}
    />
  );
}

interface DaySpanFieldsProps {
  from: string | undefined;
  to: string | undefined;
  onDay: (name: 'from' | 'to', day: string) => void;
}

/** Fields for the first and last day to filter a list by. */
export function DaySpanFields({ from, to, onDay }: DaySpanFieldsProps) {
  const { t } = useTranslation();
  const isBackwards = from !== undefined && to !== undefined && from > to;
  return (
    <>
      <DayField label={t('adminOrders.from')} value={from} onDay={(day) => onDay('from', day)} />
      <DayField
        label={t('adminOrders.to')}
        value={to}
        error={isBackwards && t('adminOrders.backwards')}
        onDay={(day) => onDay('to', day)}
      />
    </>
  );
}
