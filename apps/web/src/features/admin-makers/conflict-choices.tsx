import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TwoStates } from '../../components/editing/two-states.tsx';
import { Button } from '../../ui/button.tsx';
import type { MakerFormState } from './use-maker-form.ts';
import { useMakerLabels } from './use-maker-labels.ts';

const words = (text: string) => <span className="wrap-anywhere wrap-lines">{text || '–'}</span>;

/** Fields that somebody else has changed, with both states and a choice between them. Saving again stores the choice. */
export function ConflictChoices({ form }: { form: MakerFormState }) {
  const { t } = useTranslation();
  const labelOf = useMakerLabels();
  const heading = useRef<HTMLHeadingElement>(null);
  const { differences, values, set } = form;
  useEffect(() => {
    if (differences) heading.current?.focus();
  }, [differences]);
  if (!differences) return null;
  return (
    <section className="ruled flow mb-8" aria-labelledby="conflict">
      <h2 id="conflict" className="h-small" tabIndex={-1} ref={heading}>
        {t('adminMakers.conflict')}
      </h2>
      <p role="status">{t(differences.length > 0 ? 'adminProducts.conflictHint' : 'adminMakers.conflictMerged')}</p>
      {differences.map(({ name, mine, stored }) => (
        <TwoStates
          key={name}
          name={name}
          legend={labelOf(name)}
          mine={words(mine)}
          stored={words(stored)}
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
