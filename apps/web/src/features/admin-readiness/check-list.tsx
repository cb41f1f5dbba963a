import type { ReadinessCheck } from '@kontor/shared/wire/readiness';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckRow } from './check-row.tsx';

interface CheckListProps {
  id: string;
  title: string;
  checks: readonly ReadinessCheck[];
}

/** Sorts missing checks first, as of the first rendering: a row that is answered keeps its position. */
function useKeptOrder(checks: readonly ReadinessCheck[]): ReadinessCheck[] {
  const [wasDone] = useState(() => new Set(checks.filter(({ ok }) => ok).map(({ key }) => key)));
  return [...checks.filter(({ key }) => !wasDone.has(key)), ...checks.filter(({ key }) => wasDone.has(key))];
}

/** Checks of one kind, missing ones first. */
export function CheckList({ id, title, checks }: CheckListProps) {
  const { t } = useTranslation();
  const rows = useKeptOrder(checks);
  const done = checks.filter(({ ok }) => ok).length;
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 className="fs-head" id={id}>
        {title}
      </h2>
      <p className="note mb-4">{t('adminReadiness.done', { count: done, of: checks.length })}</p>
      <ul>
        {rows.map((check) => (
          <CheckRow key={check.key} check={check} />
        ))}
      </ul>
    </section>
  );
}
