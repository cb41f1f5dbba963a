import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import type { Difference } from './merge-fields.ts';
import { TwoStates } from './two-states.tsx';

interface ConflictChoicesProps<Name extends string> {
  /** Says that somebody else has changed the record. */
  title: string;
  /** State of `useVersionedForm`. */
  form: {
    differences: readonly Difference<Name>[] | undefined;
    values: Readonly<Record<Name, string>>;
    set: (name: Name, value: string) => void;
    closeDifferences: () => void;
  };
  labelOf: (name: Name) => string;
  /** Writes a field's value in words; by default the value itself. */
  wordsOf?: (name: Name, value: string) => ReactNode;
}

/** Fields that somebody else has changed, with both states and a choice between them. Saving again stores the choice. */
export function ConflictChoices<Name extends string>({ title, form, labelOf, wordsOf }: ConflictChoicesProps<Name>) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { differences, values, set } = form;
  useEffect(() => {
    if (differences) heading.current?.focus();
  }, [differences]);
  if (!differences) return null;
  const words = (name: Name, value: string) => (
    <span className="wrap-anywhere wrap-lines">{(wordsOf ? wordsOf(name, value) : value) || '–'}</span>
  );
  return (
    <section className="ruled flow mb-8" aria-labelledby="conflict">
      <h2 id="conflict" className="h-small" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <p role="status">{t(differences.length > 0 ? 'adminProducts.conflictHint' : 'adminMakers.conflictMerged')}</p>
      {differences.map(({ name, mine, stored }) => (
        <TwoStates
          key={name}
          name={name}
          legend={labelOf(name)}
          mine={words(name, mine)}
          stored={words(name, stored)}
          isStored={values[name] === stored}
          onChoose={(side) => set(name, side === 'mine' ? mine : stored)}
        />
      ))}
      <div className="row">
        <Button variant="link-quiet" onClick={form.closeDifferences}>
          {t('adminProducts.closeConflict')}
        </Button>
      </div>
    </section>
  );
}
