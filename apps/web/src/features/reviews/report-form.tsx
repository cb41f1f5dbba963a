import { type ReportReceipt, newReportSchema } from '@kontor/shared/wire/review-reports';
import { mayStayAnonymous, reportReasons } from '@kontor/shared/rules/product/review-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { useZodForm } from '../../components/use-zod-form.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { SelectField, TextArea, TextField } from '../../ui/form/field.tsx';
import { useReportReviewMutation } from './report-api.ts';

interface ReportFormProps {
  productId: string;
  reviewId: string;
  onReported: (receipt: ReportReceipt) => void;
}

/** Form for a report, with all parts that Art. 16 (2) DSA requires. */
export function ReportForm({ productId, reviewId, onReported }: ReportFormProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { user } = useSession();
  const findProblemText = useProblemText();
  const [goodFaith, setGoodFaith] = useState(false);
  const [send, { isLoading, error }] = useReportReviewMutation();
  const { form, field, values } = useZodForm({
    schema: newReportSchema,
    initial: { reason: '', explanation: '', name: user?.name ?? '', email: user?.email ?? '' },
    input: (typed) => ({ ...typed, goodFaith, language }),
    describe: ({ path }) => (path === 'reason' ? t('reports.reasonMissing') : undefined),
    onSubmit: async (body) => {
      const { data } = await send({ params: { id: productId, review: reviewId }, body });
      if (data) onReported(data);
    },
  });
  const problem = readProblem(error);
  const unnamed = mayStayAnonymous(values.reason);
  const optional = unnamed && { optional: t('onward.optional') };
  return (
    <form {...form} className="flow flow-6">
      <SelectField {...field('reason')} label={t('reports.reason')} required>
        <option value="">{t('onward.pleaseChoose')}</option>
        {reportReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`reports.reasons.${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextArea
        {...field('explanation')}
        label={t('reports.explanation')}
        hint={t('reports.explanationHint')}
        rows={5}
        required
      />
      <TextField {...field('name')} label={t('reports.name')} autoComplete="name" required={!unnamed} {...optional} />
      <EmailField {...field('email')} label={t('reports.email')} required={!unnamed} {...optional} />
      <Choice
        type="checkbox"
        name="goodFaith"
        required
        checked={goodFaith}
        onChange={({ target }) => setGoodFaith(target.checked)}
        label={t('reports.goodFaith')}
      />
      <p className="hint">{t('reports.hint')}</p>
      {problem && !isLoading && <Alert tone="danger">{findProblemText(problem)}</Alert>}
      <Button type="submit" variant="primary" wide busy={isLoading} disabled={!goodFaith}>
        {t('reports.submit')}
      </Button>
    </form>
  );
}
