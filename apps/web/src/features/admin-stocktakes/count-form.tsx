import { limits } from '@kontor/shared/rules/access/limits';
import { optionalText, requiredText, wholeNumber } from '@kontor/shared/schemas/fields';
import type { CountResult } from '@kontor/shared/wire/stocktakes';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { readProblem } from '../../api/problem.ts';
import { SaveFailed } from '../../components/save-failed.tsx';
import { useZodForm } from '../../components/use-zod-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useCountProductsMutation } from './admin-stocktakes-api.ts';

const units = wholeNumber(0, limits.stock);
const formSchema = z.object({
  sku: requiredText(limits.sku),
  counted: units,
  seen: z.optional(units),
  reason: optionalText(limits.stockReason),
});
const untyped = { sku: '', counted: '', seen: '', reason: '' };

interface CountFormProps {
  /** Id of the stock take. */
  id: string;
  onCounted: (result: CountResult) => void;
}

function useCountForm({ id, onCounted }: CountFormProps) {
  const [count, { error, isLoading }] = useCountProductsMutation();
  const form = useZodForm({
    schema: formSchema,
    initial: untyped,
    input: ({ seen, ...values }) => ({ ...values, ...(seen.trim() !== '' && { seen }) }),
    onSubmit: async (line) => {
      const { data } = await count({ params: { id }, body: { lines: [line] } });
      if (!data) return;
      onCounted(data);
      if (data.refused.length === 0) form.setAll(() => untyped);
    },
  });
  return { form, problem: isLoading ? undefined : readProblem(error), isLoading };
}

/** Form of one counted product; a scanner types the item number. */
export function CountForm(props: CountFormProps) {
  const { t } = useTranslation();
  const { form, problem, isLoading } = useCountForm(props);
  return (
    <form {...form.form} className="flow">
      <div className="fields">
        <TextField {...form.field('sku')} label={t('adminStocktakes.sku')} maxLength={limits.sku} autoComplete="off" />
        <TextField
          {...form.field('counted')}
          label={t('adminStocktakes.countedUnits')}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...form.field('seen')}
          label={t('adminStocktakes.seen')}
          hint={t('adminStocktakes.seenHint')}
          optional={t('onward.optional')}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...form.field('reason')}
          label={t('adminStocktakes.reason')}
          optional={t('onward.optional')}
          maxLength={limits.stockReason}
          autoComplete="off"
        />
      </div>
      {problem && <SaveFailed problem={problem} keepsInput />}
      <p>
        <Button type="submit" variant="primary" busy={isLoading}>
          {t('adminStocktakes.count')}
        </Button>
      </p>
    </form>
  );
}
