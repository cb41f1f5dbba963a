import { useState, type ComponentProps } from 'react';
import { useEarlyChoice } from '../../lib/browser/use-early-input.ts';
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
  /** Says what may be chosen; to be seen and heard when something else was typed. */
  bounds: string;
  className?: string | undefined;
  disabled?: boolean | undefined;
}

/** A list from 1 to `max`, or a number field with the same bounds where the list would be longer than 20. */
export function QuantitySelect({ label, labelHidden, className, bounds, ...control }: QuantitySelectProps) {
  const [refused, setRefused] = useState(false);
  const typed = control.max > LONGEST_LIST;
  const error = typed && refused && <span role="alert">{bounds}</span>;
  return (
    <Field label={label} labelHidden={labelHidden} className={className} error={error}>
      {(field) =>
        typed ? <NumberInput {...field} {...control} onRefused={setRefused} /> : <List {...field} {...control} />
      }
    </Field>
  );
}

type ControlProps = Omit<QuantitySelectProps, 'label' | 'labelHidden' | 'className' | 'bounds'> &
  Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'>;

function List({ value, max, onChange, ...control }: ControlProps) {
  const numbers = Array.from({ length: max }, (_, index) => index + 1);
  // A value beyond the stock is shown as it is, so that the list does not pretend another.
  const shown = numbers.includes(value) ? numbers : [...numbers, value];
  const choose = (field: HTMLSelectElement): void => onChange(Number(field.value));
  const select = useEarlyChoice<HTMLSelectElement>((field) => {
    if (Number(field.value) !== value) choose(field);
  });
  return (
    <select {...control} ref={select} className="input" value={value} onChange={({ target }) => choose(target)}>
      {shown.map((number) => (
        <option key={number} value={number} disabled={number > max}>
          {number}
        </option>
      ))}
    </select>
  );
}

/** The number that plain digits say; 0 for anything else, such as `1e3`, which a number field lets through. */
function parseWholeNumber(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : 0;
}

interface NumberInputProps extends ControlProps {
  /** Whether what stands in the field is another number than the one taken. */
  onRefused: (refused: boolean) => void;
}

/** More than there are is taken as all there are; what is no number of pieces leaves the last one. Neither goes unsaid. */
function NumberInput({ value, max, onChange, onRefused, ...control }: NumberInputProps) {
  const [draft, setDraft] = useState<string>();
  const type = (text: string): void => {
    setDraft(text);
    const quantity = parseWholeNumber(text);
    const valid = quantity >= 1;
    if (valid) onChange(Math.min(quantity, max));
    onRefused(valid && quantity > max);
  };
  const input = useEarlyChoice<HTMLInputElement>((field) => {
    if (field.value !== String(value)) type(field.value);
  });
  const leave = (): void => {
    // Empty or 0 may be on the way to a number: that is over now.
    if (draft !== undefined && parseWholeNumber(draft) !== value) onRefused(true);
    setDraft(undefined);
  };
  return (
    <input
      {...control}
      ref={input}
      className="input"
      type="number"
      inputMode="numeric"
      min={1}
      max={max}
      step={1}
      value={draft ?? value}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
    />
  );
}
