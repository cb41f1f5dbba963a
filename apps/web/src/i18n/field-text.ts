import type { FieldProblem } from '@kontor/shared/wire/errors';
import { fieldCodes } from '@kontor/shared/wire/validation';
import type { TFunction } from 'i18next';

/** Returns the message for a field, by the problem's code. */
export function findFieldText(t: TFunction, { code, message }: Pick<FieldProblem, 'code' | 'message'>): string {
  const known = fieldCodes.find((candidate) => candidate === code);
  return known ? t(`fields.${known}`) : message || t('fields.invalid');
}
