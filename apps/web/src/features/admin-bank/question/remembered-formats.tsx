import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useListBankFormatsQuery, useRemoveBankFormatMutation } from '../bank-api.ts';

function FormatList() {
  const { t } = useTranslation();
  const { data } = useListBankFormatsQuery({});
  const findProblemText = useProblemText();
  const [remove, { error, isLoading }] = useRemoveBankFormatMutation();
  if (!data) return null;
  if (data.formats.length === 0) return <p className="note">{t('adminBank.format.noneRemembered')}</p>;
  return (
    <>
      {error && !isLoading && <Alert tone="danger">{findProblemText(readProblem(error))}</Alert>}
      <ul className="flow flow-3">
        {data.formats.map(({ fingerprint, names }) => (
          <li key={fingerprint}>
            <span className="wrap-anywhere">{names.filter((name) => name !== '').join(', ')}</span>{' '}
            <Button
              variant="link-danger"
              busy={isLoading}
              aria-label={t('adminBank.format.forgetNamed', {
                names: names
                  .filter((name) => name !== '')
                  .slice(0, 3)
                  .join(', '),
              })}
              onClick={() => void remove({ params: { fingerprint } })}
            >
              {t('adminBank.format.forget')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Table formats whose columns staff have assigned, each with a button to forget it. Loaded when opened. */
export function RememberedFormats() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="more small" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('adminBank.format.remembered')}</summary>
      {isOpen && <FormatList />}
    </details>
  );
}
