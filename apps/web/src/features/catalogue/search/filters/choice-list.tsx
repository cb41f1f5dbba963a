import { Fragment, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/format.ts';
import { FilterBox } from './filter-box.tsx';
import { FilterFold } from './filter-fold.tsx';

/** Number of visible choices; a disclosure contains the others. */
const SHOWN = 6;

/** Value that a list can be filtered by, with its number of hits. */
export interface CountedChoice {
  value: string;
  label: string;
  /** Language of the label, if it differs from the page's. */
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

/** Checkboxes that filter a list by one property, for any of several values. */
export function ChoiceList({ legend, name, choices, chosen, onToggle }: ChoiceListProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const gone = chosen.filter((value) => choices.every((choice) => choice.value !== value));
  const all = [...choices, ...gone.map((value): CountedChoice => ({ value, label: value, count: 0 }))];
  const rest = all.slice(SHOWN);
  const isOpen = useOnceTrue(rest.some(({ value }) => chosen.includes(value)));
  if (all.length === 0) return null;
  const ticked = all.filter(({ value }) => chosen.includes(value));
  const words = ticked.map(({ value, label, lang }, index) => (
    <Fragment key={value}>
      {index > 0 && ', '}
      <span lang={lang}>{label}</span>
    </Fragment>
  ));
  const write = (choice: CountedChoice) => (
    <FilterBox
      key={choice.value}
      name={name}
      value={choice.value}
      label={
        <span className="leader">
          <span lang={choice.lang}>{choice.label}</span> <span className="note">{number(choice.count)}</span>
        </span>
      }
      checked={chosen.includes(choice.value)}
      disabled={choice.count === 0 && !chosen.includes(choice.value)}
      onChange={() => onToggle(choice.value)}
    />
  );
  return (
    <FilterFold label={legend} chosen={words.length > 0 && words}>
      <fieldset>
        <legend className="visually-hidden">{legend}</legend>
        {all.slice(0, SHOWN).map(write)}
        {rest.length > 0 && (
          <details open={isOpen}>
            <summary>{t('finding.moreChoices', { count: rest.length })}</summary>
            {rest.map(write)}
          </details>
        )}
      </fieldset>
    </FilterFold>
  );
}

/** Tells whether a condition has ever been true: an opened disclosure stays open when its choice is removed. */
function useOnceTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return wasTrue;
}
