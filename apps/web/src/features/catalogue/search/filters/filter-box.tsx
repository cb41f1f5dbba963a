import { useState, type ReactNode } from 'react';
import { useEarlyInput } from '../../../../lib/browser/loading/use-early-input.ts';
import { Choice } from '../../../../ui/form/choice.tsx';

interface FilterBoxProps {
  /** Query parameter of the list's address, and its value. */
  name: string;
  value: string;
  label: ReactNode;
  /** Whether the address contains it. */
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** Checkbox of a filter. It is ticked as soon as it is pressed; the address follows with the next list. */
export function FilterBox({ checked, onChange, ...choice }: FilterBoxProps) {
  const [shown, setShown] = useState(checked);
  const [last, setLast] = useState(checked);
  if (checked !== last) {
    setLast(checked);
    setShown(checked);
  }
  const box = useEarlyInput<HTMLInputElement>((field) => {
    if (field.checked === checked) return;
    setShown(field.checked);
    onChange(field.checked);
  });
  return (
    <Choice
      {...choice}
      ref={box}
      type="checkbox"
      checked={shown}
      onChange={({ target }) => {
        setShown(target.checked);
        onChange(target.checked);
      }}
    />
  );
}
