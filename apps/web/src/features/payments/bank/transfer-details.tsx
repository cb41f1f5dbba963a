import { notations } from '@kontor/languages/notations';
import type { BankDetails } from '@kontor/shared/schemas/order/payments';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { Breakable } from '../../../ui/breakable.tsx';
import { Button } from '../../../ui/button.tsx';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';

/** Loaded in a separate chunk: most shoppers never see one. */
const TransferCode = lazy(async () => ({ default: (await import('./transfer-code.tsx')).TransferCode }));

/** Formats an IBAN in groups of four, as banks print it. */
const groupIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Bank details for the transfer of an order, to copy one by one, or to take as a code. */
export function TransferDetails({ bank }: { bank: BankDetails }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { language } = useLanguage();
  const amount = bank.amount.toFixed(2).replace('.', notations[language].decimal);
  return (
    <div className="flow flow-3 mt-4">
      <h3 className="h-small">{t('transfer.title')}</h3>
      <dl className="copied">
        <CopiedValue term={t('transfer.holder')} value={bank.holder} />
        {/* Copied without its spaces: a field of 22 characters would cut it. */}
        <CopiedValue term="IBAN" value={bank.iban}>
          {groupIban(bank.iban)}
        </CopiedValue>
        {bank.bic && <CopiedValue term="BIC" value={bank.bic} />}
        <CopiedValue term={t('transfer.amount')} value={amount}>
          {format.price(bank.amount)}
        </CopiedValue>
        <CopiedValue term={t('transfer.reference')} value={bank.reference} />
      </dl>
      <p className="note">{t('transfer.note')}</p>
      <Suspense fallback={<div className="skeleton code-room" aria-hidden="true" />}>
        <TransferCode text={bank.giroCode} fileName={`girocode-${bank.reference}.png`} />
      </Suspense>
    </div>
  );
}

interface CopiedValueProps {
  term: string;
  /** Text as it is pasted. */
  value: string;
  /** Text as it is shown; the pasted one unless given. */
  children?: ReactNode;
}

/** A value with a button that copies it, for the banking app on the same phone. */
function CopiedValue({ term, value, children }: CopiedValueProps) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const copy = async (): Promise<void> =>
    showToast(t((await copyText(value)) ? 'transfer.copied' : 'transfer.notCopied', { name: term }));
  return (
    <div>
      <dt className="note">{term}</dt>
      <dd>
        <span className="wrap-anywhere">{children ?? <Breakable text={value} />}</span>
        <Button size="small" aria-label={t('transfer.copyOf', { name: term })} onClick={() => void copy()}>
          {t('transfer.copy')}
        </Button>
      </dd>
    </div>
  );
}
