import { limits } from '@kontor/shared/rules/access/limits';
import { thresholdChangeSchema } from '@kontor/shared/wire/settings';
import { useTranslation } from 'react-i18next';
import { alwaysFresh } from '../../../api/always-fresh.ts';
import { readProblem } from '../../../api/problem.ts';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';
import { useZodForm } from '../../../components/use-zod-form.ts';
import { SaveFailed } from '../../../components/save-failed.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { UnsavedGuard } from '../../../components/unsaved-guard.tsx';
import { useSettingsQuery, useUpdateSettingsMutation } from '../../../entities/settings/settings-api.ts';
import { SectionPanel } from '../form/section-panel.tsx';

/** Setting of the stock from which a product counts as running out. */
export function StockSection() {
  return (
    <SectionPanel id="stock">
      <LoadedThreshold />
    </SectionPanel>
  );
}

function LoadedThreshold() {
  const { data, error, isFetching, refetch } = useSettingsQuery(undefined, alwaysFresh);
  const problem = readProblem(error);
  if (data) return <ThresholdForm key={data.lowStockThreshold} saved={String(data.lowStockThreshold)} />;
  if (problem) return <LoadFailed problem={problem} busy={isFetching} onRetry={() => void refetch()} />;
  return <TextSkeleton lines={2} />;
}

function ThresholdForm({ saved }: { saved: string }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [update, { error, isLoading }] = useUpdateSettingsMutation();
  const { form, field, values } = useZodForm({
    schema: thresholdChangeSchema,
    initial: { lowStockThreshold: saved },
    onSubmit: async (body) => {
      const { data } = await update({ body });
      if (data) showToast(t('adminSettings.saved'));
    },
  });
  const problem = readProblem(error);
  return (
    <form {...form} className="flow flow-3 compact">
      <UnsavedGuard when={values.lowStockThreshold !== saved} />
      <div className="toolbar">
        <TextField
          {...field('lowStockThreshold')}
          label={t('adminOverview.threshold')}
          type="number"
          inputMode="numeric"
          min={0}
          max={limits.lowStockThreshold}
        />
        <Button type="submit" variant="primary" size="small" busy={isLoading}>
          {t('admin.save')}
        </Button>
      </div>
      {problem && !isLoading && <SaveFailed problem={problem} keepsInput />}
    </form>
  );
}
