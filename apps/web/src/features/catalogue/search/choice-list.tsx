import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { useEarlyInput } from '../../../lib/browser/use-early-input.ts';
import { Choice } from '../../../ui/form/choice.tsx';

/** So many choices are in sight; the others fold out. */
const SHOWN = 6;

/** One thing that a list can be narrowed to, and how many products it would bring. */
export interface CountedChoice {
  value: string;
  label: string;
  count: number;
}

interface ChoiceListProps {
  legend: string;
  /** What the list's address calls it. */
  name: string;
  choices: readonly CountedChoice[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

/** What a list can be narrowed to by one property: any of several values. */
export function ChoiceList({ legend, name, choices, chosen, onToggle }: ChoiceListProps) {
  const { t } = useTranslation();
  const gone = chosen.filter((value) => choices.every((choice) => choice.value !== value));
  const all = [...gone.map((value) => ({ value, label: value, count: 0 })), ...choices];
  if (all.length === 0) return null;
  const rest = all.slice(SHOWN);
  const write = (choice: CountedChoice) => (
    <Row
      key={choice.value}
      {...choice}
      name={name}
      checked={chosen.includes(choice.value)}
      onToggle={() => onToggle(choice.value)}
    />
  );
  return (
    <fieldset>
      <legend>{legend}</legend>
      {all.slice(0, SHOWN).map(write)}
      {rest.length > 0 && (
        <details open={rest.some(({ value }) => chosen.includes(value))}>
          <summary>{t('finding.moreChoices', { count: rest.length })}</summary>
          {rest.map(write)}
        </details>
      )}
    </fieldset>
  );
}

interface RowProps extends CountedChoice {
  name: string;
  checked: boolean;
  onToggle: () => void;
}

function Row({ label, count, checked, onToggle, ...input }: RowProps) {
  const { number } = useFormat();
  const box = useEarlyInput<HTMLInputElement>((field) => {
    if (field.checked !== checked) onToggle();
  });
  return (
    <Choice
      {...input}
      ref={box}
      type="checkbox"
      checked={checked}
      onChange={onToggle}
      label={
        <>
          <span>{label}</span> <span className="note">{number(count)}</span>
        </>
      }
    />
  );
}
