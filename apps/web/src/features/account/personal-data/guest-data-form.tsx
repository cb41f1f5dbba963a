import { guestDataSchema } from '@kontor/shared/schemas/guest-data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../../api/problem.ts';
import { useZodForm } from '../../../components/use-zod-form.ts';
import { useProblemText } from '../../../i18n/problem-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { EmailField } from '../../../ui/form/email-field.tsx';
import { Outcome } from '../links/link-page.tsx';
import { useRequestGuestDataMutation } from './personal-data-api.ts';
import { Breakable } from '../../../ui/breakable.tsx';

/** Form that has a link to a guest's personal data mailed. The answer does not reveal whether there is any. */
export function GuestDataForm() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const findProblemText = useProblemText();
  const [asked, setAsked] = useState<string>();
  const [ask, { isLoading, error }] = useRequestGuestDataMutation();
  const { form, field } = useZodForm({
    schema: guestDataSchema,
    initial: { email: '' },
    input: (values) => ({ ...values, language }),
    onSubmit: async (body) => {
      if ((await ask({ body })).data) setAsked(body.email);
    },
  });
  const problem = readProblem(error);
  if (asked !== undefined) {
    return (
      <Outcome>
        <p className="wrap-anywhere">
          <Breakable text={t('ownData.asked', { email: asked })} />
        </p>
      </Outcome>
    );
  }
  return (
    <>
      <p>{t('ownData.guestIntro')}</p>
      <form {...form} className="flow flow-6">
        {problem && !isLoading && <Alert tone="danger">{findProblemText(problem)}</Alert>}
        <EmailField {...field('email')} label={t('findOrder.email')} required />
        <Button type="submit" variant="primary" wide busy={isLoading}>
          {t('findOrder.submit')}
        </Button>
      </form>
    </>
  );
}
