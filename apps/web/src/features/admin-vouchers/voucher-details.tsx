import { dayField } from '@kontor/shared/schemas/fields';
import type { Voucher } from '@kontor/shared/wire/vouchers';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { alwaysFresh } from '../../api/always-fresh.ts';
import { readProblem } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { SaveFailed } from '../../components/save-failed.tsx';
import { useZodForm } from '../../components/use-zod-form.ts';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { TextField } from '../../ui/form/field.tsx';
import {
  useBlockVoucherMutation,
  useExtendVoucherMutation,
  useReplaceVoucherMutation,
  useVoucherEntriesQuery,
} from './admin-vouchers-api.ts';

/** Highest number of shown changes: as many as one call returns. */
const MOST = 100;

interface VoucherDetailsProps {
  voucher: Voucher;
  onClose: () => void;
}

/** Changes of a voucher's balance, and what staff may do with it. */
export function VoucherDetails({ voucher, onClose }: VoucherDetailsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { value, balance, lastDay, state, replacedBy } = voucher;
  const [code, setCode] = useState<string>();
  const facts = {
    value: format.price(value),
    balance: format.price(balance),
    day: format.date(lastDay),
    state: t(`adminVouchers.states.${state}`),
  };
  return (
    <div className="flow mt-4">
      <p>{t('adminVouchers.facts', facts)}</p>
      {replacedBy && <p className="note">{t('adminVouchers.replaced')}</p>}
      <Entries id={voucher._id} />
      {code !== undefined && (
        <Alert tone="warning" title={t('adminVouchers.newCode')}>
          <strong className="nowrap">{code}</strong> {t('adminVouchers.newCodeHint')}
        </Alert>
      )}
      {!replacedBy && code === undefined && (
        <>
          <ExtendForm voucher={voucher} />
          <LostActions voucher={voucher} onCode={setCode} />
        </>
      )}
      <div className="row">
        <Button onClick={onClose}>{t('onward.close')}</Button>
      </div>
    </div>
  );
}

function Entries({ id }: { id: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const found = useVoucherEntriesQuery({ params: { id }, query: { pageSize: MOST } }, alwaysFresh);
  const problem = readProblem(found.error);
  if (problem) return <LoadFailed problem={problem} busy={found.isFetching} onRetry={() => void found.refetch()} />;
  return (
    <ul className="flow">
      {found.data?.entries.map(({ _id, at, kind, amount, orderNumber }) => (
        <li key={_id}>
          {t('voucherBalance.entry', {
            date: format.dateTime(at),
            kind: t(`voucherBalance.kinds.${kind}`),
            amount: format.price(amount),
          })}
          {orderNumber && ` · ${orderNumber}`}
        </li>
      ))}
    </ul>
  );
}

const schema = z.object({ lastDay: dayField });

function ExtendForm({ voucher: { _id, lastDay } }: { voucher: Voucher }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [extend, { error, isLoading }] = useExtendVoucherMutation();
  const { form, field } = useZodForm({
    schema,
    initial: { lastDay },
    describe: () => t('adminVouchers.laterDay'),
    onSubmit: async (body) => {
      const { data } = await extend({ params: { id: _id }, body });
      if (data) showToast(t('adminVouchers.extended'));
    },
  });
  const problem = isLoading ? undefined : readProblem(error);
  return (
    <form {...form} className="flow">
      <TextField {...field('lastDay')} label={t('adminVouchers.newLastDay')} type="date" min={lastDay} required />
      {problem && <SaveFailed problem={problem} />}
      <div className="row">
        <Button type="submit" size="small" busy={isLoading}>
          {t('adminVouchers.extend')}
        </Button>
      </div>
    </form>
  );
}

interface LostActionsProps {
  voucher: Voucher;
  /** Called with the code of the replacement, which is shown once. */
  onCode: (code: string) => void;
}

/** Blocks a lost or stolen voucher, or replaces it. */
function LostActions({ voucher: { _id, isBlocked }, onCode }: LostActionsProps) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [block, blocking] = useBlockVoucherMutation();
  const [replace, replacing] = useReplaceVoucherMutation();
  const isBusy = blocking.isLoading || replacing.isLoading;
  const problem = isBusy ? undefined : readProblem(blocking.error ?? replacing.error);
  const params = { id: _id };
  const askBlock = async (): Promise<void> => {
    if ((await block({ params })).data) showToast(t('adminVouchers.blocked'));
  };
  const askReplacement = async (): Promise<void> => {
    const { data } = await replace({ params });
    if (data) onCode(data.code);
  };
  return (
    <>
      <p className="note">{t('adminVouchers.lostHint')}</p>
      {problem && <SaveFailed problem={problem} />}
      <div className="row">
        {!isBlocked && (
          <Button variant="link-danger" busy={blocking.isLoading} onClick={() => void askBlock()}>
            {t('adminVouchers.block')}
          </Button>
        )}
        <Button variant="link-danger" busy={replacing.isLoading} onClick={() => void askReplacement()}>
          {t('adminVouchers.replace')}
        </Button>
      </div>
    </>
  );
}
