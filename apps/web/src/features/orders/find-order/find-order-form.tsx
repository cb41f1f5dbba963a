import { guestLinkSchema } from '@kontor/shared/schemas/guest-link';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { useZodForm } from '../../../components/use-zod-form.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmailField } from '../../../ui/form/email-field.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { useAskForLinkMutation } from './find-order-api.ts';

/** Data by which a guest finds an order. */
export interface KnownOfOrder {
  number: string;
  email: string;
}

interface FindOrderFormProps {
  /** Initial values. After a first request the form is shown again, with the focus in the first field. */
  initial: KnownOfOrder;
  /** Called with the typed values, whether or not there is such an order. */
  onAsked: (known: KnownOfOrder) => void;
}

/** Form for a guest's order number and e-mail address. */
export function FindOrderForm({ initial, onAsked }: FindOrderFormProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const findProblemText = useProblemText();
  const [ask, { isLoading, error }] = useAskForLinkMutation();
  const { form, field } = useZodForm({
    schema: guestLinkSchema,
    initial: { ...initial },
    input: (values) => ({ ...values, language }),
    onSubmit: async (body) => {
      if ((await ask({ body })).data) onAsked({ email: body.email, number: body.number ?? '' });
    },
  });
  const number = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (initial.email) number.current?.focus();
  }, [initial.email]);
  const problem = readProblem(error);
  return (
    <form {...form} className="flow flow-6">
      {problem && !isLoading && <Alert tone="danger">{findProblemText(problem)}</Alert>}
      <TextField
        {...field('number')}
        ref={number}
        label={t('findOrder.number')}
        optional={t('onward.optional')}
        hint={t('findOrder.numberHint')}
        autoComplete="off"
        spellCheck={false}
      />
      <EmailField {...field('email')} label={t('findOrder.email')} required />
      <Button type="submit" variant="primary" wide busy={isLoading}>
        {t('findOrder.submit')}
      </Button>
    </form>
  );
}
