import type { Statement, StatementLine } from '@kontor/shared/wire/bank';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../ui/feedback/alert.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LeftOut, NotUnderstood, Reversals } from './statement-rest.tsx';
import { StatementTable } from './statement-table.tsx';
import { StatementUpload } from './statement-upload.tsx';

/** Credits on other accounts than the shop's: each line needs a confirmation before it is booked. */
function OtherAccounts({ lines }: { lines: readonly StatementLine[] }) {
  const { t } = useTranslation();
  if (lines.length === 0) return null;
  const accounts = [...new Set(lines.flatMap(({ account }) => account ?? []))];
  return (
    <section className="flow" aria-label={t('adminBank.otherLines')}>
      <Alert tone="warning" title={t('adminBank.otherLines')}>
        {t('adminBank.otherLinesHint', { accounts: accounts.join(', ') })}
      </Alert>
      <StatementTable lines={lines} caption={t('adminBank.otherLines')} isOther />
    </section>
  );
}

/** All parts of a statement. */
function StatementParts({ statement }: { statement: Statement }) {
  const { t } = useTranslation();
  const { lines, otherLines, isOtherAccount, account = '', form, notUnderstood, refused, reversals, left } = statement;
  return (
    <section className="flow" aria-label={t('adminBank.lines')}>
      {isOtherAccount && otherLines.length === 0 && (
        <Alert tone="warning">{t('adminBank.otherAccount', { account })}</Alert>
      )}
      <NotUnderstood form={form} rows={notUnderstood} refused={refused} />
      <Reversals reversals={reversals} />
      {lines.length > 0 && <StatementTable lines={lines} caption={t('adminBank.lines')} />}
      <OtherAccounts lines={otherLines} />
      {lines.length + otherLines.length === 0 && (
        <EmptyState title={t('adminBank.empty')}>{t('adminBank.emptyHint')}</EmptyState>
      )}
      <LeftOut left={left} />
    </section>
  );
}

/** Upload of a bank statement, with its contents below. */
export function StatementView() {
  const { t } = useTranslation();
  const [read, setRead] = useState<{ statement: Statement | undefined; count: number }>();
  return (
    <div className="flow flow-8">
      <div className="flow">
        <p className="note measure">{t('adminBank.hint')}</p>
        <StatementUpload onRead={(statement) => setRead({ statement, count: (read?.count ?? 0) + 1 })} />
      </div>
      {read?.statement && <StatementParts key={read.count} statement={read.statement} />}
    </div>
  );
}
