import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../lib/problem.ts';
import { genericCodes, type GenericCode, type SpecialCode } from '@kontor/shared/rules/access/problem-codes';

const isGeneric = (code: string): code is GenericCode => genericCodes.some((known) => known === code);

/**
 * Returns the message for a problem: the site's text for its code, otherwise the server's message, otherwise a general text.
 */
export function findProblemText(t: TFunction, { code, message }: Pick<Problem, 'code' | 'message'>): string {
  if (isGeneric(code)) return t(`errors.${code}`);
  // Any code: one without a text gets the default.
  return t(`refusals.${code as SpecialCode}`, { defaultValue: message || t('errors.unknown') });
}

/** Returns `findProblemText` for the current language. */
export function useProblemText(): (problem: Pick<Problem, 'code' | 'message'>) => string {
  const { t } = useTranslation();
  return useCallback((problem) => findProblemText(t, problem), [t]);
}
