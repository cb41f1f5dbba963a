import { legalKinds } from '@kontor/shared/rules/legal/legal-kinds';
import type { ReadinessCheck } from '@kontor/shared/wire/readiness';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { readProblem } from '../../api/problem.ts';
import { useFormat } from '../../i18n/format.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { isFocusLost } from '../../ui/overlay/use-later-focus.ts';
import { useAnswerCheckMutation } from './readiness-api.ts';

/** A readiness check: its state, a link to correct it, and the possible manual answers. */
export function CheckRow({ check }: { check: ReadinessCheck }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { key, ok, count, at, answered } = check;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(answered?.answer);
  // The pressed button disappears with the answer; the page must not scroll.
  useEffect(() => {
    if (shown.current !== answered?.answer && isFocusLost()) heading.current?.focus({ preventScroll: true });
    shown.current = answered?.answer;
  }, [answered?.answer]);
  const state = ok ? t('adminReadiness.ok') : t('adminReadiness.missing');
  return (
    <li className="check-row">
      <span className={ok ? 'ok' : 'error'}>{state}</span>
      <div>
        <h3 tabIndex={-1} ref={heading}>
          {t(`adminReadiness.checks.${key}.title`)}
          {!ok && count !== undefined && ` (${count})`}
        </h3>
        {!ok && <p className="note">{t(`adminReadiness.checks.${key}.hint`)}</p>}
        {at && <p className="note">{t('adminReadiness.lastAt', { date: format.dateTime(at) })}</p>}
        {!ok && check.places && <Places places={check.places} />}
        <p className="row">
          {!ok && <WhereMended where={check.where} />}
          <Answers check={check} />
        </p>
      </div>
    </li>
  );
}

/** Places where the check found something, each with a link and the words found. */
function Places({ places }: { places: NonNullable<ReadinessCheck['places']> }) {
  const { t } = useTranslation();
  return (
    <ul className="note">
      {places.map(({ to, name, words }) => {
        const kind = legalKinds.find((one) => one === name);
        return (
          <li key={to}>
            <Link className="link" to={to}>
              {kind ? t(`legal.${kind}`) : name}
            </Link>
            : {words.join(', ')}
          </li>
        );
      })}
    </ul>
  );
}

/** Link to the page that corrects a check, or the server's setting. Renders nothing if the row itself corrects it. */
function WhereMended({ where }: { where: string }) {
  const { t } = useTranslation();
  if (where === '/admin/readiness') return null;
  if (!where.startsWith('/')) return <span className="note">{t('adminReadiness.onServer', { variable: where })}</span>;
  return (
    <Link className="link" to={where}>
      {t('adminReadiness.mend')}
    </Link>
  );
}

/** Manual answers to a missing check, and the given answer with its author and time. */
function Answers({ check: { key, ok, answers, answered } }: { check: ReadinessCheck }) {
  const { t } = useTranslation();
  const format = useFormat();
  const findProblemText = useProblemText();
  const [answer, { isLoading, error }] = useAnswerCheckMutation();
  const problem = readProblem(error);
  const give = (given: (typeof answers)[number] | null) => void answer({ params: { key }, body: { answer: given } });
  return (
    <>
      {answered && (
        <>
          <span className="note">
            {t(`adminReadiness.answered.${answered.answer}`, {
              name: answered.by.name,
              date: format.dateTime(answered.at),
            })}
          </span>
          <Button variant="link" busy={isLoading} onClick={() => give(null)}>
            {t('adminReadiness.takeBack')}
          </Button>
        </>
      )}
      {!ok &&
        answers.map((one) => (
          <Button key={one} size="small" busy={isLoading} onClick={() => give(one)}>
            {t(`adminReadiness.answers.${one}`)}
          </Button>
        ))}
      {problem && <span role="alert">{findProblemText(problem)}</span>}
    </>
  );
}
