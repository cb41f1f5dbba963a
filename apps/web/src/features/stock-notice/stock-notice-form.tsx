import { stockNoticeSchema } from '@kontor/shared/wire/stock-notices';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { useZodForm } from '../../components/use-zod-form.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { useEarlyInput } from '../../lib/browser/loading/use-early-input.ts';
import { useHydrated } from '../../lib/browser/loading/use-hydrated.ts';
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
  /** Path for posting the form without JavaScript, on a server-rendered page. */
  action?: string;
}

/** Form for the address to notify when a product is back. A mail asks the address to confirm. */
export function StockNoticeForm({ productId, onAsked, action }: StockNoticeFormProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { user } = useSession();
  const findProblemText = useProblemText();
  const [ask, { isLoading, error }] = useAskForNoticeMutation();
  const isHydrated = useHydrated();
  const { form, field, values, set } = useZodForm({
    schema: stockNoticeSchema,
    initial: { email: user?.email ?? '' },
    input: (typed) => ({ ...typed, language }),
    onSubmit: async (body) => {
      if ((await ask({ params: { id: productId }, body })).data) onAsked(body.email);
    },
  });
  const early = useEarlyInput<HTMLInputElement>(({ value }) => {
    if (value !== values.email) set('email', value);
  });
  const problem = readProblem(error);
  return (
    <form {...form} noValidate={isHydrated} className="flow" {...(action && { method: 'post', action })}>
      {problem && !isLoading && <Alert tone="danger">{findProblemText(problem)}</Alert>}
      <div className={action ? 'beside' : 'flow flow-6'}>
        <EmailField {...field('email')} ref={early} label={t('stockNotice.email')} required />
        <Button type="submit" variant="primary" wide={!action} busy={isLoading}>
          {t(action ? 'stockNotice.submitHere' : 'stockNotice.submit')}
        </Button>
      </div>
      <p className="hint">{t('stockNotice.hint')}</p>
    </form>
  );
}
