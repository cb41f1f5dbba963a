import type { FieldProblem } from '@kontor/shared/wire/errors';
import { type Promotion, type SentPromotion, sentPromotionSchema } from '@kontor/shared/wire/promotions';
import { useTranslation } from 'react-i18next';
import { useVersionedForm } from '../../components/editing/use-versioned-form.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Problem } from '../../lib/problem.ts';
import { promotionInput, readPromotionValues } from './promotion-values.ts';

export interface PromotionFormOptions {
  /** The promotion as the server has it; undefined for a new one. */
  latest: Promotion | undefined;
  /** Saves; returns the promotion or the reason of a refusal. */
  save: (input: SentPromotion) => Promise<Promotion | Problem>;
  /** Reloads the promotion, which then arrives as `latest`. */
  onConflict: () => void;
}

/** Returns the field that caused a refusal, if there is one. */
function findIssues({ code, message, issues }: Problem) {
  return code === 'code_taken' ? [{ path: 'code', code, message }] : issues;
}

/** Returns a function for the words of problems that general texts do not explain. */
function useProblemWords() {
  const { t } = useTranslation();
  return ({ path, code }: FieldProblem): string | undefined => {
    if (code === 'code_taken') return t('refusals.code_taken');
    if (path === 'value' && code === 'invalid') return t('adminPromotions.valueInvalid');
    if (path === 'code' && code === 'invalid') return t('adminPromotions.codeInvalid');
    return path === 'until' && code === 'too_small' ? t('adminPromotions.untilEarly') : undefined;
  };
}

/** Holds the form of a promotion. */
export function usePromotionForm({ latest, save, onConflict }: PromotionFormOptions) {
  const { language } = useLanguage();
  return useVersionedForm({
    schema: sentPromotionSchema,
    latest,
    readValues: (promotion: Promotion | undefined) => readPromotionValues(promotion, language),
    input: promotionInput,
    describe: useProblemWords(),
    findIssues,
    save: (fields, version) => save({ ...fields, ...(version !== undefined && { version }) }),
    onConflict,
  });
}

export type PromotionFormState = ReturnType<typeof usePromotionForm>;
