import type { FieldProblem } from '@kontor/shared/wire/errors';
import type { Settings } from '@kontor/shared/wire/settings';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useZodForm } from '../../../components/use-zod-form.ts';
import type { SentSettings } from '../../../entities/settings/settings-api.ts';
import type { Problem } from '../../../lib/problem.ts';
import { UnsavedGuard } from '../../../components/unsaved-guard.tsx';
import { SaveFailed } from '../../../components/save-failed.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { type Decimals, readDecimals, writeDecimals } from './decimals.ts';
import { flatten, type FormValues, haveSameValues, nest } from './form-values.ts';
import type { LoadedSection } from './section-panel.tsx';
import { type FormSection, useSaving } from './use-saving.ts';

/** Form state that the fields of a section need. */
export type SectionFields = Pick<
  ReturnType<typeof useZodForm<z.ZodMiniType, Record<string, string>>>,
  'values' | 'set' | 'setAll' | 'field'
>;

interface SectionFormProps<Schema extends z.ZodMiniType> extends LoadedSection {
  name: FormSection;
  schema: Schema;
  /** Empty values for fields that the section may lack. */
  blank: FormValues;
  /** Fields that hold decimal numbers. */
  decimals?: Decimals;
  /** Maps the settings to initial values; default: all values of the section. */
  toValues?: (settings: Settings) => FormValues;
  /** Picks the values to send; default: all of them. */
  pick?: (values: FormValues) => FormValues;
  toChange: (section: z.output<Schema>) => SentSettings;
  /** Returns the text for a problem specific to this section. */
  describe?: (problem: FieldProblem) => string | undefined;
  children: (fields: SectionFields) => ReactNode;
}

const noDecimals: Decimals = {};

/** Form of a settings section. It is sent as a whole, and asks before typed values are lost. */
export function SectionForm<Schema extends z.ZodMiniType>({
  name,
  current,
  onAsk,
  onReload,
  schema,
  blank,
  decimals = noDecimals,
  toValues,
  pick,
  toChange,
  describe,
  children,
}: SectionFormProps<Schema>) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { begun, save, problem, busy, isSaved } = useSaving(name, current, onAsk);
  const fill = (settings: Settings): FormValues => {
    const filled = { ...blank, ...(toValues ? toValues(settings) : flatten(settings[name])) };
    return writeDecimals(filled, decimals, language);
  };
  const initial = fill(begun);
  const { form, showProblems, ...fields } = useZodForm({
    schema,
    initial,
    input: (values) => nest(readDecimals(pick ? pick(values) : values, decimals)),
    ...(describe && { describe }),
    onSubmit: async (section) => {
      const sent = fields.values;
      const { data, issues } = await save(toChange(section));
      if (issues.length > 0) showProblems(issues);
      // Takes the saved values, such as an IBAN without spaces. Text typed meanwhile stays.
      if (data) fields.setAll((present) => (haveSameValues(present, sent) ? fill(data) : present));
    },
  });
  // Compares parsed numbers: their format depends on the language.
  const isChanged = !haveSameValues(readDecimals(fields.values, decimals), readDecimals(initial, decimals));
  return (
    <form {...form} className="flow flow-3 compact">
      <UnsavedGuard when={isChanged} />
      {children(fields)}
      <div className="row">
        <Button type="submit" variant="primary" size="small" busy={busy}>
          {t('admin.save')}
        </Button>
        {/* Beside the button, where the user looks after pressing it. */}
        <p role="status">{isSaved && !isChanged && <span className="ok">{t('adminSettings.saved')}</span>}</p>
      </div>
      {problem && <NotSaved problem={problem} onReload={onReload} />}
    </form>
  );
}

function NotSaved({ problem, onReload }: { problem: Problem; onReload: () => void }) {
  const { t } = useTranslation();
  const reload = problem.code === 'edit_conflict' && (
    <Button size="small" onClick={onReload}>
      {t('adminSettings.load')}
    </Button>
  );
  return <SaveFailed problem={problem} keepsInput action={reload} />;
}
