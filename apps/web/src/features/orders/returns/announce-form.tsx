import { limits } from '@kontor/shared/rules/access/limits';
import { buyerReturnReasons } from '@kontor/shared/rules/returns/return-rules';
import { localize } from '@kontor/shared/rules/text/localize';
import type { Order } from '@kontor/shared/wire/orders';
import { newReturnSchema } from '@kontor/shared/wire/returns';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { useZodForm } from '../../../components/use-zod-form.ts';
import { useAnnounceReturnMutation } from '../../../entities/return/returns-api.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useShowToast } from '../../../ui/feedback/toasts.tsx';
import { SelectField, TextArea } from '../../../ui/form/field.tsx';

interface AnnounceFormProps {
  order: Order;
  /** Lines that can be returned, with the highest quantity of each. */
  lines: readonly { item: Order['cartItems'][number]; most: number }[];
  onClose: () => void;
}

/** Fields `reason`, `message`, and a quantity for each product, named by its id. */
function useAnnouncing({ order, lines, onClose }: AnnounceFormProps) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [announce, { error, isLoading }] = useAnnounceReturnMutation();
  const counts = Object.fromEntries(lines.map(({ item }) => [item._id, '0']));
  const initial: Record<string, string> = { reason: '', message: '', ...counts };
  const { form, field, otherProblems } = useZodForm({
    schema: newReturnSchema,
    initial,
    input: (values) => ({
      reason: values['reason'] || undefined,
      message: values['message'],
      lines: lines.map(({ item: { _id } }) => ({ _id, qty: Number(values[_id] ?? 0) })).filter(({ qty }) => qty > 0),
    }),
    onSubmit: async (body) => {
      const { data } = await announce({ params: { id: order._id }, body });
      if (!data) return;
      onClose();
      showToast(t('ownReturns.announced', { reference: data.reference }));
    },
  });
  const isEmpty = otherProblems.some(({ path }) => path === 'lines');
  return { form, field, isEmpty, busy: isLoading, problem: isLoading ? undefined : readProblem(error) };
}

/** Form in which a buyer announces a return: articles, reason and message. */
export function AnnounceForm(props: AnnounceFormProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const findProblemText = useProblemText();
  const { lines, onClose } = props;
  const { form, field, isEmpty, busy, problem } = useAnnouncing(props);
  return (
    <form {...form} className="flow mt-4">
      <fieldset className="flow flow-3">
        <legend className="label">{t('ownReturns.lines')}</legend>
        {lines.map(({ item, most }) => (
          <SelectField
            {...field(item._id)}
            key={item._id}
            label={<span className="wrap-anywhere">{localize(item, 'name', language)}</span>}
          >
            {Array.from({ length: most + 1 }, (_, count) => (
              <option key={count} value={count}>
                {count === 0 ? t('ownReturns.none') : count}
              </option>
            ))}
          </SelectField>
        ))}
        {isEmpty && (
          <p className="error" role="alert">
            {t('ownReturns.chooseOne')}
          </p>
        )}
      </fieldset>
      <SelectField {...field('reason')} label={t('ownReturns.reason')} required>
        <option value="">{t('ownReturns.chooseReason')}</option>
        {buyerReturnReasons.map((one) => (
          <option key={one} value={one}>
            {t(`ownReturns.reasons.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextArea
        {...field('message')}
        label={t('ownReturns.message')}
        optional={t('onward.optional')}
        rows={3}
        maxLength={limits.returnNote}
      />
      {problem && (
        <Alert tone="danger" title={t('ownReturns.notAnnounced')}>
          {findProblemText(problem)}
        </Alert>
      )}
      <div className="row">
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {t('ownReturns.announceYes')}
        </Button>
      </div>
    </form>
  );
}
