import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import { FilterBox } from './filter-box.tsx';

/** So many choices are in sight; the others fold out. */
const SHOWN = 6;

/** One thing that a list can be narrowed to, and how many products it would bring. */
export interface CountedChoice {
  value: string;
  label: string;
  /** Language of the label, where it is another one than the page's. */
  lang?: string | undefined;
  count: number;
}

interface ChoiceListProps {
  legend: ReactNode;
  /** Query parameter of the list's address. */
  name: string;
  choices: readonly CountedChoice[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

/** Checkboxes that narrow a list by one property, to any of several values. */
export function ChoiceList({ legend, name, choices, chosen, onToggle }: ChoiceListProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const gone = chosen.filter((value) => choices.every((choice) => choice.value !== value));
  const all = [...choices, ...gone.map((value) => ({ value, label: value, count: 0 }))];
  const rest = all.slice(SHOWN);
  const isOpen = useOnceTrue(rest.some(({ value }) => chosen.includes(value)));
  if (all.length === 0) return null;
  const write = (choice: CountedChoice) => (
    <FilterBox
      key={choice.value}
      name={name}
      value={choice.value}
      label={
        <>
          <span lang={choice.lang}>{choice.label}</span> <span className="note">{number(choice.count)}</span>
        </>
      }
      checked={chosen.includes(choice.value)}
      disabled={choice.count === 0 && !chosen.includes(choice.value)}
      onChange={() => onToggle(choice.value)}
    />
  );
  return (
    <fieldset>
      <legend>{legend}</legend>
      {all.slice(0, SHOWN).map(write)}
      {rest.length > 0 && (
        <details open={isOpen}>
          <summary>{t('finding.moreChoices', { count: rest.length })}</summary>
          {rest.map(write)}
        </details>
      )}
    </fieldset>
  );
}

/** Whether something has ever been so: what has folded out does not fold up when its choice is taken back. */
function useOnceTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return wasTrue;
}
