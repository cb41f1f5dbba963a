import { limits } from '@kontor/shared/rules/access/limits';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { addCode, addLinkedCode, removeCode } from './typed-codes.ts';
import type { Codes } from './use-codes.ts';

/** Adds the code of the link that led to the shop, and one of this page's own address (`?code=`), which leaves the address. */
function useCodeOfLink(): void {
  const [query, setQuery] = useSearchParams();
  const linked = query.get('code');
  useEffect(() => {
    addLinkedCode();
    if (linked === null) return;
    addCode(linked);
    setQuery(
      (before) => {
        before.delete('code');
        return before;
      },
      { replace: true },
    );
  }, [linked, setQuery]);
}

interface CodeFieldProps {
  codes: Codes;
  /** Called when a code is added or removed. */
  onChange?: (() => void) | undefined;
}

/** Typed codes, each with the reason why it gives nothing, and a button that removes it. */
function TypedCodes({ codes, onChange }: CodeFieldProps) {
  const { t } = useTranslation();
  const remove = (code: string): void => {
    removeCode(code);
    onChange?.();
  };
  return (
    <ul className="flow" aria-live="polite">
      {codes.typed.map(({ code, reason }) => (
        <li key={code}>
          <span className="row between">
            <b className="wrap-anywhere">{code}</b>
            <Button size="small" onClick={() => remove(code)} aria-label={t('codes.removeNamed', { code })}>
              {t('codes.remove')}
            </Button>
          </span>
          {reason && <span className="note">{t(`refusals.${reason}`)}</span>}
        </li>
      ))}
    </ul>
  );
}

/**
 * Field for codes, with the typed ones below it. The sums show the discount of each; this field shows why a code gives none.
 */
export function CodeField({ codes, onChange }: CodeFieldProps) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const [text, setText] = useState('');
  useCodeOfLink();
  return (
    <form
      className="flow"
      onSubmit={(event) => {
        event.preventDefault();
        addCode(text);
        onChange?.();
        setText('');
      }}
    >
      <TextField
        label={t('codes.label')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoComplete="off"
        maxLength={limits.promotionCode}
        error={codes.problem && findProblemText(codes.problem)}
      />
      <Button type="submit" busy={codes.isChecking}>
        {t('codes.apply')}
      </Button>
      <TypedCodes codes={codes} onChange={onChange} />
    </form>
  );
}
