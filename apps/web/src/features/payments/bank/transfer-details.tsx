import type { BankDetails } from '@kontor/shared/schemas/order/payments';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { DescriptionList, DescriptionRow } from '../../../ui/list/description-list.tsx';
import { Breakable } from '../../../ui/breakable.tsx';

/** Loaded in a separate chunk: most shoppers never see one. */
const QrCode = lazy(async () => ({ default: (await import('../../../ui/media/qr-code.tsx')).QrCode }));

/** Formats an IBAN in groups of four, as banks print it. */
const groupIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Bank details for the transfer of an order, to read, copy or scan. */
export function TransferDetails({ bank }: { bank: BankDetails }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="flow flow-3 mt-4">
      <h3 className="h-small">{t('transfer.title')}</h3>
      <DescriptionList>
        <DescriptionRow term={t('transfer.holder')}>{bank.holder}</DescriptionRow>
        <DescriptionRow term="IBAN">{groupIban(bank.iban)}</DescriptionRow>
        {bank.bic && <DescriptionRow term="BIC">{bank.bic}</DescriptionRow>}
        <DescriptionRow term={t('transfer.amount')}>{format.price(bank.amount)}</DescriptionRow>
        <DescriptionRow term={t('transfer.reference')}>
          <Breakable text={bank.reference} />
        </DescriptionRow>
      </DescriptionList>
      <Suspense fallback={<div className="skeleton giro-code" aria-hidden="true" />}>
        <QrCode text={bank.giroCode} label={t('transfer.qr')} />
      </Suspense>
      <p className="note">{t('transfer.scan')}</p>
      <p className="note">{t('transfer.note')}</p>
    </div>
  );
}
