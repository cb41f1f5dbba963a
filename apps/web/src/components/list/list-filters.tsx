import type { ReactNode } from 'react';
import { SelectField } from '../../ui/form/field.tsx';

/** Bar with the filters of a list, above it. */
export function ListFilters({ children }: { children: ReactNode }) {
  return <div className="toolbar compact mb-4">{children}</div>;
}

interface ChoiceFilterProps<Choice extends string> {
  label: string;
  /** Label of the choice for everything; without it, there is always a choice. */
  all?: string;
  choices: readonly Choice[];
  nameOf: (choice: Choice) => string;
  value: Choice | undefined;
  /** Called with the choice; empty for everything. */
  onChoose: (choice: string) => void;
}

/** Filters a list by one of a few kinds. */
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
