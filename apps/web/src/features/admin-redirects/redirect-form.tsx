import { limits } from '@kontor/shared/rules/access/limits';
import { requiredText } from '@kontor/shared/schemas/fields';
import type { RedirectResult } from '@kontor/shared/wire/redirects';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { readProblem } from '../../api/problem.ts';
import { SaveFailed } from '../../components/save-failed.tsx';
import { useZodForm } from '../../components/use-zod-form.ts';
import { Button } from '../../ui/button.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useSaveRedirectsMutation } from './admin-redirects-api.ts';
import { TargetSearch } from './target-search.tsx';
import { useRefusalWords } from './use-refusal-words.ts';

const formSchema = z.object({ from: requiredText(limits.sentAddress), to: requiredText(limits.sentAddress) });

/** Reasons that the old address is to blame for. */
const ofFrom: ReadonlySet<string> = new Set(['from_invalid', 'from_taken', 'too_many']);

interface RedirectFormProps {
  /** Old address; one that is given cannot be changed. */
  from?: string | undefined;
  to?: string | undefined;
  onClose: () => void;
}

/** Form of one redirect, within a dialog. */
export function RedirectForm({ from = '', to = '', onClose }: RedirectFormProps) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const findWords = useRefusalWords();
  const [refusal, setRefusal] = useState<RedirectResult['refused'][number]['reason']>();
  const [save, { error, isLoading }] = useSaveRedirectsMutation();
  const problem = readProblem(error);
  const form = useZodForm({
    schema: formSchema,
    initial: { from, to },
    onSubmit: async (redirect) => {
      setRefusal(undefined);
      const { data } = await save({ body: { redirects: [redirect] } });
      const [refused] = data?.refused ?? [];
      if (refused) setRefusal(refused.reason);
      if (!data || refused) return;
      onClose();
      showToast(t('adminRedirects.saved'));
    },
  });
  const words = refusal && findWords(refusal);
  const isOfFrom = refusal !== undefined && ofFrom.has(refusal);
  return (
    <form {...form.form} className="flow mt-4">
      <TextField
        {...form.field('from')}
        label={t('adminRedirects.from')}
        hint={t('adminRedirects.fromHint')}
        error={form.field('from').error ?? (isOfFrom && words)}
        autoComplete="off"
        maxLength={limits.sentAddress}
        readOnly={from !== ''}
      />
      <TextField
        {...form.field('to')}
        label={t('adminRedirects.to')}
        hint={t('adminRedirects.toHint')}
        error={form.field('to').error ?? (!isOfFrom && words)}
        autoComplete="off"
        maxLength={limits.sentAddress}
      />
      <TargetSearch onChoose={(path) => form.set('to', path)} />
      {problem && !isLoading && <SaveFailed problem={problem} />}
      <div className="row">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={isLoading}>
          {t('adminRedirects.save')}
        </Button>
      </div>
    </form>
  );
}
