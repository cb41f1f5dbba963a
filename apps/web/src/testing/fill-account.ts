import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

const labels = {
  de: ['Name', 'E-Mail-Adresse', 'Passwort', 'Passwort wiederholen'],
  en: ['Name', 'E-mail address', 'Password', 'Repeat password'],
} as const;

/** Values for a valid registration. */
export const karlasAccount = ['Karla Petersen', 'Karla@Post.example', 'Elbe2026x', 'Elbe2026x'] as const;

/** Types name, e-mail address, password and its repetition; an empty value skips its field. */
export async function fillAccount(
  user: UserEvent,
  values: readonly string[],
  language: 'de' | 'en' = 'de',
): Promise<void> {
  for (const [index, label] of labels[language].entries()) {
    const value = values[index];
    if (value) await user.type(screen.getByLabelText(label), value);
  }
}
