import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

/** Field for an e-mail address: phones show the right keyboard, and correct nothing. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
