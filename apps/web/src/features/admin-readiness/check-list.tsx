import type { ReadinessCheck } from '@kontor/shared/readiness';
import { useTranslation } from 'react-i18next';
import { CheckRow } from './check-row.tsx';

interface CheckListProps {
  id: string;
  title: string;
  checks: readonly ReadinessCheck[];
}

/** Checks of one kind: first what is missing, then what is done. */
export function CheckList({ id, title, checks }: CheckListProps) {
  const { t } = useTranslation();
  const done = checks.filter(({ ok }) => ok);
  const missing = checks.filter(({ ok }) => !ok);
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 className="fs-head" id={id}>
        {title}
      </h2>
      <p className="note mb-4">{t('adminReadiness.done', { count: done.length, of: checks.length })}</p>
      <ul>
        {[...missing, ...done].map((check) => (
          <CheckRow key={check.key} check={check} />
        ))}
      </ul>
    </section>
  );
}
