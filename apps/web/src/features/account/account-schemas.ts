import type { FieldProblem } from '@kontor/shared/wire/errors';
import { meetsPasswordRule, registrationSchema } from '@kontor/shared/wire/users';
import * as z from 'zod/mini';
import type { Problem } from '../../lib/problem.ts';

export type AccountValues = Record<'name' | 'email' | 'password' | 'confirm' | 'currentPassword', string>;

/** Marks the repeated password as equal to the first (`toAccountInput`). */
const samePassword = z.literal(true);

/** Schema of the registration form (spec §5). */
export const registerFormSchema = z.object({ ...registrationSchema.shape, confirm: samePassword });

/** Schema of the profile form, where an empty password keeps the current one. */
export const profileFormSchema = z.object({
  ...registrationSchema.shape,
  password: z.string().check(z.refine((password) => password === '' || meetsPasswordRule(password), 'password_rule')),
  confirm: samePassword,
  currentPassword: z.string(),
});

/**
 * Converts the fields for either schema, so that every field is validated independently of the others. A new password requires
 * the current one.
 */
export function toAccountInput({ confirm, currentPassword, ...values }: AccountValues) {
  const isMissing = values.password !== '' && currentPassword === '';
  return { ...values, confirm: confirm === values.password, currentPassword: isMissing ? undefined : currentPassword };
}

/** Tells whether a refusal says that the current password is missing or wrong. */
export function isAboutPresentPassword(code: string): code is 'wrong_password' | 'current_password_required' {
  return code === 'wrong_password' || code === 'current_password_required';
}

/** Lists the fields that a refused registration or profile update is about; empty if it concerns the whole form. */
export function listRefusedFields({ code, message, issues }: Problem): FieldProblem[] {
  if (code === 'email_taken') return [{ path: 'email', code, message }];
  return isAboutPresentPassword(code) ? [{ path: 'currentPassword', code, message }] : issues;
}

/** Id of the profile page's field for a new password: links name it in the fragment. */
export const newPasswordId = 'new-password';
