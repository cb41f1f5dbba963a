import { orderSettingsChangeSchema, type OrderSettings, type Settings } from '@kontor/shared/settings';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../api/problem.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { UnsavedGuard } from '../../components/unsaved-guard.tsx';
import { useZodForm } from '../../components/use-zod-form.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useSettingsQuery, useUpdateSettingsMutation } from './overview-api.ts';

/** The fields, in their order; `bankHoldDays` waits for bank transfers and is sent as it is. */
const fields = {
  holdUnbegunMinutes: 'adminOverview.holdUnbegun',
  holdMinutes: 'adminOverview.hold',
  maxPerProduct: 'adminOverview.maxPerProduct',
  maxPieces: 'adminOverview.maxPieces',
  maxUnpaidEuros: 'adminOverview.maxEuros',
} as const satisfies Partial<Record<keyof OrderSettings, string>>;
type FieldName = keyof typeof fields;
/** `fields` has these names and no others. */
const names = Object.keys(fields) as FieldName[];

function toValues(orders: OrderSettings): Record<FieldName, string> {
  // An entry for each name.
  return Object.fromEntries(names.map((name) => [name, String(orders[name])])) as Record<FieldName, string>;
}

/** How long unpaid orders are kept, and how large they may be: settings of the shop. */
export function OrderSettingsSection() {
  const { t } = useTranslation();
  const titleId = useId();
  const { data, error, isFetching, refetch } = useSettingsQuery();
  const problem = problemOf(error);
  const heading = useRef<HTMLHeadingElement>(null);
  const [loads, setLoads] = useState(0);
  const reload = async (): Promise<void> => {
    await refetch();
    setLoads((count) => count + 1);
    heading.current?.focus();
  };
  return (
    <section className="panel" aria-labelledby={titleId}>
      <h2 className="fs-head" id={titleId} ref={heading} tabIndex={-1}>
        {t('adminOverview.orderSettings')}
      </h2>
      <p className="note mb-4">{t('adminOverview.orderSettingsHint')}</p>
      {data && <OrderSettingsForm key={loads} current={data} onReload={() => void reload()} />}
      {!data && problem && <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !problem && <TextSkeleton lines={3} />}
    </section>
  );
}

const isSame = (one: OrderSettings, other: OrderSettings) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Sends the section with the version it was read as, and says that it is saved. Another section may have been saved since:
 * a newer version with these very values is as good.
 * @param current as the server has them, however often they are asked for anew
 */
function useSaving(current: Settings) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [begun, setBegun] = useState(current);
  const [update, { error, isLoading }] = useUpdateSettingsMutation();
  const { version } = isSame(begun.orders, current.orders) ? current : begun;
  const save = async (changed: OrderSettings): Promise<void> => {
    const orders = { ...changed, bankHoldDays: begun.orders.bankHoldDays };
    const { data } = await update({ body: { orders, version } });
    if (!data) return;
    setBegun(data);
    showToast(t('adminOverview.saved'));
  };
  return { begun, save, problem: isLoading ? undefined : problemOf(error), busy: isLoading };
}

function OrderSettingsForm({ current, onReload }: { current: Settings; onReload: () => void }) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const { begun, save, problem, busy } = useSaving(current);
  const initial = toValues(begun.orders);
  const { form, field, values } = useZodForm({
    schema: orderSettingsChangeSchema,
    initial,
    input: (typed) => ({ ...typed, bankHoldDays: begun.orders.bankHoldDays }),
    onSubmit: save,
  });
  return (
    <form {...form} className="flow flow-3 compact">
      <UnsavedGuard when={names.some((name) => values[name] !== initial[name])} />
      <div className="fields">
        {names.map((name) => (
          <TextField
            key={name}
            {...field(name)}
            className="s3"
            label={t(fields[name])}
            type="number"
            inputMode={name === 'maxUnpaidEuros' ? 'decimal' : 'numeric'}
            step={name === 'maxUnpaidEuros' ? '0.01' : '1'}
            min={0}
          />
        ))}
      </div>
      <div className="row">
        <Button type="submit" size="small" busy={busy}>
          {t('admin.save')}
        </Button>
      </div>
      {problem && (
        <Alert
          tone="danger"
          title={t('admin.notSaved')}
          action={
            problem.code === 'edit_conflict' && (
              <Button size="small" onClick={onReload}>
                {t('adminOverview.loadSettings')}
              </Button>
            )
          }
        >
          {findProblemText(problem)} {t('errors.inputKept')}
        </Alert>
      )}
    </form>
  );
}
