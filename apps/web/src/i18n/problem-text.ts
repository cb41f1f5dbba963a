import type { FieldProblem } from '@kontor/shared/errors';
import { fieldCodes } from '@kontor/shared/validation';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '@kontor/shared/error-codes';
import { genericCodes, type GenericCode, type Problem, type SpecialCode } from '../lib/problem.ts';

const isGeneric = (code: string): code is GenericCode => genericCodes.some((known) => known === code);
const isSpecial = (code: string): code is SpecialCode => Object.hasOwn(errorStatus, code);

/** What to tell the shopper of a problem: our own words for its code, else the server's message, else a general text. */
export function findProblemText(t: TFunction, { code, message }: Pick<Problem, 'code' | 'message'>): string {
  if (isGeneric(code)) return t(`errors.${code}`);
  if (isSpecial(code)) return t(`refusals.${code}`);
  return message || t('errors.unknown');
}

/** `findProblemText` in the language on the screen. */
export function useProblemText(): (problem: Pick<Problem, 'code' | 'message'>) => string {
  const { t } = useTranslation();
  return useCallback((problem) => findProblemText(t, problem), [t]);
}

/** What to do about one field, by its code. */
export function findFieldText(t: TFunction, { code, message }: Pick<FieldProblem, 'code' | 'message'>): string {
  const known = fieldCodes.find((candidate) => candidate === code);
  return known ? t(`fields.${known}`) : message || t('fields.invalid');
}
