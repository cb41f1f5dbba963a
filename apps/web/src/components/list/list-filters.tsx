import type { ReactNode } from 'react';
import { SelectField } from '../../ui/form/field.tsx';

/** The bar of what narrows a list, above it. */
export function ListFilters({ children }: { children: ReactNode }) {
  return <div className="toolbar compact mb-4">{children}</div>;
}

interface ChoiceFilterProps<Choice extends string> {
  label: string;
  /** Names the choice of everything; without it, one is always chosen. */
  all?: string;
  choices: readonly Choice[];
  nameOf: (choice: Choice) => string;
  value: Choice | undefined;
  /** Hears of the choice, or of everything: empty. */
  onChoose: (choice: string) => void;
}

/** Narrows a list to one of a few kinds. */
export function ChoiceFilter<Choice extends string>(props: ChoiceFilterProps<Choice>) {
  const { label, all, choices, nameOf, value = '', onChoose } = props;
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
      {all !== undefined && <option value="">{all}</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {nameOf(choice)}
        </option>
      ))}
    </SelectField>
  );
}
