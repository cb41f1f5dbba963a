import { limits } from '@kontor/shared/rules/access/limits';
import type { CarrierAnswer } from '@kontor/shared/wire/carriers';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { readProblem } from '../../../api/problem.ts';
import { SaveFailed } from '../../../components/save-failed.tsx';
import { UnsavedGuard } from '../../../components/unsaved-guard.tsx';
import { useZodForm } from '../../../components/use-zod-form.ts';
import { useSaveCarrierMutation } from '../../../entities/carrier/carriers-api.ts';
import { Button } from '../../../ui/button.tsx';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';
import { SettingField } from './setting-field.tsx';

type Values = Record<string, string>;

const settingPath = /^values\.(\d+)\.value$/;

/** Returns what the fields show first; secrets are never answered, so that theirs are empty. */
const startOf = ({ settings = [] }: CarrierAnswer): Values =>
  Object.fromEntries(settings.map(({ name, value = '' }) => [name, value]));

const listChanged = (values: Values, start: Values) =>
  Object.entries(values).flatMap(([name, value]) => (value === start[name] ? [] : [{ name, value: value.trim() }]));

/** Holds the settings of a carrier, and sends those that were changed. */
function useCarrierForm(carrier: CarrierAnswer) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [save, { error, isLoading }] = useSaveCarrierMutation();
  const start = startOf(carrier);
  const text = z.string().check(z.maxLength(limits.carrierSetting));
  const form = useZodForm({
    schema: z.record(z.string(), text),
    initial: start,
    describe: ({ code }) => (code === 'invalid' ? t('adminCarriers.invalid') : undefined),
    onSubmit: async (typed) => {
      const values = listChanged(typed, start);
      const { data, error: refused } = await save({ params: { carrier: carrier.name }, body: { values } });
      if (data) {
        form.setAll(() => startOf(data));
        showToast(t('adminSettings.saved'));
        return;
      }
      const issues = readProblem(refused)?.issues ?? [];
      form.showProblems(
        issues.map((issue) => ({ ...issue, path: values[Number(settingPath.exec(issue.path)?.[1])]?.name ?? '' })),
      );
    },
  });
  const changed = listChanged(form.values, start).length;
  const problem = isLoading ? undefined : readProblem(error);
  return { ...form, changed, problem: problem?.issues.length === 0 ? problem : undefined, isLoading };
}

/** Form of a carrier's settings, as the carrier itself names them. */
export function CarrierForm({ carrier }: { carrier: CarrierAnswer }) {
  const { t } = useTranslation();
  const { form, field, changed, problem, isLoading } = useCarrierForm(carrier);
  return (
    <form {...form} className="flow flow-3 compact">
      <UnsavedGuard when={changed > 0} />
      {carrier.settings?.map((setting) => (
        <SettingField key={setting.name} setting={setting} field={field(setting.name)} />
      ))}
      <p>
        <Button type="submit" variant="primary" size="small" busy={isLoading}>
          {t('admin.save')}
        </Button>
      </p>
      {problem && <SaveFailed problem={problem} keepsInput />}
    </form>
  );
}
