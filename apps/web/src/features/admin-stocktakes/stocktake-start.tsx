import { limits } from '@kontor/shared/rules/access/limits';
import { requiredText } from '@kontor/shared/schemas/fields';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { readProblem } from '../../api/problem.ts';
import { SaveFailed } from '../../components/save-failed.tsx';
import { useZodForm } from '../../components/use-zod-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useCreateStocktakeMutation } from './admin-stocktakes-api.ts';

const formSchema = z.object({ name: requiredText(limits.name) });

/** Form that starts a stock take. @param props.onBegun called with its id */
export function StocktakeStart({ onBegun }: { onBegun: (id: string) => void }) {
  const { t } = useTranslation();
  const [create, { error, isLoading }] = useCreateStocktakeMutation();
  const problem = readProblem(error);
  const form = useZodForm({
    schema: formSchema,
    initial: { name: '' },
    onSubmit: async (body) => {
      const { data } = await create({ body });
      if (!data) return;
      form.set('name', '');
      onBegun(data._id);
    },
  });
  return (
    <form {...form.form} className="flow">
      <TextField
        {...form.field('name')}
        label={t('adminStocktakes.name')}
        hint={t('adminStocktakes.nameHint')}
        maxLength={limits.name}
        autoComplete="off"
      />
      {problem && !isLoading && <SaveFailed problem={problem} />}
      <p>
        <Button type="submit" busy={isLoading}>
          {t('adminStocktakes.begin')}
        </Button>
      </p>
    </form>
  );
}
