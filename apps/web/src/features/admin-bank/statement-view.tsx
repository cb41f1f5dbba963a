import type { Statement } from '@kontor/shared/bank';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/feedback/alert.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { StatementTable } from './statement-table.tsx';
import { StatementUpload } from './statement-upload.tsx';

/** How many lines were left out, and why; nothing where none was. */
function LeftOut({ left }: Pick<Statement, 'left'>) {
  const { t } = useTranslation();
  const reasons = (['outgoing', 'foreign', 'pending'] as const).filter((reason) => left[reason] > 0);
  if (reasons.length === 0) return null;
  return (
    <p className="note">
      {t('adminBank.leftOut')}{' '}
      {reasons.map((reason) => t(`adminBank.left.${reason}`, { count: left[reason] })).join(', ')}.
    </p>
  );
}

/** Reads a bank statement and shows what came in by it. */
export function StatementView() {
  const { t } = useTranslation();
  const [read, setRead] = useState<{ statement: Statement; count: number }>();
  const statement = read?.statement;
  return (
    <div className="flow flow-8">
      <div className="flow">
        <p className="note measure">{t('adminBank.hint')}</p>
        <StatementUpload onRead={(next) => setRead({ statement: next, count: (read?.count ?? 0) + 1 })} />
      </div>
      {statement && (
        <section className="flow" aria-label={t('adminBank.lines')}>
          {statement.isOtherAccount && (
            <Alert tone="warning">{t('adminBank.otherAccount', { account: statement.account ?? '' })}</Alert>
          )}
          {statement.lines.length > 0 ? (
            <StatementTable key={read.count} lines={statement.lines} />
          ) : (
            <EmptyState title={t('adminBank.empty')}>{t('adminBank.emptyHint')}</EmptyState>
          )}
          <LeftOut left={statement.left} />
        </section>
      )}
    </div>
  );
}
