import { limits } from '@kontor/shared/rules/access/limits';
import { requiredText } from '@kontor/shared/schemas/fields';
import type { VoucherBalance } from '@kontor/shared/wire/vouchers';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { readProblem } from '../../api/problem.ts';
import { useZodForm } from '../../components/use-zod-form.ts';
import { useFormat } from '../../i18n/format.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useReadBalanceMutation } from './voucher-balance-api.ts';

const schema = z.object({ code: requiredText(limits.promotionCode) });

/** Form for the code of a voucher, and below it balance and changes. */
export function BalanceForm() {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const [read, { data, error, isLoading, requestId }] = useReadBalanceMutation();
  const { form, field } = useZodForm({
    schema,
    initial: { code: '' },
    describe: ({ code }) => (code === 'required' ? t('voucherBalance.codeMissing') : undefined),
    onSubmit: async (body) => {
      await read({ body });
    },
  });
  const problem = isLoading ? undefined : readProblem(error);
  return (
    <>
      <form {...form} className="flow flow-6">
        {problem && (
          <Alert tone="danger">
            {problem.code === 'code_unknown' ? t('voucherBalance.unknown') : findProblemText(problem)}
          </Alert>
        )}
        <TextField
          {...field('code')}
          label={t('voucherBalance.code')}
          hint={t('voucherBalance.codeHint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.promotionCode}
          required
        />
        <Button type="submit" variant="primary" wide busy={isLoading}>
          {t('voucherBalance.submit')}
        </Button>
      </form>
      {data && !problem && <Balance key={requestId} balance={data} />}
    </>
  );
}

/** Takes the focus, so that screen readers read it. */
function Balance({ balance }: { balance: VoucherBalance }) {
  const { t } = useTranslation();
  const format = useFormat();
  const frame = useRef<HTMLElement>(null);
  useEffect(() => frame.current?.focus(), []);
  const { ending, value, balance: left, lastDay, state, entries } = balance;
  const day = format.date(lastDay);
  return (
    <section className="flow" ref={frame} tabIndex={-1} aria-labelledby="voucher-balance">
      <h2 id="voucher-balance">{t('soldVouchers.one', { ending })}</h2>
      <p>
        <strong>{t('voucherBalance.left', { balance: format.price(left), value: format.price(value) })}</strong>
      </p>
      <p className="note">{t(state === 'expired' ? 'voucherBalance.expired' : 'voucherBalance.until', { day })}</p>
      <h3>{t('voucherBalance.entries')}</h3>
      <ul className="flow">
        {entries.map(({ at, kind, amount }, index) => (
          <li key={`${at} ${entries.length - index}`}>
            {t('voucherBalance.entry', {
              date: format.date(at),
              kind: t(`voucherBalance.kinds.${kind}`),
              amount: format.price(amount),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
