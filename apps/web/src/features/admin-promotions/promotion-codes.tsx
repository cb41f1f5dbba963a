import { limits } from '@kontor/shared/rules/access/limits';
import { makeSlug } from '@kontor/shared/rules/product/slugs';
import { newCodesSchema, type Promotion } from '@kontor/shared/wire/promotions';
import { useTranslation } from 'react-i18next';
import { readProblem } from '../../api/problem.ts';
import { SaveFailed } from '../../components/save-failed.tsx';
import { useZodForm } from '../../components/use-zod-form.ts';
import type { Problem } from '../../lib/problem.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { useShowToast } from '../../ui/feedback/toasts.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useMakeCodesMutation } from './admin-promotions-api.ts';

function NotMade({ problem }: { problem: Problem }) {
  const { t } = useTranslation();
  if (problem.code !== 'conflict') return <SaveFailed problem={problem} keepsInput />;
  return (
    <Alert tone="danger" title={t('admin.notSaved')}>
      {t('adminPromotions.tooManyCodes', { max: limits.promotionCodes })}
    </Alert>
  );
}

/** Holds the form for new codes, which the browser saves as a file as soon as they are made. */
function useNewCodes({ _id, name }: Promotion) {
  const { t } = useTranslation();
  const showToast = useShowToast();
  const [make, { error, isLoading }] = useMakeCodesMutation();
  const form = useZodForm({
    schema: newCodesSchema,
    initial: { count: '100', uses: '1' },
    onSubmit: async (body) => {
      const fileName = `codes-${makeSlug(name)}.csv`;
      const { data, error: refused } = await make({ params: { id: _id }, body, fileName });
      const problem = readProblem(refused);
      if (problem) form.showProblems(problem.issues);
      if (data === undefined) return;
      showToast(t('admin.savedAs', { file: fileName }));
    },
  });
  const problem = isLoading ? undefined : readProblem(error);
  return { ...form, isLoading, problem: problem?.issues.length ? undefined : problem };
}

/** Form that makes many codes of a promotion. */
export function PromotionCodes({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation();
  const { form, field, isLoading, problem } = useNewCodes(promotion);
  const shared = { className: 's3 stack', inputMode: 'numeric', autoComplete: 'off', maxLength: 7 } as const;
  return (
    <section className="ruled mt-6" aria-labelledby="promotion-codes">
      <h2 id="promotion-codes" className="h-small">
        {t('adminPromotions.makeTitle')}
      </h2>
      <p className="note mb-4">
        {t('adminPromotions.makeHint')} {promotion.codes > 0 && t('adminPromotions.made', { count: promotion.codes })}
      </p>
      <form {...form} className="flow compact">
        <div className="fields">
          <TextField
            {...field('count')}
            {...shared}
            label={t('adminPromotions.count')}
            hint={t('adminPromotions.countHint', { max: limits.codesAtOnce })}
          />
          <TextField {...field('uses')} {...shared} label={t('adminPromotions.usesEach')} />
        </div>
        {problem && <NotMade problem={problem} />}
        <div className="row">
          <Button type="submit" busy={isLoading}>
            {t('adminPromotions.make')}
          </Button>
        </div>
      </form>
    </section>
  );
}
