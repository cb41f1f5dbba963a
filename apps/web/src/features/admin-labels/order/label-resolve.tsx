import { limits } from '@kontor/shared/rules/access/limits';
import { requiredText } from '@kontor/shared/schemas/fields';
import type { ShippingLabel } from '@kontor/shared/wire/carriers';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { readProblem } from '../../../api/problem.ts';
import { useZodForm } from '../../../components/use-zod-form.ts';
import { useResolveLabelMutation } from '../../../entities/carrier/carriers-api.ts';
import { useCarrierWords } from '../../../entities/carrier/use-carrier-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { DialogButton } from '../../../ui/overlay/dialog-button.tsx';

/** Button to resolve a label whose answer was lost, after a person has checked the carrier's portal. */
export function LabelResolve({ label }: { label: ShippingLabel }) {
  const { t } = useTranslation();
  const { reference } = label;
  return (
    <DialogButton
      size="small"
      label={t('adminLabels.resolve', { reference })}
      title={t('adminLabels.resolveTitle', { reference })}
    >
      {(close) => <ResolveForm label={label} onClose={close} />}
    </DialogButton>
  );
}

const foundSchema = z.object({ tracking: requiredText(limits.tracking) });

function useResolving({ label: { _id }, onClose }: { label: ShippingLabel; onClose: () => void }) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [resolve, { error, isLoading }] = useResolveLabelMutation();
  const send = async (body: { tracking?: string }): Promise<void> => {
    const { data } = await resolve({ params: { id: _id }, body });
    if (!data) return;
    onClose();
    showToast(t(data.state === 'made' ? 'adminLabels.fetched' : 'adminLabels.givenUp'));
  };
  return { send, busy: isLoading, problem: isLoading ? undefined : readProblem(error) };
}

/** Form for the tracking number from the carrier's portal, with a button for the case that there is none. */
function ResolveForm(props: { label: ShippingLabel; onClose: () => void }) {
  const { t } = useTranslation();
  const findWords = useCarrierWords();
  const { send, busy, problem } = useResolving(props);
  const { form, field } = useZodForm({ schema: foundSchema, initial: { tracking: '' }, onSubmit: send });
  const { reference } = props.label;
  return (
    <form {...form} className="flow mt-4">
      <p className="wrap-anywhere">{t('adminLabels.resolveText', { reference })}</p>
      <TextField
        {...field('tracking')}
        label={t('adminSending.tracking')}
        maxLength={limits.tracking}
        autoComplete="off"
        required
      />
      {problem && (
        <Alert tone="danger" title={t('admin.notSaved')}>
          {findWords(problem)}
        </Alert>
      )}
      <div className="row">
        <Button onClick={props.onClose}>{t('common.cancel')}</Button>
        <Button busy={busy} onClick={() => void send({})}>
          {t('adminLabels.isNone')}
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('adminLabels.fetch')}
        </Button>
      </div>
    </form>
  );
}
