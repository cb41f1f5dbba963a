import { orderSettingsChangeSchema, type OrderSettings, type Settings } from '@kontor/shared/settings';
import { useId } from 'react';
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
  const { holdUnbegunMinutes, holdMinutes, maxPerProduct, maxPieces, maxUnpaidEuros } = orders;
  return {
    holdUnbegunMinutes: String(holdUnbegunMinutes),
    holdMinutes: String(holdMinutes),
    maxPerProduct: String(maxPerProduct),
    maxPieces: String(maxPieces),
    maxUnpaidEuros: String(maxUnpaidEuros),
  };
}

/** How long unpaid orders are kept, and how large they may be: settings of the shop. */
export function OrderSettingsSection() {
  const { t } = useTranslation();
  const titleId = useId();
  const { data, error, isFetching, refetch } = useSettingsQuery();
  const problem = problemOf(error);
  return (
    <section className="panel" aria-labelledby={titleId}>
      <h2 className="fs-head" id={titleId}>
        {t('adminOverview.orderSettings')}
      </h2>
      <p className="note mb-4">{t('adminOverview.orderSettingsHint')}</p>
      {data && <OrderSettingsForm key={JSON.stringify(data.orders)} saved={data} onReload={() => void refetch()} />}
      {!data && problem && <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !problem && <TextSkeleton lines={3} />}
    </section>
  );
}

/** Sends the section with the version it was read as, and says that it is saved. */
function useSaving({ orders: { bankHoldDays }, version }: Settings) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [update, { error, isLoading, reset }] = useUpdateSettingsMutation();
  const save = async (changed: OrderSettings): Promise<void> => {
    const { data } = await update({ body: { orders: { ...changed, bankHoldDays }, version } });
    if (data) showToast(t('adminOverview.thresholdSaved'));
  };
  return { save, problem: isLoading ? undefined : problemOf(error), busy: isLoading, reset };
}

function OrderSettingsForm({ saved, onReload }: { saved: Settings; onReload: () => void }) {
  const { t } = useTranslation();
  const findProblemText = useProblemText();
  const initial = toValues(saved.orders);
  const { save, problem, busy, reset } = useSaving(saved);
  const { form, field, values } = useZodForm({
    schema: orderSettingsChangeSchema,
    initial,
    input: (typed) => ({ ...typed, bankHoldDays: saved.orders.bankHoldDays }),
    onSubmit: save,
  });
  const reload = (): void => {
    reset();
    onReload();
  };
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
              <Button size="small" onClick={reload}>
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
