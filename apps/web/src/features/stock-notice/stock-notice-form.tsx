import { stockNoticeSchema } from '@kontor/shared/wire/stock-notices';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { useZodForm } from '../../components/use-zod-form.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { useAskForNoticeMutation } from './stock-notice-api.ts';

interface StockNoticeFormProps {
  productId: string;
  /** Called with the address that a mail was sent to. */
  onAsked: (email: string) => void;
}

/** Form for the address to notify when a product is back. A mail asks the address to confirm. */
export function StockNoticeForm({ productId, onAsked }: StockNoticeFormProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { user } = useSession();
  const findProblemText = useProblemText();
  const [ask, { isLoading, error }] = useAskForNoticeMutation();
  const { form, field } = useZodForm({
    schema: stockNoticeSchema,
    initial: { email: user?.email ?? '' },
    input: (values) => ({ ...values, language }),
    onSubmit: async (body) => {
      if ((await ask({ params: { id: productId }, body })).data) onAsked(body.email);
    },
  });
  const problem = readProblem(error);
  return (
    <form {...form} className="flow flow-6">
      {problem && !isLoading && <Alert tone="danger">{findProblemText(problem)}</Alert>}
      <EmailField {...field('email')} label={t('stockNotice.email')} required />
      <p className="hint">{t('stockNotice.hint')}</p>
      <Button type="submit" variant="primary" wide busy={isLoading}>
        {t('stockNotice.submit')}
      </Button>
    </form>
  );
}
