import { useState } from 'react';
import { useEarlyChoice } from '../../lib/browser/loading/use-early-input.ts';
import { Field } from './field.tsx';

interface QuantityFieldProps {
  label: string;
  labelHidden?: boolean | undefined;
  /** Labels of the buttons, e.g. 'One fewer' and 'One more'. */
  fewer: string;
  more: string;
  value: number;
  /** Largest quantity; at least 1. */
  max: number;
  /** Called with whole numbers from 1 to `max` only. */
  onChange: (quantity: number) => void;
  /** Message with the allowed range; shown and announced after an invalid value. */
  bounds: string;
  disabled?: boolean | undefined;
}

/** Parses a number of plain digits; 0 for anything else, such as `1e3`, which a number field allows. */
function parseWholeNumber(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : 0;
}

/**
 * Field for a quantity, between a button for one less and one for one more. A typed quantity above the maximum becomes the
 * maximum; an invalid one keeps the last. Both show a message.
 */
export function QuantityField({ label, labelHidden, bounds, ...control }: QuantityFieldProps) {
  const { fewer, more, value, max, onChange, disabled } = control;
  const [refused, setRefused] = useState(false);
  const [draft, setDraft] = useState<string>();
  const type = (text: string): void => {
    setDraft(text);
    const quantity = parseWholeNumber(text);
    if (quantity >= 1) onChange(Math.min(quantity, max));
    setRefused(quantity > max);
  };
  const input = useEarlyChoice<HTMLInputElement>((field) => {
    if (field.value !== String(value)) type(field.value);
  });
  const leave = (): void => {
    // Empty or 0 is accepted while typing, but not on leaving the field.
    if (draft !== undefined && parseWholeNumber(draft) !== value) setRefused(true);
    setDraft(undefined);
  };
  const step = (by: 1 | -1, name: string) => (
    <button
      type="button"
      className="icon-btn"
      aria-label={name}
      disabled={disabled}
      // Not disabled at the ends: it would lose the focus.
      aria-disabled={by === 1 ? value >= max : value <= 1}
      onClick={() => {
        setDraft(undefined);
        setRefused(value + by > max);
        if (value + by >= 1) onChange(Math.min(value + by, max));
      }}
    >
      {by === 1 ? '+' : '−'}
    </button>
  );
  return (
    <Field label={label} labelHidden={labelHidden} error={refused && <span role="alert">{bounds}</span>}>
      {(field) => (
        <div className="quantity">
          {step(-1, fewer)}
          <input
            {...field}
            ref={input}
            className="input"
            type="number"
            inputMode="numeric"
            min={1}
            max={max}
            step={1}
            disabled={disabled}
            value={draft ?? value}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
          />
          {step(1, more)}
        </div>
      )}
    </Field>
  );
}
