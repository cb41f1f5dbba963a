import type { LedgerMovement } from '@kontor/shared/wire/ledger';
import type { PaymentProviderName } from '@kontor/shared/rules/providers/providers';
import { nameProvider } from '@kontor/shared/rules/providers/providers';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { Table } from '../../ui/list/table.tsx';
import { type ProviderSum, type RateSum, sumByProvider, sumByRate } from './sum-ledger.ts';

/** Returns the name of a provider, or of the bank or the till. */
export function useProviderName(): (provider: PaymentProviderName) => string {
  const { t } = useTranslation();
  return (provider) =>
    provider === 'bank' || provider === 'till' ? t(`adminBooks.${provider}`) : nameProvider(provider);
}

function RateSums({ sums }: { sums: readonly RateSum[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const rate = ({ percent }: RateSum) =>
    percent === undefined ? t('adminBooks.noRate') : t('adminBooks.percent', { percent: format.number(percent, 2) });
  return (
    <Table
      caption={t('adminBooks.byRate')}
      className="sums"
      rows={sums}
      rowKey={({ percent }) => String(percent)}
      columns={[
        { key: 'rate', header: t('adminBooks.rate'), cell: rate },
        { key: 'net', header: t('adminBooks.net'), numeric: true, cell: ({ net }) => format.cents(net) },
        { key: 'tax', header: t('adminBooks.tax'), numeric: true, cell: ({ tax }) => format.cents(tax) },
        {
          key: 'gross',
          header: t('adminBooks.gross'),
          numeric: true,
          cell: ({ net, tax }) => format.cents(net + tax),
        },
      ]}
    />
  );
}

function ProviderSums({ sums }: { sums: readonly ProviderSum[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = useProviderName();
  return (
    <Table
      caption={t('adminBooks.byProvider')}
      className="sums"
      rows={sums}
      rowKey={({ provider }) => provider}
      columns={[
        { key: 'provider', header: t('adminBooks.provider'), cell: ({ provider }) => name(provider) },
        { key: 'in', header: t('adminBooks.in'), numeric: true, cell: (sum) => format.cents(sum.in) },
        { key: 'out', header: t('adminBooks.out'), numeric: true, cell: (sum) => format.cents(sum.out) },
        { key: 'sum', header: t('adminBooks.sum'), numeric: true, cell: (sum) => format.cents(sum.in + sum.out) },
      ]}
    />
  );
}

/** Totals of a month: by VAT rate and by provider. */
export function LedgerSums({ movements }: { movements: readonly LedgerMovement[] }) {
  const { t } = useTranslation();
  return (
    <>
      <section className="panel flow mb-4">
        <h2>{t('adminBooks.byRate')}</h2>
        <RateSums sums={sumByRate(movements)} />
      </section>
      <section className="panel flow mb-4">
        <h2>{t('adminBooks.byProvider')}</h2>
        <ProviderSums sums={sumByProvider(movements)} />
      </section>
    </>
  );
}
