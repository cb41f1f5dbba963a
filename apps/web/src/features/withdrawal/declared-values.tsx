import type { WithdrawalValues } from '@kontor/shared/wire/withdrawal-page';
import { useTranslation } from 'react-i18next';
import { Breakable } from '../../ui/breakable.tsx';

/** Values of a declaration, before or after it is sent. */
export function DeclaredValues({ values }: { values: WithdrawalValues }) {
  const { t } = useTranslation();
  const { name, order, email, lines, message } = values;
  const rows: [string, string][] = [
    [t('withdrawal.name'), name],
    [t('withdrawal.order'), order],
    [t('withdrawal.email'), email],
    [t('withdrawal.linesOf'), lines || t('withdrawal.wholeOrder')],
    ...(message ? [[t('withdrawal.message'), message] as [string, string]] : []),
  ];
  return (
    <>
      <p>{t('withdrawal.declaration')}</p>
      <dl className="flow">
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt className="note">{term}</dt>
            <dd className="wrap-anywhere wrap-lines">
              <Breakable text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
