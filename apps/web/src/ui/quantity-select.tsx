import { useState } from 'react';
import { Field } from './field.tsx';

/** Beyond this a list is longer than typing the number. */
const LONGEST_LIST = 20;

interface QuantitySelectProps {
  label: string;
  labelHidden?: boolean | undefined;
  value: number;
  /** How many there are to choose from; at least 1. */
  max: number;
  /** Called with whole numbers from 1 to `max` only. */
  onChange: (quantity: number) => void;
  className?: string | undefined;
  disabled?: boolean | undefined;
}

/** A list from 1 to `max`, or a number field with the same bounds where the list would be longer than 20. */
export function QuantitySelect({ label, labelHidden, className, ...control }: QuantitySelectProps) {
  return (
    <Field label={label} labelHidden={labelHidden} className={className}>
      {({ id }) => (control.max > LONGEST_LIST ? <NumberInput id={id} {...control} /> : <List id={id} {...control} />)}
    </Field>
  );
}

type ControlProps = Pick<QuantitySelectProps, 'value' | 'max' | 'onChange' | 'disabled'> & { id: string };

function List({ id, value, max, onChange, disabled }: ControlProps) {
  const numbers = Array.from({ length: max }, (_, index) => index + 1);
  // A value beyond the stock is shown as it is, so that the list does not pretend another.
  const shown = numbers.includes(value) ? numbers : [...numbers, value];
  return (
    <select
      id={id}
      className="input"
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {shown.map((number) => (
        <option key={number} value={number} disabled={number > max}>
          {number}
        </option>
      ))}
    </select>
  );
}

function NumberInput({ id, value, max, onChange, disabled }: ControlProps) {
  const [draft, setDraft] = useState<string>();
  const type = (text: string): void => {
    setDraft(text);
    const quantity = Number(text);
    if (Number.isInteger(quantity) && quantity >= 1 && quantity <= max) onChange(quantity);
  };
  return (
    <input
      id={id}
      className="input"
      type="number"
      inputMode="numeric"
      min={1}
      max={max}
      step={1}
      disabled={disabled}
      value={draft ?? value}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setDraft(undefined)}
    />
  );
}
