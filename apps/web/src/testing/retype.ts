import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Replaces the text of a field, which may still be on its way; an empty text clears it. */
export async function retype(user: UserEvent, label: string | RegExp, text: string): Promise<void> {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  if (text) await user.type(field, text);
}
